import {
  decideExtend,
  decideReduce,
  isRefusal,
  listWhyNot,
  type Policy,
  type RefusalCode,
  type TicketSku,
  type TicketType,
  type WantedCabinet,
} from '@cabinet/domain';
import { instantOf } from '../../api/client/wire-time.ts';
import { isSeat, type MyRental } from '../rentals/my-rental.ts';
import { countOf, daysOf, type MyTickets } from './my-tickets.ts';

export type UseFacts = {
  readonly mine: MyTickets;
  readonly rental: MyRental | null;
  readonly policy: Policy;
};

/** An end as it is, and as it would be. */
type Ends = { readonly before: Temporal.Instant; readonly after: Temporal.Instant };

/** Only the server knows whether the account is still active. */
const ticketFacts = (mine: MyTickets, type: TicketType) => ({ active: true, owned: countOf(mine[type]) });

/** What is rented, as the rules of tickets see it; a seat in a waiting session is nothing yet. */
function heldOf(rental: MyRental | null) {
  if (rental === null || isSeat(rental)) return null;
  const { cabinetId, lentType, lents } = rental;
  return { cabinetId, lentType, renters: lents.length, expiresAt: instantOf(lents[0]?.expiredAt) };
}

const codesOf = (refusals: ReturnType<typeof listWhyNot>): readonly RefusalCode[] =>
  refusals.map(({ refused }) => refused);

const extendFacts = ({ mine, rental }: UseFacts) => ({ ...ticketFacts(mine, 'EXTENSION'), held: heldOf(rental) });

function reduceFacts({ mine, rental }: UseFacts, unbannedAt: Temporal.Instant | null, now: Temporal.Instant) {
  const penalties = unbannedAt === null ? [] : [{ id: 0, startsAt: now, endsAt: unbannedAt }];
  return { ...ticketFacts(mine, 'PENALTY'), heldUntil: heldOf(rental)?.expiresAt ?? null, penalties };
}

/** R-EXT-03: every reason why one's rental cannot be extended. */
export function whyNotExtend(facts: UseFacts, now: Temporal.Instant): readonly RefusalCode[] {
  return codesOf(listWhyNot('extend', extendFacts(facts), facts.policy, now));
}

/** R-EXT-01: the end before and after an extension by this ticket; null where it cannot be used. */
export function extensionBy(sku: TicketSku, facts: UseFacts, now: Temporal.Instant): Ends | null {
  const decision = decideExtend({ ...extendFacts(facts), days: daysOf(sku) ?? 0 }, facts.policy, now);
  const before = heldOf(facts.rental)?.expiresAt ?? null;
  return isRefusal(decision) || before === null ? null : { before, after: decision.expiresAt };
}

/** R-SWAP-01, R-SWAP-03: only the server knows whether the person moved not long ago; its preview tells. */
export function whyNotSwap(
  { mine, rental, policy }: UseFacts,
  wanted: WantedCabinet,
  now: Temporal.Instant,
): readonly RefusalCode[] {
  const facts = { ...ticketFacts(mine, 'SWAP'), held: heldOf(rental), wanted, lastSwappedAt: null };
  return codesOf(listWhyNot('swap', facts, policy, now));
}

/** R-SWAP-01: why the person could not move anywhere, even if every cabinet were free. */
export function whyNotSwapAnywhere(facts: UseFacts, now: Temporal.Instant): readonly RefusalCode[] {
  const free = {
    id: 0,
    floor: 0,
    lentType: 'PRIVATE',
    status: 'AVAILABLE',
    opensAt: null,
    floorClosed: false,
  } as const;
  return whyNotSwap(facts, free, now);
}

/** R-PEN-07: every reason why a penalty cannot be reduced. */
export function whyNotReduce(
  facts: UseFacts,
  unbannedAt: Temporal.Instant | null,
  now: Temporal.Instant,
): readonly RefusalCode[] {
  return codesOf(listWhyNot('reducePenalty', reduceFacts(facts, unbannedAt, now), facts.policy, now));
}

/** R-PEN-07: the end of the penalty before and after this ticket; null where it cannot be used. */
export function reductionBy(
  sku: TicketSku,
  facts: UseFacts,
  unbannedAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Ends | null {
  const days = daysOf(sku) ?? 0;
  const decision = decideReduce({ ...reduceFacts(facts, unbannedAt, now), days }, facts.policy, now);
  return isRefusal(decision) || unbannedAt === null ? null : { before: unbannedAt, after: decision.unbannedAt };
}

/** R-ITEM-06: every reason why one cannot wait to be told of a section. */
export function whyNotRegister(
  { mine, policy }: Pick<UseFacts, 'mine' | 'policy'>,
  section: { readonly privateCabinets: number; readonly registered: boolean },
  now: Temporal.Instant,
): readonly RefusalCode[] {
  const facts = { ...ticketFacts(mine, 'ALARM'), section, registered: section.registered };
  return codesOf(listWhyNot('registerAlarm', facts, policy, now));
}
