import { findTicket } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import { extend } from './extend.ts';
import { reducePenalty } from './reduce-penalty.ts';
import { registerAlarm } from './register-alarm.ts';
import { swap } from './swap.ts';

/** The given parts of the target of a use. */
export type Target = {
  readonly newCabinetId: number | null;
  readonly building: string | null;
  readonly floor: number | null;
  readonly section: string | null;
};

/** R-ITEM-03: uses the copy that is due for the purpose of its kind. A refusal leaves it unused (M4). */
export async function spendTicket(
  tx: Tx,
  { userId, sku, target }: { userId: number; sku: string; target: Target },
  moment: Moment,
): Promise<void> {
  const ticket = findTicket(sku);
  switch (ticket?.type) {
    case undefined:
      return refuse('NOT_FOUND_ITEM');
    case 'EXTENSION':
      return extend(tx, { userId, ticket }, moment);
    case 'PENALTY':
      return reducePenalty(tx, { userId, ticket }, moment);
    case 'SWAP':
      return swap(tx, { userId, cabinetId: target.newCabinetId }, moment);
    case 'ALARM':
      return registerAlarm(tx, { userId, target }, moment);
  }
}
