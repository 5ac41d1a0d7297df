import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../api/client.ts';
import { useLanguage } from '../../text/language.ts';

type NoticePage = ReplyOf<'listNotices'>;
export type Notice = NoticePage['content'][number];

const pageSize = 20;

/** The pages as one list, newest first; what moved to a further page while one was reading stands there once. */
export function joinPages(pages: readonly NoticePage[]): readonly Notice[] {
  const byId = new Map<number, Notice>();
  for (const notice of pages.flatMap(({ content }) => content)) {
    if (!byId.has(notice.noticeId)) byId.set(notice.noticeId, notice);
  }
  return [...byId.values()];
}

/** One's own notices in the language now shown, page by page. */
export function useNotices() {
  const language = useLanguage();
  return useInfiniteQuery<NoticePage, Error, InfiniteData<NoticePage>, readonly string[], number>({
    queryKey: ['listNotices', language],
    queryFn: ({ pageParam, signal }) =>
      call('listNotices', { query: { page: `${pageParam}`, size: `${pageSize}` } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ last, currentPage }) => (last ? undefined : currentPage + 1),
  });
}
