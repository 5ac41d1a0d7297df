import type { ReplyOf } from '../../../api/client/client.ts';
import { clockOnWire } from '../../../api/client/wire-time.ts';
import { hasBegun } from '../talk-when.ts';

export type Slot = ReplyOf<'listFreeSlots'>['data'][number];

export type SlotDay = { readonly day: Temporal.PlainDate; readonly slots: readonly Slot[] };
export type SlotMonth = { readonly month: Temporal.PlainYearMonth; readonly days: readonly SlotDay[] };

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

/** Slots that are still to come, and those that have begun since they were listed. */
export function parted(slots: readonly Slot[] | undefined, now: Temporal.PlainDateTime) {
  const isPast = ({ startTime }: Slot) => hasBegun(clockOnWire(startTime), now);
  return { ahead: slots?.filter((slot) => !isPast(slot)), passed: slots?.filter(isPast) };
}

const dayOf = ({ startTime }: Slot) => clockOnWire(startTime).toPlainDate();

/** Free slots by month and day, in the order they come in: the next first. */
export function slotMonths(slots: readonly Slot[]): readonly SlotMonth[] {
  const days = grouped(slots, (slot) => `${dayOf(slot)}`).flatMap((of) => {
    const [first] = of;
    return first === undefined ? [] : [{ day: dayOf(first), slots: of }];
  });
  return grouped(days, ({ day }) => day.toPlainYearMonth().toString()).flatMap((of) => {
    const [first] = of;
    return first === undefined ? [] : [{ month: first.day.toPlainYearMonth(), days: of }];
  });
}
