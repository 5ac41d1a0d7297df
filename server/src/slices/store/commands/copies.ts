import type { TicketSku } from '@cabinet/domain';
import { prepare } from '../../../db/prepared.ts';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';

type Gift = {
  readonly userId: number;
  readonly sku: TicketSku;
  readonly origin: 'GRANTED' | 'ATTENDANCE';
  readonly usableUntil: Temporal.Instant | null;
  /** What it is for, such that it counts once (M5). */
  readonly cause: string;
};

/** R-ITEM-05, R-EXT-05: a copy that costs nothing. */
export async function giveTicket(tx: Tx, gift: Gift, now: Temporal.Instant): Promise<void> {
  await Promise.all([
    insertCopy(tx, { ...gift, paidEntry: null, now }),
    recordChanges(tx, [{ userId: gift.userId, kind: 'coins' }], now),
  ]);
}

/** R-ADM-14: takes back a ticket that was given for a cause and is not used, and says which. Needs the person locked. */
export async function takeBackTicket(
  tx: Tx,
  { userId, cause }: Pick<Gift, 'userId' | 'cause'>,
  now: Temporal.Instant,
): Promise<TicketSku | undefined> {
  const taken = await tx.deleteFrom('item_copies').where('cause', '=', cause).returning('sku').executeTakeFirst();
  await recordChanges(tx, [{ userId, kind: 'coins' }], now);
  return taken?.sku;
}

type Bought = { readonly userId: number; readonly sku: TicketSku; readonly paidEntry: number };

/** R-ITEM-02: a copy that a line of the ledger paid for. */
export async function keepBought(tx: Tx, bought: Bought, now: Temporal.Instant): Promise<void> {
  await insertCopy(tx, { ...bought, origin: 'BOUGHT', usableUntil: null, cause: null, now });
}

const insertCopy = prepare(
  (
    db,
    copy: {
      userId: number;
      sku: TicketSku;
      origin: 'BOUGHT' | Gift['origin'];
      usableUntil: Temporal.Instant | null;
      paidEntry: number | null;
      cause: string | null;
      now: Temporal.Instant;
    },
  ) =>
    db.insertInto('item_copies').values({
      user_id: copy.userId,
      sku: copy.sku,
      origin: copy.origin,
      obtained_at: copy.now,
      usable_until: copy.usableUntil,
      paid_entry: copy.paidEntry,
      cause: copy.cause,
    }),
);

/** The effect of one use: it extended or left a rental, reduced a penalty, or waits for a section. */
export type Effect = { readonly rentalId: number } | { readonly penaltyId: number } | { readonly sectionId: number };

/** R-ITEM-03, M4: notes that a copy was used, which can be noted once. */
export async function spendCopy(
  tx: Tx,
  use: { copyId: number; userId: number; effect: Effect },
  now: Temporal.Instant,
): Promise<void> {
  const { copyId, userId, effect } = use;
  await Promise.all([
    tx
      .insertInto('item_uses')
      .values({
        copy_id: copyId,
        user_id: userId,
        used_at: now,
        rental_id: 'rentalId' in effect ? effect.rentalId : null,
        penalty_id: 'penaltyId' in effect ? effect.penaltyId : null,
        section_id: 'sectionId' in effect ? effect.sectionId : null,
      })
      .execute(),
    recordChanges(tx, [{ userId, kind: 'coins' }], now),
  ]);
}
