import { seoulDay } from '@cabinet/domain';
import type { Tally } from '../../../db/schema.ts';
import { listCabinets } from '../../cabinets/queries.ts';
import { countFloorUse, countItemsHad, countPicks, fillDays, sumCoins } from '../../statistics/queries/numbers.ts';
import { listTotals, sumTotals } from '../../statistics/queries/totals.ts';
import type { Asking, Cell, Line, Table } from './table.ts';

/** How many days are told when the question names none. */
const usualDays = 28;

const inLines = (rows: readonly (readonly Cell[])[]): Line[] =>
  rows.map((cells, index) => ({ after: index + 1, cells }));

/** R-ADM-13: how the cabinets of each floor are used. */
export const floorTable: Table = {
  columns: {
    ko: ['건물', '층', '사용 중', '반납지연', '사용가능', '사용불가', '전체'],
    en: ['building', 'floor', 'used', 'overdue', 'unused', 'disabled', 'total'],
  },
  async page({ db, now }, after) {
    const floors = after === 0 ? countFloorUse(await listCabinets(db, {}), now) : [];
    return inLines(
      floors.map(({ building, floor, used, overdue, unused, disabled, total }) => [
        building,
        floor,
        used,
        overdue,
        unused,
        disabled,
        total,
      ]),
    );
  },
};

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
async function pageOfDays(
  asking: Asking,
  whats: readonly [Tally, Tally],
  { after, size }: { readonly after: number; readonly size: number },
): Promise<Line[]> {
  const span = spanOf(asking);
  const from = span.from.add({ days: after });
  const last = from.add({ days: size });
  const until = Temporal.PlainDate.compare(last, span.until) < 0 ? last : span.until;
  if (Temporal.PlainDate.compare(from, until) >= 0) return [];
  const totals = Map.groupBy(await listTotals(asking.db, whats, { from, until }), ({ what }) => what);
  const [one = [], other = []] = whats.map((what) => fillDays({ from, until }, totals.get(what) ?? []));
  return one.map(({ date, amount }, index) => ({
    after: after + index + 1,
    cells: [date, amount, other[index]?.amount ?? 0],
  }));
}

/** How many rentals began and ended on each day. */
export const rentalDayTable: Table = {
  isByDay: true,
  columns: { ko: ['날짜', '대여', '반납'], en: ['day', 'rentals', 'returns'] },
  page: (asking, after, size) => pageOfDays(asking, ['RENTALS_STARTED', 'RENTALS_ENDED'], { after, size }),
};

/** The coins issued and used on each day. */
export const coinDayTable: Table = {
  isByDay: true,
  columns: { ko: ['날짜', '발행 코인', '사용 코인'], en: ['day', 'issued coins', 'used coins'] },
  page: (asking, after, size) => pageOfDays(asking, ['COINS_ISSUED', 'COINS_USED'], { after, size }),
};

/** R-COIN-01, M2: how many coins were used so far, and how many people have. */
export const coinTotalTable: Table = {
  columns: { ko: ['사용', '보유'], en: ['used', 'held'] },
  async page({ db }, after) {
    if (after > 0) return [];
    const { used, unused } = sumCoins(await sumTotals(db, ['COINS_ISSUED', 'COINS_USED']));
    return inLines([[used, unused]]);
  },
};

/** R-COIN-03: how many people picked up coins once, twice, up to 20 times in a month. */
export const pickTable: Table = {
  columns: { ko: ['횟수', '인원'], en: ['times', 'people'] },
  async page({ db, now, wanted }, after) {
    if (after > 0) return [];
    const today = seoulDay(now);
    const from = Temporal.PlainDate.from({
      year: wanted.year ?? today.year,
      month: wanted.month ?? today.month,
      day: 1,
    });
    const totals = await listTotals(db, ['PICKS'], { from, until: from.add({ days: 1 }) });
    return inLines(countPicks(totals).coinCollectStatistics.map(({ coinCount, userCount }) => [coinCount, userCount]));
  },
};

/** R-ITEM-01: how many copies people have had of each item for sale. */
export const itemsHadTable: Table = {
  columns: { ko: ['아이템', '종류', '수'], en: ['item', 'kind', 'copies'] },
  async page({ db, policy }, after) {
    const had = after === 0 ? countItemsHad(await sumTotals(db, ['COPIES']), policy).items : [];
    return inLines(had.map(({ itemName, itemDetails, userCount }) => [itemName, itemDetails, userCount]));
  },
};
