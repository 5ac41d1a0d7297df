import { calls } from 'virtual:calls';
import { fetchSignedIn } from '../client/client.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';

/** The server sends something at least every 15 seconds; a longer silence means that the connection died unnoticed. */
const longestSilence = 40_000;

/** The events of a connection; none come once it is closed. `alive` tells of everything that arrives, events or not. */
type Told = { opened(): void; alive(): void; heard(event: StreamEvent): void; lost(): void };

export type LiveConnection = {
  /** Gives the connection up; it then counts as lost. */
  breakOff(): void;
  close(): void;
};

/**
 * Listens to the event stream once, from the event after the given one on. EventSource cannot send the Authorization
 * header, therefore the stream is read by fetch.
 */
export function connectLive(lastEventId: string | undefined, { opened, alive, heard, lost }: Told): LiveConnection {
  const request = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const breakOff = () => request.abort();
  const notSilent = () => {
    clearTimeout(silence);
    silence = setTimeout(breakOff, longestSilence);
  };

  async function listen(): Promise<void> {
    const [method, path] = calls.streamEvents;
    const headers = {
      Accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    };
    const reply = await fetchSignedIn({ method, path, headers, signal: request.signal, timeout: 0 });
    if (reply.body === null || closed) return;
    opened();
    const arrived = () => {
      notSilent();
      alive();
    };
    await readEvents(reply.body, { heard: arrived, emit: (event) => (closed ? undefined : heard(event)) });
  }

  notSilent();
  void listen()
    // Every end of the stream is handled in the same way.
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(silence);
      if (!closed) lost();
    });
  return {
    breakOff,
    close() {
      closed = true;
      clearTimeout(silence);
      request.abort();
    },
  };
}
