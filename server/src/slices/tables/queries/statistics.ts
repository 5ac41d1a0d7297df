import { seoulDay } from '@cabinet/domain';
import type { Tally } from '../../../db/schema.ts';
import { listCabinets } from '../../cabinets/queries.ts';
import { countFloorUse, countItemsHad, countPicks, fillDays, sumCoins } from '../../statistics/queries/numbers.ts';
import { listTotals, sumTotals } from '../../statistics/queries/totals.ts';
import { type Asking, coded, tableOf } from './table.ts';

/** How many days are told when the question names none. */
const usualDays = 28;

const inLines = <Cells>(rows: readonly Cells[]) => rows.map((cells, index) => ({ after: index + 1, cells }));

/** R-ADM-13: how the cabinets of each floor are used. */
export const floorTable = tableOf({
  columns: {
    building: '건물',
    floor: '층',
    used: '사용 중',
    overdue: '반납지연',
    unused: '사용가능',
    disabled: '사용불가',
    total: '전체',
  },
  async page({ db, now }, after) {
    const floors = after === 0 ? countFloorUse(await listCabinets(db, {}), now) : [];
    return inLines(
      floors.map(({ building, floor, used, overdue, unused, disabled, total }) => ({
        building,
        floor,
        used,
        overdue,
        unused,
        disabled,
        total,
      })),
    );
  },
});

/** The days from one instant to another; without an end up to today, without a start the last 28. */
export function spanOf({ wanted, now }: Pick<Asking, 'wanted' | 'now'>): {
  from: Temporal.PlainDate;
  until: Temporal.PlainDate;
} {
  const lastDay = wanted.until === undefined ? seoulDay(now) : seoulDay(wanted.until.subtract({ nanoseconds: 1 }));
  const until = lastDay.add({ days: 1 });
  return { from: wanted.from === undefined ? until.subtract({ days: usualDays }) : seoulDay(wanted.from), until };
}

/** Two totals of each day of a span, a page of days at a time; a day without any has zeros. */
async function listDays(
  asking: Asking,
  whats: readonly [Tally, Tally],
  { after, size }: { readonly after: number; readonly size: number },
): Promise<{ after: number; day: string; one: number; other: number }[]> {
  const span = spanOf(asking);
  const from = span.from.add({ days: after });
  const last = from.add({ days: size });
  const until = Temporal.PlainDate.compare(last, span.until) < 0 ? last : span.until;
  if (Temporal.PlainDate.compare(from, until) >= 0) return [];
  const totals = Map.groupBy(await listTotals(asking.db, whats, { from, until }), ({ what }) => what);
  const [one = [], other = []] = whats.map((what) => fillDays({ from, until }, totals.get(what) ?? []));
  return one.map(({ date, amount }, index) => ({
    after: after + index + 1,
    day: date,
    one: amount,
    other: other[index]?.amount ?? 0,
  }));
}

/** How many rentals began and ended on each day. */
export const rentalDayTable = tableOf({
  isByDay: true,
  columns: { day: '날짜', rentals: '대여', returns: '반납' },
  async page(asking, after, size) {
    const days = await listDays(asking, ['RENTALS_STARTED', 'RENTALS_ENDED'], { after, size });
    return days.map(({ after: place, day, one, other }) => ({
      after: place,
      cells: { day, rentals: one, returns: other },
    }));
  },
});

/** The coins issued and used on each day. */
export const coinDayTable = tableOf({
  isByDay: true,
  columns: { day: '날짜', 'issued coins': '발행 코인', 'used coins': '사용 코인' },
  async page(asking, after, size) {
    const days = await listDays(asking, ['COINS_ISSUED', 'COINS_USED'], { after, size });
    return days.map(({ after: place, day, one, other }) => ({
      after: place,
      cells: { day, 'issued coins': one, 'used coins': other },
    }));
  },
});

/** R-COIN-01, M2: how many coins were used so far, and how many people have. */
export const coinTotalTable = tableOf({
  columns: { used: '사용', held: '보유' },
  async page({ db }, after) {
    if (after > 0) return [];
    const { used, unused } = sumCoins(await sumTotals(db, ['COINS_ISSUED', 'COINS_USED']));
    return inLines([{ used, held: unused }]);
  },
});

/** R-COIN-03: how many people picked up coins once, twice, up to 20 times in a month. */
export const pickTable = tableOf({
  columns: { times: '횟수', people: '인원' },
  async page({ db, now, wanted }, after) {
    if (after > 0) return [];
    const today = seoulDay(now);
    const from = Temporal.PlainDate.from({
      year: wanted.year ?? today.year,
      month: wanted.month ?? today.month,
      day: 1,
    });
    const totals = await listTotals(db, ['PICKS'], { from, until: from.add({ days: 1 }) });
    return inLines(
      countPicks(totals).coinCollectStatistics.map(({ coinCount, userCount }) => ({
        times: coinCount,
        people: userCount,
      })),
    );
  },
});

/** R-ITEM-01: how many copies people have had of each item for sale. */
export const itemsHadTable = tableOf({
  columns: { item: '아이템', kind: '종류', copies: '수' },
  async page({ db, policy }, after) {
    const had = after === 0 ? countItemsHad(await sumTotals(db, ['COPIES']), policy) : [];
    return inLines(
      had.map(({ sku, type, copies }) => ({ item: coded('ticketType', type), kind: coded('kind', sku), copies })),
    );
  },
});
