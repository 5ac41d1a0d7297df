import type { Db } from '../../../db/tx.ts';
import { findGiven, readPurse } from '../../coins/queries/purse.ts';
import { isGivenUsed } from '../../store/queries/copies.ts';
import { nothing, type Situation } from './situation.ts';
import type { StoredOf } from './stored.ts';

/** R-ADM-14: a ticket is spent once it is used; coins are, once fewer are left than were given. */
export async function ofGrant(db: Db, { of, userId, cause }: StoredOf<'ticket' | 'coins'>): Promise<Situation> {
  if (of === 'ticket') {
    const used = await isGivenUsed(db, cause);
    return { ...nothing, isSpent: used === true, isAsLeft: used !== undefined };
  }
  const [given, purse] = await Promise.all([findGiven(db, cause), readPurse(db, userId)]);
  return { ...nothing, isSpent: given !== undefined && purse.coins < given.coins, isAsLeft: given !== undefined };
}
