import { useEffect } from 'react';
import { startLive } from '../../../api/live/live.ts';
import { queryClient } from '../../../api/reads/query.ts';
import { refresh } from '../../../api/reads/stale.ts';
import { watchTurns } from './talk-turns.ts';

const pause = 10_000;

/** Asks again while somebody looks. */
function keepAsking(): () => void {
  const ask = () => {
    if (!document.hidden) void refresh(queryClient, ['talks']);
  };
  const timer = setInterval(ask, pause);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

/**
 * Keeps what is shown fresh: by the stream of changes, which needs a sign-in, else by asking again; and by the clock, since a
 * talk begins and ends without a change. `signedIn` says for whom the page was drawn: where that sign-in has ended meanwhile,
 * the stream hears it and says so.
 */
export function useFreshTalks(signedIn: boolean): void {
  useEffect(() => (signedIn ? startLive(queryClient) : keepAsking()), [signedIn]);
  useEffect(() => watchTurns(queryClient), []);
}
