import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { call, type GivenArgument, type ReplyOf } from './client.ts';
import { mayPass } from './failure.ts';
import type { ReadName } from './names.ts';

const minute = 60_000;

// What has come is shown in the frame that is next: by itself it would wait for a timer, and that for the frame.
notifyManager.setScheduler(queueMicrotask);

/** The one cache of what the server said. The event stream keeps it fresh, so reading again by age is rare. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute,
      gcTime: 10 * minute,
      // A lost network is told to the person at once instead of waiting in silence for it to come back.
      networkMode: 'always',
      retry: (tries, error) => tries < 2 && mayPass(error),
      retryDelay: (tries) => 500 * 2 ** tries,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** A read as the query cache knows it, for loaders and components alike. */
export function queryFor<Name extends ReadName>(name: Name, given: GivenArgument<Name>) {
  return queryOptions<ReplyOf<Name>>({
    queryKey: [name, given ?? {}],
    queryFn: ({ signal }) => call(name, given, { signal }),
  });
}

/** Asks for it while what is to show it is still being prepared. */
export function beginRead<Name extends ReadName>(name: Name, given: GivenArgument<Name>): void {
  // Whoever shows it hears of a failure; here it is only begun.
  queryClient.query(queryFor(name, given)).catch(() => undefined);
}

export type ReadOptions = {
  readonly enabled?: boolean;
  /** Show what the previous page or floor said until the new one is there. */
  readonly keepPrevious?: boolean;
};

/** Reads one call and keeps reading it while it is on the screen. */
export function useRead<Name extends ReadName>(
  name: Name,
  given: GivenArgument<Name>,
  { enabled = true, keepPrevious = false }: ReadOptions = {},
): UseQueryResult<ReplyOf<Name>> {
  return useQuery<ReplyOf<Name>>({
    ...queryFor(name, given),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}
