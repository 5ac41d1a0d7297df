import { calls } from '@cabinet/contract';
import { serverTimeText } from '@cabinet/domain';
import type { FastifyInstance } from 'fastify';
import { callerKey, type SignedIn } from './caller.ts';
import type { Batch } from './feed.ts';
import type { Kernel } from './kernel.ts';
import { refuse } from './outcome.ts';
import { authorise } from './session.ts';

/** How changed cabinets are told: one event a floor. Everybody signed in may fetch the same, so all hear the same. */
export type PresentChanges = (
  cabinetIds: readonly number[],
  now: Temporal.Instant,
) => Promise<readonly { building: string; floor: number; cabinets: readonly unknown[] }[]>;

export type Streams = { readonly count: number; close(): void };

const heartbeatMilliseconds = 15_000;
const timeEveryHeartbeats = 4;
/** A reader this far behind is cut off and resumes by its last id. */
const mostUnsentBytes = 1_048_576;
const mostStreams = 5_000;
/** More than anybody has screens; what is left behind by a phone that lost its network is among the oldest. */
const mostStreamsOfOne = 20;

/** A stream that was told to end and is not read may take this long to close. */
const partingMilliseconds = 5_000;

type Words = { readonly events: readonly string[]; readonly id: number };

type Stream = {
  readonly caller: SignedIn;
  readonly key: string;
  /** Tells what belongs together; `id` is where to resume once all of it has arrived. */
  tell(events: readonly string[], id: number): void;
  beat(text: string): void;
  end(): void;
};

function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Only the last of the events that belong together carries the id: whoever is cut off between them resumes before all
 * of them, not after.
 */
function joined(events: readonly string[], id: number): string {
  return `${events.slice(0, -1).join('')}id: ${id}\n${events.at(-1) ?? ''}`;
}

/** GET /v6/events: live changes to every open client (SSE). Answers `reset` when it cannot resume where a client left. */
export function serveEvents(app: FastifyInstance, kernel: Kernel, present: PresentChanges): Streams {
  const streams = new Set<Stream>();
  const { feed, sessions } = kernel;
  const clock = () => kernel.gateways.clock.now();

  const timeEvent = () => eventText('time', { date: serverTimeText(clock()) });

  async function textsOf(batch: Batch): Promise<string[]> {
    if (batch.cabinetIds.length === 0) return [];
    const floors = await present(batch.cabinetIds, clock());
    return floors.map((floor) => eventText('cabinets', floor));
  }

  function personalTexts(batch: Batch, caller: SignedIn): string[] {
    const kinds = caller.kind === 'user' ? batch.people.get(caller.userId) : undefined;
    const changed = [...new Set(kinds)].filter((kind) => kind !== 'session');
    return changed.length === 0 ? [] : [eventText('me', { changed })];
  }

  /** Nobody takes the places of others: the oldest of somebody's many streams ends. */
  function makeRoom(key: string): void {
    const own = [...streams].filter((stream) => stream.key === key);
    if (own.length >= mostStreamsOfOne) own[0]?.end();
  }

  async function endIfOver(stream: Stream): Promise<void> {
    const live = await sessions.isLive(stream.caller.sessionId, clock()).catch(() => true);
    if (!live) stream.end();
  }

  feed.onBatch(async (batch) => {
    if (streams.size === 0) return;
    const shared = await textsOf(batch);
    for (const stream of streams) {
      const { caller } = stream;
      stream.tell([...shared, ...personalTexts(batch, caller)], batch.id);
      if (caller.kind === 'user' && batch.people.get(caller.userId)?.includes('session')) void endIfOver(stream);
    }
  });

  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
    const text = beats % timeEveryHeartbeats === 0 ? timeEvent() : ': still here\n\n';
    for (const stream of streams) {
      stream.beat(text);
      void endIfOver(stream);
    }
  }, heartbeatMilliseconds);
  heart.unref();

  /** Ends with the time, whose id stands for everything before it. */
  async function firstWords(lastEventId: string | undefined, caller: SignedIn): Promise<Words> {
    const id = feed.position();
    if (lastEventId === undefined) return { events: [timeEvent()], id };
    const missed = /^\d{1,15}$/.test(lastEventId) ? await feed.since(Number(lastEventId)) : undefined;
    if (missed === undefined) return { events: [eventText('reset', {}), timeEvent()], id };
    return { events: [...(await textsOf(missed)), ...personalTexts(missed, caller), timeEvent()], id: missed.id };
  }

  // A head without a body would wait for what is never sent.
  app.get(calls.streamEvents.path, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await sessions.authenticate(request, clock());
    authorise(calls.streamEvents.audience, caller, calls.streamEvents.path);
    if (caller.kind === 'anonymous' || streams.size >= mostStreams)
      refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
    const header = request.headers['last-event-id'];
    const held: Words[] = [];
    let told: number | undefined;
    const raw = reply.raw;
    function write(text: string): void {
      if (raw.writableLength > mostUnsentBytes) raw.destroy();
      else raw.write(text);
    }
    function begin(words: Words): void {
      raw.writeHead(200, [
        ...kernel.stamp(request),
        'content-type',
        'text/event-stream; charset=utf-8',
        'cache-control',
        'no-store',
        'x-accel-buffering',
        'no',
      ]);
      raw.write(`retry: 2000\n\n${joined(words.events, words.id)}`);
      told = words.id;
      for (const { events, id } of held) stream.tell(events, id);
    }
    const stream: Stream = {
      caller,
      key: callerKey(caller),
      tell(events, id) {
        if (told === undefined) held.push({ events, id });
        // What was read from the past may be ahead of what is told now.
        if (told === undefined || id <= told || events.length === 0) return;
        told = id;
        write(joined(events, id));
      },
      beat(text) {
        if (told !== undefined) write(text);
      },
      end() {
        // Nothing may be written from here on; one who does not read keeps nobody waiting.
        streams.delete(stream);
        raw.end();
        setTimeout(() => raw.destroy(), partingMilliseconds).unref();
      },
    };
    makeRoom(stream.key);
    // Joined before the past is read, so that nothing falls between; what arrives meanwhile is held back.
    streams.add(stream);
    raw.on('close', () => streams.delete(stream));
    try {
      const lastEventId = typeof header === 'string' ? header : undefined;
      const words = await kernel.turns.take(caller, () => firstWords(lastEventId, caller));
      reply.hijack();
      // Unless it was ended before it began.
      if (!raw.writableEnded) begin(words);
      // Gone before anybody listened for it.
      if (raw.destroyed) streams.delete(stream);
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
