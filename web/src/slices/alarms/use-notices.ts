import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../api/client/client.ts';
import { useLanguage } from '../../text/language.ts';

type NoticePage = ReplyOf<'listNotices'>;
export type Notice = NoticePage['content'][number];

const pageSize = 20;

/** The pages as one list, newest first. A notice that moved to a further page meanwhile is in it once. */
export function joinPages(pages: readonly NoticePage[]): readonly Notice[] {
  const byId = new Map<number, Notice>();
  for (const notice of pages.flatMap(({ content }) => content)) {
    if (!byId.has(notice.noticeId)) byId.set(notice.noticeId, notice);
  }
  return [...byId.values()];
}

/** The reader's notices in the present language, page by page. */
export function useNotices() {
  const language = useLanguage();
  return useInfiniteQuery<NoticePage, Error, InfiniteData<NoticePage>, QueryKey, number>({
    queryKey: ['listNotices', language],
    queryFn: ({ pageParam, signal }) =>
      call('listNotices', { query: { page: `${pageParam}`, size: `${pageSize}` } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ last, currentPage }) => (last ? undefined : currentPage + 1),
  });
}
