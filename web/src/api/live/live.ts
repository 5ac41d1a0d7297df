import type { EventData, EventName } from '@cabinet/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isOld, serverNow, setServerClock, spread } from '../../state/server-clock.ts';
import { firstEventId } from '../client/first-event.ts';
import { mayPass } from '../failures/failure.ts';
import { readAgain, refresh, subjectsOf } from '../reads/stale.ts';
import { applyCabinets } from './cache.ts';
import { connectLive, type LiveConnection } from './connection.ts';
import type { StreamEvent } from './event-stream.ts';
import { type LiveEffect, type LivePhase, type LiveSignal, type LiveState, liveOff, liveStep } from './machine.ts';
import { lookForNewer } from './newer-server.ts';
import { useLiveNews } from './news.ts';

const pollingPause = 5000;
/** The subjects that the stream keeps fresh. */
const liveSubjects = subjectsOf('streamEvents');

/** The data of an event; undefined when it cannot be read, as if the event had not come. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** `isNews`: it has just happened. */
function apply(client: QueryClient, { event, data }: StreamEvent, isNews: boolean): void {
  const news = parsed(data);
  if (news === undefined) return undefined;
  switch (event as EventName) {
    case 'cabinets':
      return applyCabinets(client, news as EventData<'cabinets'>, isNews);
    case 'talks':
      return void refresh(client, ['talks']);
    case 'me':
      return void refresh(client, (news as EventData<'me'>).changed);
    case 'time':
      return setServerClock((news as EventData<'time'>).date, Number.NEGATIVE_INFINITY);
    case 'reset':
      return void readAgain(client);
  }
}

const hasFailed = (query: { state: { error: Error | null } }): boolean => query.state.error !== null;

async function poll(client: QueryClient): Promise<void> {
  await refresh(client, liveSubjects);
  const failed = client.getQueryCache().findAll({ type: 'active' }).some(hasFailed);
  if (!failed) useLiveNews.setState({ seenAt: serverNow() });
}

/** Tells the screens whether changes arrive, and repeats the reads that failed while none arrived. */
function tellLink(client: QueryClient, before: LivePhase, { phase, failures }: LiveState): void {
  if (phase === 'open' && before !== 'open') {
    useLiveNews.setState({ link: 'live', seenAt: null });
    void client.refetchQueries({ type: 'active', predicate: hasFailed });
  }
  if (phase === 'waiting' && before === 'open') useLiveNews.setState({ seenAt: serverNow() });
  // A single lost connection is restored before anybody needs to know, unless the network is gone.
  if (phase === 'waiting' && (failures > 1 || !navigator.onLine)) useLiveNews.setState({ link: 'cut' });
}

/** Tells when the tab is hidden or shown, beginning with now, and when the network goes and comes. */
function watchBrowser(signal: (news: LiveSignal) => void, onOffline: () => void): () => void {
  const look = () => signal({ kind: document.hidden ? 'hidden' : 'shown' });
  const online = () => signal({ kind: 'online' });
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', online);
  window.addEventListener('offline', onOffline);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', onOffline);
  };
}

/**
 * Calls when a read succeeds after one has failed: the server is back. A success alone says nothing, because reads also
 * succeed where only the stream does not get through.
 */
function watchReads(client: QueryClient, onAnswered: () => void): () => void {
  let missed = false;
  return client.getQueryCache().subscribe((news) => {
    if (news.type !== 'updated') return;
    if (news.action.type === 'error') missed ||= mayPass(news.action.error);
    if (news.action.type !== 'success' || news.action.manual === true || !missed) return;
    missed = false;
    onAnswered();
  });
}

/**
 * Keeps the cache fresh from the server's event stream until stopped: resumes after a break, backs off, rests while
 * the tab is hidden, and repeats the reads by the clock while streams do not work.
 */
export function startLive(client: QueryClient): () => void {
  let state: LiveState = { ...liveOff, lastEventId: firstEventId() };
  let hasBeenOpen = false;
  /** When something last arrived. */
  let heardAt = serverNow();
  /** A new connection first tells what was missed before it, and that may be hours old. */
  let isLate = false;
  let connection: LiveConnection | undefined;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  function connect(): LiveConnection {
    return connectLive(state.lastEventId, {
      opened() {
        // What broke the stream off may have been a new release.
        if (hasBeenOpen) void lookForNewer();
        hasBeenOpen = true;
        // A connection that broke off while it told what was missed has not told all of it.
        isLate ||= isOld(heardAt);
        signal({ kind: 'opened' });
      },
      alive() {
        heardAt = serverNow();
      },
      heard(event) {
        signal({ kind: 'heard', id: event.id });
        apply(client, event, !isLate);
        // The last of what was missed carries the id.
        if (event.id !== undefined) isLate = false;
      },
      lost: () => signal({ kind: 'lost' }),
    });
  }

  function carryOut(effect: LiveEffect): void {
    switch (effect.kind) {
      case 'connect':
        clearTimeout(wait);
        connection = connect();
        return;
      case 'disconnect':
        clearTimeout(wait);
        connection?.close();
        connection = undefined;
        return;
      case 'wait':
        // After a restart of the server, clients must not all reconnect at the same instant.
        wait = setTimeout(() => signal({ kind: 'due' }), effect.milliseconds * (0.5 + spread() / 2));
        return;
      case 'catchUp':
        return void refresh(client, liveSubjects);
      case 'startPolling':
        polling = setInterval(() => void poll(client), pollingPause);
        return;
      case 'stopPolling':
        return clearInterval(polling);
    }
  }

  function signal(news: LiveSignal): void {
    const before = state.phase;
    const step = liveStep(state, news);
    state = step.state;
    tellLink(client, before, state);
    for (const effect of step.effects) carryOut(effect);
  }

  // Where the stream never opens, the data on the screen are as of now once the page has been read, or as of the start
  // of this code.
  useLiveNews.setState(({ seenAt }) => ({ seenAt: seenAt ?? serverNow() }));
  signal({ kind: 'start' });
  // The browser does not end a stream when the network goes, so we break it off.
  const ignoreBrowser = watchBrowser(signal, () => connection?.breakOff());
  const ignoreReads = watchReads(client, () => signal({ kind: 'answered' }));
  return () => {
    ignoreBrowser();
    ignoreReads();
    signal({ kind: 'stop' });
  };
}
