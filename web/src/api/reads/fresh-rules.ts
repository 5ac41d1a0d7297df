import type { ErrorCode } from '@cabinet/contract';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { spread } from '../../state/server-clock.ts';
import type { ReplyOf } from '../client/client.ts';
import { CallRefused } from '../failures/failure.ts';
import { queryFor } from './query.ts';
import { readAgain } from './stale.ts';

const minute = 60_000;
const rules = queryFor('getRules', undefined);

/** The refusals that other rules may have brought: a floor that closed, a ticket that is not for sale, or at another price. */
const tellingCodes: ReadonlySet<string> = new Set<ErrorCode>(['FLOOR_CLOSED', 'ITEM_NOT_ON_SALE', 'PREVIEW_STALE']);

const tellsOfOthers = ({ code }: { readonly code: string }): boolean => tellingCodes.has(code);

/** Calls `told` whenever a refusal or a preview shows that the rules may be others now. */
function watchAnswers(client: QueryClient, told: () => void): () => void {
  const ignoreRefusals = client.getMutationCache().subscribe((news) => {
    if (news.type !== 'updated' || news.action.type !== 'error') return;
    const error: unknown = news.action.error;
    if (error instanceof CallRefused && tellsOfOthers(error)) told();
  });
  const ignorePreviews = client.getQueryCache().subscribe((news) => {
    if (news.type !== 'updated' || news.action.type !== 'success') return;
    const key: unknown = news.query.queryKey;
    if (!Array.isArray(key) || key[0] !== 'previewAction') return;
    const { reasons } = news.action.data as ReplyOf<'previewAction'>;
    if (reasons.some(tellsOfOthers)) told();
  });
  return () => {
    ignoreRefusals();
    ignorePreviews();
  };
}

/**
 * R-GEN-05, R-RENT-09: reads the rules again within each minute while somebody looks, and at once where an answer shows that
 * they may be old. No event tells of other numbers or of a closed floor.
 */
export function keepRulesFresh(client: QueryClient): () => void {
  // All pages may have been opened in the same second.
  const refetchInterval = minute * (1 - spread() / 4);
  const stopReading = new QueryObserver(client, { ...rules, refetchInterval }).subscribe(() => undefined);
  const stopWatching = watchAnswers(client, () => void readAgain(client, { queryKey: rules.queryKey }));
  return () => {
    stopReading();
    stopWatching();
  };
}
