import { calls } from 'virtual:calls';
import type { QueryClient } from '@tanstack/react-query';
import { serverNow, setServerClock, spread } from '../state/server-clock.ts';
import { fetchSignedIn } from './client.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';
import { applyCabinets, applyOwnChange, type CabinetsEvent, type ChangedKind } from './live-cache.ts';
import { type LiveEffect, type LiveSignal, liveOff, liveStep } from './live-machine.ts';
import { useLiveNews } from './live-news.ts';
import type { ReadName } from './names.ts';
import { refresh } from './stale.ts';

/** The server says something at least every 15 seconds; a longer silence is a connection that died unnoticed. */
const longestSilence = 40_000;
const pollingPause = 5000;
/** The reads that the stream keeps fresh. */
const shownLive = [
  'getMe',
  'getMyRental',
  'getFloor',
  'getCabinet',
  'listAllFloors',
  'listAvailableCabinets',
  'listNotices',
  'previewAction',
] as const satisfies readonly ReadName[];

/** The data of an event; undefined when it cannot be read, as if the event had not come. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function apply(client: QueryClient, { event, data }: StreamEvent): void {
  switch (event) {
    case 'cabinets': {
      const cabinets = parsed(data) as CabinetsEvent | undefined;
      return cabinets === undefined ? undefined : applyCabinets(client, cabinets);
    }
    case 'me':
      return void applyOwnChange(client, (parsed(data) as { changed: ChangedKind[] } | undefined)?.changed ?? []);
    case 'time':
      return setServerClock((parsed(data) as { date: string } | undefined)?.date ?? '', Number.NEGATIVE_INFINITY);
    case 'reset':
      return void client.invalidateQueries();
  }
}

/**
 * Keeps the cache fresh from the server's event stream until stopped: resumes after a break, backs off, rests while
 * the tab is hidden, and repeats the reads by the clock while streams do not work. EventSource cannot send the
 * Authorization header, therefore the stream is read by fetch.
 */
export function startLive(client: QueryClient): () => void {
  let state = liveOff;
  let connection: AbortController | undefined;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  async function poll(): Promise<void> {
    await refresh(client, shownLive);
    const failed = client
      .getQueryCache()
      .findAll({ type: 'active' })
      .some((query) => query.state.error !== null);
    if (!failed) useLiveNews.setState({ seenAt: serverNow() });
  }

  async function connect(): Promise<void> {
    const own = new AbortController();
    connection = own;
    const [method, path] = calls['streamEvents'] ?? ['GET', '/v6/events'];
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => own.abort(), longestSilence);
    };
    try {
      heard();
      const headers = {
        Accept: 'text/event-stream',
        ...(state.lastEventId !== undefined && { 'Last-Event-ID': state.lastEventId }),
      };
      const reply = await fetchSignedIn({ method, path, headers, signal: own.signal, timeout: 0 });
      if (reply.body === null || connection !== own) return;
      signal({ kind: 'opened' });
      await readEvents(reply.body, {
        heard,
        emit: (event) => {
          if (connection !== own) return;
          signal({ kind: 'heard', id: event.id });
          apply(client, event);
        },
      });
    } catch {
      // Whatever ended the connection, the machine decides what comes next.
    } finally {
      if (connection === own) {
        clearTimeout(silence);
        signal({ kind: 'lost' });
      }
    }
  }

  function carryOut(effect: LiveEffect): void {
    switch (effect.kind) {
      case 'connect':
        return void connect();
      case 'disconnect':
        clearTimeout(wait);
        clearTimeout(silence);
        connection?.abort();
        connection = undefined;
        return;
      case 'wait':
        // A server that restarts must not be met by everybody at the same instant.
        wait = setTimeout(() => signal({ kind: 'due' }), effect.milliseconds * (0.5 + spread() / 2));
        return;
      case 'catchUp':
        return void refresh(client, shownLive);
      case 'startPolling':
        polling = setInterval(() => void poll(), pollingPause);
        return;
      case 'stopPolling':
        return clearInterval(polling);
    }
  }

  function signal(kind: LiveSignal): void {
    const was = state.phase;
    const step = liveStep(state, kind);
    state = step.state;
    if (state.phase === 'open' && was !== 'open') {
      useLiveNews.setState({ link: 'live', seenAt: null });
      void client.refetchQueries({ type: 'active', predicate: (query) => query.state.error !== null });
    }
    if (state.phase === 'waiting' && was === 'open') useLiveNews.setState({ seenAt: serverNow() });
    // One lost connection is mended before anybody need know, but not without a network.
    if (state.phase === 'waiting' && (state.failures > 1 || !navigator.onLine)) useLiveNews.setState({ link: 'cut' });
    for (const effect of step.effects) carryOut(effect);
  }

  const look = () => signal({ kind: document.hidden ? 'hidden' : 'shown' });
  const online = () => signal({ kind: 'online' });
  // The browser does not end a stream when the network goes; what it waits for will not come.
  const offline = () => connection?.abort();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  signal({ kind: 'start' });
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    signal({ kind: 'stop' });
  };
}
