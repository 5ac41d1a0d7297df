import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../api/client/client.ts';
import { behaviourOf, failureText } from '../../api/failures/refusals.ts';
import { useRead } from '../../api/reads/query.ts';

type ClubPage = ReplyOf<'getClub'>;
export type Member = ClubPage['clubUsers'][number];

/** A club as one of its members sees it. */
export type Club = Omit<ClubPage, 'clubUsers' | 'clubMemo'> & {
  readonly clubId: number;
  /** Those read so far, the master first. */
  readonly members: readonly Member[];
  /** The password of the lock; null where none is set, or without a cabinet. */
  readonly password: string | null;
  /** The reader. */
  readonly me: Member;
  readonly isMaster: boolean;
  /** Why it is not there any more, or not for the reader, since it was read; what is asked about it still stands. */
  readonly gone: string | undefined;
};

export type ClubRead = {
  /** Undefined until it is known. */
  readonly club: Club | undefined;
  readonly error: Error | null;
  readonly fetching: boolean;
  retry(): void;
  /** Asks for further members; undefined once all are there. */
  readonly more: (() => void) | undefined;
};

const pageSize = 100;

const membersOf = (pages: readonly ClubPage[]): readonly Member[] => {
  // Between two pages somebody may have come or gone, so that one member stands on both.
  const all = new Map(pages.flatMap(({ clubUsers }) => clubUsers).map((member) => [member.userId, member]));
  return [...all.values()];
};

/** R-CLUB-05, R-CLUB-06: reads a club of the student, with a hundred members at a time. */
export function useClub(clubId: number): ClubRead {
  const me = useRead('getMe', undefined).data;
  const read = useInfiniteQuery({
    queryKey: ['getClub', { clubId, size: pageSize }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'getClub',
        { params: { clubId: `${clubId}` }, query: { page: `${pageParam}`, size: `${pageSize}` } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ clubUsers, clubUserCount }, pages) =>
      clubUsers.length > 0 && pages.length * pageSize < clubUserCount ? pages.length : undefined,
  });
  const newest = read.data?.pages[0];
  return {
    club:
      me === undefined || newest === undefined
        ? undefined
        : {
            ...newest,
            clubId,
            members: membersOf(read.data?.pages ?? []),
            password: newest.clubMemo === '' ? null : newest.clubMemo,
            me: { userId: me.userId, userName: me.name },
            isMaster: newest.clubMaster.userId === me.userId,
            gone: behaviourOf(read.error) === 'gone' ? (failureText(read.error) ?? undefined) : undefined,
          },
    error: read.error,
    fetching: read.isFetching,
    retry: () => void read.refetch(),
    more: read.hasNextPage ? () => void read.fetchNextPage() : undefined,
  };
}
