import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { spread } from '../state/server-clock.ts';
import type { ReplyOf } from './client.ts';
import { CallRefused } from './failure.ts';
import { queryFor } from './query.ts';
import { readAgain } from './stale.ts';

const minute = 60_000;
const rules = queryFor('getRules', undefined);

const tellsOfClosure = ({ code }: { readonly code: string }): boolean => code === 'FLOOR_CLOSED';

/** Calls `closed` whenever the server says, in a refusal or a preview, that a floor is closed. */
function watchClosures(client: QueryClient, closed: () => void): () => void {
  const ignoreRefusals = client.getMutationCache().subscribe((news) => {
    if (news.type !== 'updated' || news.action.type !== 'error') return;
    const error: unknown = news.action.error;
    if (error instanceof CallRefused && tellsOfClosure(error)) closed();
  });
  const ignorePreviews = client.getQueryCache().subscribe((news) => {
    if (news.type !== 'updated' || news.action.type !== 'success') return;
    const key: unknown = news.query.queryKey;
    if (!Array.isArray(key) || key[0] !== 'previewAction') return;
    const { reasons } = news.action.data as ReplyOf<'previewAction'>;
    if (reasons.some(tellsOfClosure)) closed();
  });
  return () => {
    ignoreRefusals();
    ignorePreviews();
  };
}

/**
 * R-GEN-05, R-RENT-09: reads the rules again within each minute while somebody looks, and at once where a closure shows that
 * they are old. No event tells of other numbers or of a closed floor.
 */
export function keepRulesFresh(client: QueryClient): () => void {
  // All pages may have been opened in the same second.
  const refetchInterval = minute * (1 - spread() / 4);
  const stopReading = new QueryObserver(client, { ...rules, refetchInterval }).subscribe(() => undefined);
  const stopWatching = watchClosures(client, () => void readAgain(client, { queryKey: rules.queryKey }));
  return () => {
    stopReading();
    stopWatching();
  };
}
