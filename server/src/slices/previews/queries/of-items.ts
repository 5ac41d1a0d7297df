import { findTicket, type Preview, previewOf } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Db } from '../../../db/tx.ts';
import { readPurse } from '../../coins/queries/purse.ts';
import { endOf, findHeld } from '../../rentals/queries/held.ts';
import { findTickets } from '../../store/queries/copies.ts';
import { readExtended } from '../../store/queries/extended.ts';
import { extendFacts, heldFacts, readReduceFacts, readSwapFacts, ticketFacts } from '../../store/queries/facts.ts';
import { listOthers } from './of-cabinets.ts';

type Use = { readonly userId: number; readonly sku: string };

export async function readPurchasePreview(db: Db, { userId, sku }: Use, { now, policy }: Moment): Promise<Preview> {
  const { coins } = await readPurse(db, userId);
  return previewOf('purchase', { sku, coins }, policy, now);
}

export async function findExtendPreview(db: Db, { userId, sku }: Use, { now, policy }: Moment) {
  const ticket = findTicket(sku);
  if (ticket?.type !== 'EXTENSION') return undefined;
  const [found, held] = await Promise.all([findTickets(db, userId, ticket.sku), findHeld(db, userId)]);
  const [others, extended] = await Promise.all([
    listOthers(db, held?.cabinet_id, userId),
    readExtended(db, held, policy),
  ]);
  const facts = found && { ...ticketFacts(found, now), ...extendFacts(held, extended), days: ticket.days, others };
  return facts && previewOf('extend', facts, policy, now);
}

export async function findReducePreview(db: Db, { userId, sku }: Use, { now, policy }: Moment) {
  const ticket = findTicket(sku);
  if (ticket?.type !== 'PENALTY') return undefined;
  const [found, running] = await Promise.all([findTickets(db, userId, ticket.sku), readReduceFacts(db, userId)]);
  const facts = found && { ...ticketFacts(found, now), ...running, days: ticket.days };
  return facts && previewOf('reducePenalty', facts, policy, now);
}

type Move = { readonly userId: number; readonly cabinetId: number };

export async function findSwapPreview(db: Db, { userId, cabinetId }: Move, { now, policy }: Moment) {
  const [found, held, asked] = await Promise.all([
    findTickets(db, userId, 'SWAP'),
    findHeld(db, userId),
    readSwapFacts(db, userId, cabinetId, now),
  ]);
  const facts = found && { ...ticketFacts(found, now), ...asked, held: heldFacts(held) };
  return facts && previewOf('swap', facts, policy, endOf(held, now));
}
