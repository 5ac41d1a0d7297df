import type { Preview } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Db } from '../../../db/tx.ts';
import { findLeavePreview, findRentPreview, findSharePreview, readReturnPreview } from './of-cabinets.ts';
import { findExtendPreview, findReducePreview, findSwapPreview, readPurchasePreview } from './of-items.ts';
import type { Previewed } from './previewed.ts';

/** R-GEN-02: the preview of an action now; undefined when the person is gone. */
export async function findPreview(db: Db, what: Previewed, moment: Moment): Promise<Preview | undefined> {
  const { action, userId } = what;
  const cabinetId = what.cabinetId ?? 0;
  const sku = what.sku ?? '';
  switch (action) {
    case 'rent':
      return findRentPreview(db, { userId, cabinetId }, moment);
    case 'share':
      return findSharePreview(db, { userId, cabinetId }, moment);
    case 'leave':
      return findLeavePreview(db, { userId, cabinetId }, moment);
    case 'return':
      return readReturnPreview(db, userId, moment);
    case 'extend':
      return findExtendPreview(db, { userId, sku }, moment);
    case 'swap':
      return findSwapPreview(db, { userId, cabinetId }, moment);
    case 'penalty':
      return findReducePreview(db, { userId, sku }, moment);
    case 'purchase':
      return readPurchasePreview(db, { userId, sku }, moment);
  }
}
