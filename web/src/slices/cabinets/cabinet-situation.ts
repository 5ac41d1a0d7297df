import { type Holding, type Policy, type Refusal, type WantedCabinet, whyNot } from '@cabinet/domain';
import type { ReplyOf } from '../../api/client.ts';
import type { ClosedFloors } from '../../api/rules.ts';
import { instantOf } from '../../api/wire-time.ts';

export type CabinetDetail = ReplyOf<'getCabinet'>;
export type MyRental = NonNullable<ReplyOf<'getMyRental'>>;
type Me = ReplyOf<'getMe'>;

/** What the person in front of this cabinet can do with it now. */
export type Situation =
  /** It is the person's own rental. */
  | { readonly is: 'mine' }
  /** The person waits here for others to share it. */
  | { readonly is: 'waiting' }
  | { readonly is: 'rentable' }
  /** Others wait here to share it; with their code the person can join. */
  | { readonly is: 'joinable' }
  /** It could be rented, if only the person did not hold another one. */
  | { readonly is: 'holding' }
  | { readonly is: 'blocked'; readonly by: Refusal };

export type SituationFacts = {
  readonly cabinet: CabinetDetail;
  readonly me: Pick<Me, 'unbannedAt'>;
  readonly rental: MyRental | null;
  readonly closedFloors: ClosedFloors;
  readonly policy: Policy;
};

function holdingOf(rental: MyRental | null): Holding | null {
  if (rental === null) return null;
  return { kind: rental.status === 'IN_SESSION' ? 'WAITING' : 'RENTING', cabinetId: rental.cabinetId };
}

/**
 * R-GEN-02: asks the same rules as the server. Holding another cabinet comes last here, because who holds one still
 * wants to know whether this one could be had.
 */
export function situationOf(
  { cabinet, me, rental, closedFloors, policy }: SituationFacts,
  now: Temporal.Instant,
): Situation {
  const holds = holdingOf(rental);
  if (holds?.cabinetId === cabinet.cabinetId) return { is: holds.kind === 'WAITING' ? 'waiting' : 'mine' };
  const wanted: WantedCabinet = {
    id: cabinet.cabinetId,
    floor: cabinet.floor,
    lentType: cabinet.lentType,
    status: cabinet.status,
    opensAt: instantOf(cabinet.opensAt),
    floorClosed: closedFloors.has(cabinet.floor),
    floorOpensAt: closedFloors.get(cabinet.floor) ?? null,
  };
  const person = { unbannedAt: instantOf(me.unbannedAt), active: true, holds: null };
  const facts = { person, cabinet: wanted };
  // How many wrong codes there were is not the map's to know; the preview of joining tells it.
  const by =
    cabinet.lentType === 'SHARE'
      ? whyNot('share', { ...facts, session: null }, policy, now)
      : whyNot('rent', facts, policy, now);
  if (by !== undefined) return { is: 'blocked', by };
  if (holds !== null) return { is: 'holding' };
  return { is: cabinet.status === 'IN_SESSION' ? 'joinable' : 'rentable' };
}
