import { dateTimeText, mostDaysTold, parseDateTime, startOfDay } from '@cabinet/domain';
import { z } from 'zod';
import { place } from './cabinets.ts';
import { defineCalls } from './call.ts';
import { dateTime, id, pageOf, paging, readFrom } from './shapes.ts';

const count = z.int().nonnegative();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const dayOrTime = z.string().meta({ description: 'a date-time of Asia/Seoul, or with Z or an offset, or a day' });

/** The start of a span of time: a date-time, or the start of a day. */
const start = readFrom(dayOrTime, (text) => parseMoment(text, 0));
/** Its end, which is not part of it; a day is part of it with its last second. */
const end = readFrom(dayOrTime, (text) => parseMoment(text, 1));

function parseMoment(text: string, days: number): Temporal.Instant | undefined {
  const moment = day.safeParse(text).success ? startOfDayText(text, days) : parseDateTime(text);
  // The reply writes it again, and has four digits for a year.
  return moment !== undefined && dateTime.safeParse(dateTimeText(moment)).success ? moment : undefined;
}

function startOfDayText(text: string, days: number): Temporal.Instant | undefined {
  const instant = parseDateTime(`${text}T00:00:00`);
  return instant && startOfDay(instant.toZonedDateTimeISO('Asia/Seoul').toPlainDate().add({ days }));
}

type Span = { startDate: Temporal.Instant; endDate: Temporal.Instant };
const isForward = ({ startDate, endDate }: Span) => Temporal.Instant.compare(startDate, endDate) < 0;
const isShort = ({ startDate, endDate }: Span) =>
  Temporal.Instant.compare(endDate, startDate.add({ hours: 24 * mostDaysTold })) <= 0;

const span = z
  .object({ startDate: start, endDate: end })
  .refine(isForward, { path: ['endDate'], error: 'invalid' })
  .refine(isShort, { path: ['endDate'], error: 'longSpan' });

const floorUse = z.strictObject({
  building: place.building,
  floor: place.floor,
  total: count,
  used: count,
  overdue: count,
  unused: count,
  disabled: count,
});

const bannedPerson = z.strictObject({ userId: id, name: z.string(), bannedAt: dateTime, unbannedAt: dateTime });

const overduePerson = z.strictObject({
  userId: id,
  name: z.string(),
  cabinetId: id,
  visibleNum: count,
  ...place,
  overdueDays: z.int().positive(),
});

const daysOfCoins = z.array(z.strictObject({ date: day, amount: count }));

export const statistics = defineCalls({
  getFloorUse: {
    method: 'GET',
    path: '/v4/admin/statistics/buildings/floors/cabinets',
    audience: ['admin'],
    summary: 'How many cabinets of each floor are used, overdue, unused and disabled',
    reply: z.array(floorUse),
    refusals: [],
    shows: ['cabinets'],
  },
  countRentals: {
    method: 'GET',
    path: '/v4/admin/statistics/lent-histories',
    audience: ['admin'],
    summary: 'How many rentals began and ended in a span of time of at most 400 days; its end is not part of it',
    query: span,
    reply: z.strictObject({ startDate: dateTime, endDate: dateTime, lentStartCount: count, lentEndCount: count }),
    refusals: [],
    shows: ['cabinets', 'rental'],
  },
  listBanned: {
    method: 'GET',
    path: '/v4/admin/statistics/users/banned',
    audience: ['admin'],
    summary: 'The people whose penalty runs now, by its end',
    query: paging(20),
    reply: pageOf(bannedPerson),
    refusals: [],
    shows: ['penalty'],
  },
  listOverdue: {
    method: 'GET',
    path: '/v4/admin/statistics/users/overdue',
    audience: ['admin'],
    summary: 'The people who are overdue, most days first',
    query: paging(20),
    reply: pageOf(overduePerson),
    refusals: [],
    shows: ['cabinets', 'rental'],
  },
  getCoinTotals: {
    method: 'GET',
    path: '/v5/admin/statistics/coins',
    audience: ['admin'],
    summary: 'How many coins were spent so far, and how many people have',
    reply: z.strictObject({ used: count, unused: count }),
    refusals: [],
    shows: ['coins'],
  },
  getCoinUse: {
    method: 'GET',
    path: '/v5/admin/statistics/coins/use',
    audience: ['admin'],
    summary: 'The coins issued and used on each day of a span of at most 400 days',
    query: span,
    reply: z.strictObject({ issuedCoin: daysOfCoins, usedCoin: daysOfCoins }),
    refusals: [],
    shows: ['coins'],
  },
  getItemsHad: {
    method: 'GET',
    path: '/v5/admin/statistics/items',
    audience: ['admin'],
    summary: 'How many copies of each item for sale were bought or granted',
    reply: z.strictObject({
      items: z.array(z.strictObject({ itemName: z.string(), itemDetails: z.string(), userCount: count })),
    }),
    refusals: [],
    shows: ['coins'],
  },
  getPicksOfMonth: {
    method: 'GET',
    path: '/v5/admin/statistics/coins/collect',
    audience: ['admin'],
    summary: 'How many people picked up coins once, twice, up to 20 times and more in a month',
    query: z.object({
      year: z
        .string()
        .regex(/^\d{4}$/)
        .transform(Number),
      month: z
        .string()
        .regex(/^(0?[1-9]|1[0-2])$/)
        .transform(Number),
    }),
    reply: z.strictObject({
      coinCollectStatistics: z.array(z.strictObject({ coinCount: z.int().positive(), userCount: count })),
    }),
    refusals: [],
    shows: ['coins'],
  },
});
