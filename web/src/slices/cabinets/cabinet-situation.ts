import { type Holding, listWhyNot, type Policy, type Refusal, type WantedCabinet } from '@cabinet/domain';
import type { ReplyOf } from '../../api/client/client.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import type { ClosedFloors } from '../../api/reads/rules.ts';

export type CabinetDetail = ReplyOf<'getCabinet'>;
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
  /** It could be rented if the person did not have another one. */
  | { readonly is: 'holding' }
  | { readonly is: 'blocked'; readonly by: Refusal };

export type SituationFacts = {
  readonly cabinet: CabinetDetail;
  readonly me: Pick<Me, 'unbannedAt'>;
  readonly holds: Holding | null;
  readonly closedFloors: ClosedFloors;
  readonly policy: Policy;
};

/** A cabinet as the rules of renting and moving ask for it. */
export function wantedOf(cabinet: CabinetDetail, closedFloors: ClosedFloors): WantedCabinet {
  return {
    id: cabinet.cabinetId,
    floor: cabinet.floor,
    lentType: cabinet.lentType,
    status: cabinet.status,
    opensAt: instantOf(cabinet.opensAt),
    floorClosed: closedFloors.has(cabinet.floor),
    floorOpensAt: closedFloors.get(cabinet.floor) ?? null,
  };
}

/**
 * R-GEN-02: asks the same rules as the server. That the person has another cabinet comes last here, because such a
 * person still wants to know whether this one is free.
 */
export function situationOf(
  { cabinet, me, holds, closedFloors, policy }: SituationFacts,
  now: Temporal.Instant,
): Situation {
  if (holds?.cabinetId === cabinet.cabinetId) return { is: holds.kind === 'WAITING' ? 'waiting' : 'mine' };
  const facts = {
    person: { unbannedAt: instantOf(me.unbannedAt), active: true, holds },
    cabinet: wantedOf(cabinet, closedFloors),
  };
  // The map does not know the number of wrong codes; the preview of joining tells it.
  const reasons =
    cabinet.lentType === 'SHARE'
      ? listWhyNot('share', { ...facts, session: null }, policy, now)
      : listWhyNot('rent', facts, policy, now);
  // A cabinet of a type that nobody can rent never becomes free; "in use" would sound as if it did.
  const by =
    reasons.find(({ refused }) => refused === 'INVALID_LENT_TYPE') ??
    reasons.find(({ refused }) => refused !== 'LENT_ALREADY_EXISTED');
  if (by !== undefined) return { is: 'blocked', by };
  if (reasons.length > 0) return { is: 'holding' };
  return { is: cabinet.status === 'IN_SESSION' ? 'joinable' : 'rentable' };
}
