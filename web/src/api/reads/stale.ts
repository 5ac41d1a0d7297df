import { calls } from 'virtual:calls';
import type { CallName, Subject } from '@cabinet/contract';
import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

/** The subjects that a read shows or a write changes, by the contract. */
export function subjectsOf(name: CallName): readonly Subject[] {
  return calls[name][2];
}

/** Whether a read in the cache shows one of the subjects. */
function showsAny([name]: QueryKey, subjects: readonly Subject[]): boolean {
  return subjectsOf(name).some((subject) => subjects.includes(subject));
}

/** Reads that are repeated as soon as they have come. */
const coming = new WeakMap<Query, Promise<void>>();

/**
 * Whether the library, when asked to repeat a read, would take an answer that is on its way for fresh: that answer may
 * be older than the news.
 */
const mayComeOld = (query: Query): boolean => query.state.data === undefined || !query.isActive();

function repeatOnceCome(client: QueryClient, query: Query): Promise<void> {
  const { queryKey } = query;
  const known = coming.get(query);
  if (known !== undefined) return known;
  // A read under way is joined, not begun again: it may be the first one, and every change would put it off.
  const repeated = query
    .fetch()
    .catch(() => undefined)
    .then(() => {
      coming.delete(query);
      return client.invalidateQueries({ queryKey, exact: true });
    });
  coming.set(query, repeated);
  return repeated;
}

/** Repeats these reads where they are on the screen, and the others when they are next shown. */
export async function readAgain(client: QueryClient, reads: QueryFilters = {}): Promise<void> {
  const late = client
    .getQueryCache()
    .findAll({ ...reads, fetchStatus: 'fetching' })
    .filter(mayComeOld);
  await Promise.all([client.invalidateQueries(reads), ...late.map((query) => repeatOnceCome(client, query))]);
}

/** Repeats the reads that show one of these subjects. Reads `known` to be right stay as they are. */
export async function refresh(
  client: QueryClient,
  subjects: readonly Subject[],
  known: (key: QueryKey) => boolean = () => false,
): Promise<void> {
  await readAgain(client, { predicate: ({ queryKey }) => showsAny(queryKey, subjects) && !known(queryKey) });
}
