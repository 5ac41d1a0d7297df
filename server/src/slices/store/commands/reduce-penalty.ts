import { decideReduce, isRefusal, type TicketSku } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { reducePenalties } from '../../penalties/commands.ts';
import { lockUsers } from '../../users/commands.ts';
import { findTickets } from '../queries/copies.ts';
import { readReduceFacts, ticketFacts } from '../queries/facts.ts';
import { spendCopy } from './copies.ts';

type Reduction = { readonly sku: TicketSku; readonly days: number };

/** R-PEN-07: brings the end of the running penalty nearer, or refuses. */
export async function reducePenalty(
  tx: Tx,
  { userId, ticket }: { userId: number; ticket: Reduction },
  { now, policy }: Moment,
): Promise<void> {
  const [, found, running] = await Promise.all([
    lockUsers(tx, [userId]),
    findTickets(tx, userId, ticket.sku),
    readReduceFacts(tx, userId),
  ]);
  if (found === undefined) refuse('NOT_FOUND_USER');
  const { copy, ...facts } = ticketFacts(found, now);
  const decision = decideReduce({ ...facts, ...running, days: ticket.days }, policy, now);
  if (isRefusal(decision)) refuse(decision);
  const last = decision.reduced.at(-1);
  assertDecided(copy !== undefined && last !== undefined);
  await Promise.all([
    spendCopy(tx, { copyId: copy.id, userId, effect: { penaltyId: last.id } }, now),
    reducePenalties(tx, userId, decision.reduced, now),
  ]);
}
