import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { logRows } from './log-rows.ts';

type LogPage<Row> = { readonly result: readonly Row[]; readonly totalLength: number };

export type Log<Row> = {
  /** The rows read so far, newest first; undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined;
  readonly hasMore: boolean;
  readonly fetching: boolean;
  /** The first page could not be read, or, once there are rows, a further one. */
  readonly failed: boolean;
  more(): void;
  retry(): void;
};

/** Reads a log page by page, newest first. `more` asks for the next page. */
export function useLogPages<Row extends { readonly number: number }>(
  queryKey: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<LogPage<Row>>,
): Log<Row> {
  const query = useInfiniteQuery<LogPage<Row>, Error, InfiniteData<LogPage<Row>>, QueryKey, number>({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ result, totalLength }, pages) => {
      const known = pages.reduce((sum, page) => sum + page.result.length, 0);
      return result.length > 0 && known < totalLength ? pages.length : undefined;
    },
  });
  return {
    rows: query.data && logRows(query.data.pages),
    hasMore: query.hasNextPage,
    fetching: query.isFetching,
    failed: query.isError,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
