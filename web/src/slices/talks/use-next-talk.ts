import { useRead } from '../../api/query.ts';
import type { TalkOnCard } from './talk-card.tsx';

/** The first page of all talks, which home shows too. */
const latestTalks = { query: { page: '0' } } as const;

/** The talk that comes next; null when none is planned, undefined until it is known. */
export function useNextTalk(): TalkOnCard | null | undefined {
  const { data } = useRead('listTalks', latestTalks);
  if (data === undefined) return undefined;
  const coming = data.content.filter(({ presentationStatus }) => presentationStatus === 'UPCOMING');
  return coming.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))[0] ?? null;
}
