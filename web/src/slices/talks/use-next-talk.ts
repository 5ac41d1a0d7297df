import type { UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '../../api/client/client.ts';
import { useRead } from '../../api/reads/query.ts';
import type { TalkOnCard } from './talk-card.tsx';

/** The first page of all talks, which home shows too. */
const latestTalks = { query: { page: '0' } } as const;

/** As many as one answer holds. */
const manyTalks = { query: { page: '0', size: '100' } } as const;

const isToCome = ({ presentationStatus }: TalkOnCard) => presentationStatus === 'UPCOMING';

type NextTalk = {
  /** Null when none is planned, undefined until it is known. */
  readonly talk: TalkOnCard | null | undefined;
  /** What it is known from. */
  readonly read: UseQueryResult<ReplyOf<'listTalks'>>;
};

/** R-PRES-01: the talk that comes next, of those that the reader sees. */
export function useNextTalk(): NextTalk {
  const latest = useRead('listTalks', latestTalks);
  // The latest stand first: where all of the page are to come, nearer ones stand on the next pages.
  const isFurther = latest.data?.last === false && latest.data.content.every(isToCome);
  const further = useRead('listTalks', manyTalks, { enabled: isFurther });
  const read = isFurther ? further : latest;
  return { talk: read.data && (read.data.content.findLast(isToCome) ?? null), read };
}
