import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { onOtherLanguage } from '../../text/language.ts';
import { call, type GivenArgument, type ReplyOf } from '../client/client.ts';
import type { OnlyAsks, ReadName } from '../client/names.ts';
import { onSignOut } from '../client/sign-in.ts';
import { CallRefused, mayPass } from '../failures/failure.ts';

const minute = 60_000;
/** In milliseconds. */
const pauseAfterFailure = 10_000;

// New data are shown in the next frame; by default they would wait for a timer first.
notifyManager.setScheduler(queueMicrotask);

/**
 * The one cache of the server's replies. The event stream keeps it fresh, so a read is rarely repeated because of its
 * age.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute,
      gcTime: 10 * minute,
      // A lost network is told to the person at once instead of waiting in silence for it to come back.
      networkMode: 'always',
      retry: (tries, error) => tries < 2 && mayPass(error),
      retryDelay: (tries) => 500 * 2 ** tries,
      refetchInterval: pauseAfter,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// A sign-out empties the cache.
onSignOut(() => queryClient.clear());

// The server wrote its refusals in the language of that time.
onOtherLanguage(() => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error instanceof CallRefused });
});

type Asked<Name extends ReadName> = GivenArgument<Name> & OnlyAsks<Name>;

/** A read as the query cache knows it, for loaders and components alike. */
export function queryFor<Name extends ReadName>(name: Name, given: GivenArgument<Name>) {
  return queryOptions<ReplyOf<Name>>({
    queryKey: [name, given ?? {}],
    queryFn: ({ signal }) => call(name, given, { signal }),
  });
}

/** Begins a read that is brought by another call's reply. Where that fails it is asked for again, and later by itself. */
export function bringRead<Name extends ReadName>(
  name: Name,
  given: Asked<Name>,
  bring: () => Promise<ReplyOf<Name>>,
): void {
  queryClient.query({ ...queryFor(name, given), queryFn: bring }).catch(() => undefined);
}

/** Begins a read while the screen that shows it is still being prepared. */
export function beginRead<Name extends ReadName>(name: Name, given: Asked<Name>): void {
  // The screen that shows the read handles a failure.
  queryClient.query(queryFor(name, given)).catch(() => undefined);
}

/**
 * What is shown and could not be read again is asked for until it can be read: the event that made it stale does not
 * come twice. Where nothing is shown yet, the reader is told and tries again.
 */
function pauseAfter({
  state: { data, error },
}: {
  readonly state: { readonly data: unknown; readonly error: unknown };
}) {
  return data !== undefined && error !== null && mayPass(error) && pauseAfterFailure;
}

export type ReadOptions = {
  readonly enabled?: boolean;
  /** Shows the previous page or floor until the new one has come. */
  readonly keepPrevious?: boolean;
  /** Whether a read that has failed is asked for again when something new shows it. */
  readonly retryOnMount?: boolean;
};

/** Reads one call and keeps reading it while it is on the screen. */
export function useRead<Name extends ReadName>(
  name: Name,
  given: Asked<Name>,
  { enabled = true, keepPrevious = false, retryOnMount = true }: ReadOptions = {},
): UseQueryResult<ReplyOf<Name>> {
  const query = queryFor(name, given);
  const read = useQuery<ReplyOf<Name>>({
    ...query,
    enabled,
    retryOnMount,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  return useLastError(read, JSON.stringify(query.queryKey));
}

/** The reason of a failed read stays until the next answer; the library forgets it as soon as it asks again. */
function useLastError<Reply>(read: UseQueryResult<Reply>, asked: string): UseQueryResult<Reply> {
  const [last, setLast] = useState({ asked, error: read.error });
  if (!read.isFetching && (last.asked !== asked || last.error !== read.error)) setLast({ asked, error: read.error });
  if (!read.isLoading || last.error === null || last.asked !== asked) return read;
  const { error } = last;
  return { ...read, status: 'error', error, isError: true, isPending: false, isLoading: false, isLoadingError: true };
}
