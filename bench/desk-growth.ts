import { type Campus, openCampus } from './campus.ts';
import type { Benchmark } from './figure.ts';
import { fillPurses } from './purses.ts';
import { compareSides, type Side, time } from './two-sides.ts';
import { openWire, type Wire, write } from './wire.ts';

const people = 800;
const linesEach = 1_250;
const password = 'a password of the benchmarks';
/** Four weeks of which the full side has lines of the ledger, and four of which it has rentals. */
const coinDays = 'startDate=2020-01-06&endDate=2020-02-02';
const rentalDays = `startDate=${daysAgo(87)}&endDate=${daysAgo(60)}`;

/** What the desk asks for: the search, the panels of its home, the statistics and the records. */
const reads: readonly (readonly [string, string])[] = [
  ['suggestions by name', '/v4/admin/search/users-simple?name=er1'],
  ['search by name', '/v4/admin/search/users?name=er1'],
  ['suggestions by number', '/v4/admin/search/cabinets-simple?visibleNum=17'],
  ['search by number', '/v4/admin/search/cabinets?visibleNum=17'],
  ['use per floor', '/v4/admin/statistics/buildings/floors/cabinets'],
  ['rentals of four weeks', `/v4/admin/statistics/lent-histories?${rentalDays}`],
  ['overdue people', '/v4/admin/statistics/users/overdue?size=5'],
  ['banned people', '/v4/admin/statistics/users/banned?size=5'],
  ['broken lockers', '/v4/admin/cabinets/status/BROKEN?size=5'],
  ['coins in hand', '/v5/admin/statistics/coins'],
  ['coins of four weeks', `/v5/admin/statistics/coins/use?${coinDays}`],
  ['items sold', '/v5/admin/statistics/items'],
  ['picks of a month', '/v5/admin/statistics/coins/collect?year=2020&month=1'],
  ['records', '/v6/admin/records?size=20'],
];

export const deskGrowth: Benchmark = {
  name: 'desk-growth',
  how: `What administrators read, one call after the other on two campuses of ${people} people, by turns: on the one nobody has a past, on the other there are a million past rentals and ${people * linesEach} lines of the ledger. The ratio of the medians of the times.`,
  async run() {
    const campuses = [await openCampus('rush', people), await openCampus('history', people)] as const;
    await fill(campuses[1]);
    const sides = [await openSide(campuses[0]), await openSide(campuses[1])] as const;
    try {
      return await compareSides('desk', sides);
    } finally {
      for (const side of sides) await side.server.stop();
      for (const campus of campuses) await campus.close();
    }
  },
};

async function fill({ database: { pool } }: Campus): Promise<void> {
  const { rows } = await pool.query<{ id: number }>('select id from users order by id');
  await fillPurses(
    pool,
    rows.map(({ id }) => id),
    linesEach,
  );
}

async function openSide(campus: Campus): Promise<Side> {
  const server = await campus.serve({ ADMIN_ID: 'admin', ADMIN_PASSWORD: password });
  const wire = await openWire(server.port);
  const headers = { authorization: `Bearer ${await signIn(wire)}` };
  return {
    server,
    async turn() {
      const times: [string, number][] = [];
      for (const [name, path] of reads) times.push(await time(wire, name, write('GET', path, headers)));
      return times;
    },
  };
}

function daysAgo(days: number): string {
  return Temporal.Now.plainDateISO('Asia/Seoul').subtract({ days }).toString();
}

async function signIn(wire: Wire): Promise<string> {
  const { body } = await wire.ask(write('POST', '/v4/admin/auth/login', {}, { id: 'admin', password }));
  return (JSON.parse(body.toString()) as { accessToken: string }).accessToken;
}
