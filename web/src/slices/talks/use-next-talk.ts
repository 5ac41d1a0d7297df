import { useRead } from '../../api/query.ts';
import type { TalkOnCard } from './talk-card.tsx';

/** The first page of all talks, which home shows too. */
const latestTalks = { query: { page: '0' } } as const;

/** The talk that comes next; null when none is planned, undefined until it is known. */
export function useNextTalk(): TalkOnCard | null | undefined {
  const { data } = useRead('listTalks', latestTalks);
  const coming = data?.content.filter(({ presentationStatus }) => presentationStatus === 'UPCOMING') ?? [];
  // The latest stand first: where all of the page are to come, nearer ones may stand on the next page.
  const mayBeFurther = coming.length > 0 && coming.length === data?.content.length;
  const nearest = useRead('listTalksNow', { query: {} }, { enabled: mayBeFurther });
  if (data === undefined || (mayBeFurther && nearest.isPending)) return undefined;
  const all = [...coming, ...(nearest.data?.data.next ?? [])];
  return all.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))[0] ?? null;
}
