import { useEffect } from 'react';
import { startLive } from '../../../api/live.ts';
import { queryClient } from '../../../api/query.ts';
import { onSignOut } from '../../../api/sign-in.ts';
import { refresh } from '../../../api/stale.ts';
import { readVisitor } from '../../../api/visitor.ts';

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

const begin = () => (readVisitor() === 'none' ? keepAsking() : startLive(queryClient));

/** Keeps what is shown fresh: by the stream of changes, which needs a sign-in, else by asking again. */
export function useFreshTalks(): void {
  useEffect(() => {
    let stop = begin();
    const ignore = onSignOut(() => {
      stop();
      stop = begin();
    });
    return () => {
      ignore();
      stop();
    };
  }, []);
}
