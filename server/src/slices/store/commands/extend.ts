import { decideExtend, isRefusal, type TicketSku } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { extendRentals } from '../../rentals/commands/extend.ts';
import { lockHeld } from '../../rentals/commands/lock-held.ts';
import { findTickets } from '../queries/copies.ts';
import { readExtended } from '../queries/extended.ts';
import { extendFacts, ticketFacts } from '../queries/facts.ts';
import { spendCopy } from './copies.ts';

type Extension = { readonly sku: TicketSku; readonly days: number };

/** R-EXT-01, R-EXT-02, R-EXT-03, R-EXT-04: moves the end of everybody who rents the cabinet, or refuses. */
export async function extend(
  tx: Tx,
  { userId, ticket }: { userId: number; ticket: Extension },
  { now, policy }: Moment,
): Promise<void> {
  const held = await lockHeld(tx, userId);
  const [found, extended] = await Promise.all([findTickets(tx, userId, ticket.sku), readExtended(tx, held, policy)]);
  if (found === undefined) refuse('NOT_FOUND_USER');
  const { copy, ...facts } = ticketFacts(found, now);
  const decision = decideExtend({ ...facts, ...extendFacts(held, extended), days: ticket.days }, policy, now);
  if (isRefusal(decision)) refuse(decision);
  assertDecided(held !== undefined && copy !== undefined);
  await Promise.all([
    spendCopy(tx, { copyId: copy.id, userId, effect: { rentalId: held.id } }, now),
    extendRentals(tx, { cabinetId: held.cabinet_id, expiresAt: decision.expiresAt }, now),
  ]);
}
