import { calls } from '@cabinet/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kernel } from '../http/kernel.ts';
import type { Log } from '../log.ts';
import { refuse } from '../refusal.ts';
import type { SignedIn } from '../sessions/caller.ts';
import { authorise } from '../sessions/sessions.ts';
import { hearerOf } from './changes.ts';
import { openEndedSessions } from './ended-sessions.ts';
import { openStream, type Stream } from './stream.ts';
import { openWording, type PresentChanges } from './wording.ts';

export type Streams = { readonly count: number; close(): void };

/** A reader hears something at least every 15 seconds; a timer is never early, often late. */
const heartbeatMilliseconds = 14_000;
const timeEveryHeartbeats = 4;
const mostStreams = 5_000;
/**
 * More streams than anybody has screens. Among the oldest are those that a phone left behind when it lost its network.
 */
const mostStreamsOfOne = 20;

/** GET /v6/events: live changes to every open client (SSE). Answers `reset` when it cannot resume where a client left. */
export function serveEvents(app: FastifyInstance, kernel: Kernel, present: PresentChanges, log: Log): Streams {
  const streams = new Set<Stream>();
  const { feed, sessions } = kernel;
  const now = () => kernel.gateways.clock.now();
  const wording = openWording(feed, now, present);

  const endings = openEndedSessions(streams, (caller) => sessions.isLive(caller, now()), log);

  feed.onBatch(async (batch) => {
    if (streams.size === 0) return;
    const shared = await wording.shared(batch);
    const doubtful: SignedIn[] = [];
    for (const stream of streams) {
      const { caller } = stream;
      stream.tell({ events: [...shared, ...wording.personal(batch, caller)], id: batch.id });
      if (batch.people.get(hearerOf(caller))?.includes('session')) doubtful.push(caller);
    }
    void endings.ask(doubtful);
  });

  feed.onCommitted((changes) => {
    const over = new Set(changes.flatMap((change) => ('endedSessionId' in change ? [change.endedSessionId] : [])));
    if (over.size === 0) return;
    void endings.ask([...streams].map(({ caller }) => caller).filter(({ sessionId }) => over.has(sessionId)));
  });

  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
    const text = beats % timeEveryHeartbeats === 0 ? wording.time() : ': still here\n\n';
    for (const stream of streams) stream.beat(text);
    void endings.askAll();
  }, heartbeatMilliseconds);
  heart.unref();

  // A HEAD request would wait for the end of a body that never ends.
  app.get(calls.streamEvents.path, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await sessions.authenticate(request, now());
    authorise(calls.streamEvents, caller);
    if (caller.kind === 'anonymous' || streams.size >= mostStreams)
      refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
    const stream = openStream(reply.raw, caller, (ended) => streams.delete(ended));
    makeRoom(streams, stream.key);
    // The stream joins before the past is read, so that no change is lost in between; changes that arrive meanwhile are
    // held back.
    streams.add(stream);
    try {
      const words = await kernel.turns.take(caller, () => wording.first(lastEventId(request), caller));
      reply.hijack();
      stream.begin(kernel.stamp(request), words);
      // The client left before we listened for its leaving.
      if (reply.raw.destroyed) streams.delete(stream);
    } catch (error) {
      streams.delete(stream);
      throw error;
    }
    return reply;
  });

  return {
    get count() {
      return streams.size;
    },
    close() {
      clearInterval(heart);
      for (const stream of streams) stream.end();
    },
  };
}

/** One caller cannot take everybody's places: with too many streams of a caller the oldest ends. */
function makeRoom(streams: ReadonlySet<Stream>, key: string): void {
  const own = [...streams].filter((stream) => stream.key === key);
  if (own.length >= mostStreamsOfOne) own[0]?.end();
}

/** Where a client that was cut off resumes. */
function lastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? id : undefined;
}
