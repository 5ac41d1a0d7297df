import type { Holding } from '@cabinet/domain';
import type { ReplyOf } from '../../api/client/client.ts';
import { useRead } from '../../api/reads/query.ts';

/** The cabinet somebody rents, or waits at for others to share it. */
export type MyRental = NonNullable<ReplyOf<'getMyRental'>>;

type Mine = {
  /** Undefined until it is known. */
  readonly rental: MyRental | null | undefined;
  /** The part of it that is this person's own: from when, until when. */
  readonly own: MyRental['lents'][number] | undefined;
  /** Nobody's yet: the person waits there. */
  readonly waiting: boolean;
  /** The same as the rules see it. */
  readonly holds: Holding | null;
};

/**
 * Whether it is a seat in a waiting session, and no rental yet. The status does not tell it: it looks at the clock, and a
 * session past its deadline may not be settled yet.
 */
export function isSeat({ lents }: MyRental): boolean {
  return lents.every(({ startedAt }) => startedAt === null);
}

/** What one rents oneself, or waits at. */
export function useMyRental(): Mine {
  const rental = useRead('getMyRental', undefined).data;
  const me = useRead('getMe', undefined).data;
  if (rental === null || rental === undefined) return { rental, own: undefined, waiting: false, holds: null };
  const waiting = isSeat(rental);
  return {
    rental,
    own: rental.lents.find(({ userId }) => userId === me?.userId),
    waiting,
    holds: { kind: waiting ? 'WAITING' : 'RENTING', cabinetId: rental.cabinetId },
  };
}
