import { type Campus, openCampus } from './campus.ts';
import type { Benchmark } from './figure.ts';
import { fillPurses } from './purses.ts';
import { compareSides, type Side, time } from './two-sides.ts';
import { openWire, write } from './wire.ts';

const askers = 40;
const ownLines = 200;
const others = 5_000;
const linesEach = 200;

export const ledgerGrowth: Benchmark = {
  name: 'ledger-growth',
  how: `The same calls one after the other on two campuses of ${others} people, by turns; on the one nobody else ever had coins, on the other the ledger has ${others * linesEach} lines of theirs. The ${askers} people who ask have ${ownLines} lines each on both. The ratio of the medians of the times.`,
  async run() {
    const campuses = [await openCampus('empty'), await openCampus('empty')] as const;
    const sides = [await openSide(campuses[0], 0), await openSide(campuses[1], linesEach)] as const;
    try {
      const figures = await compareSides('a million lines of the ledger', sides);
      const broken = (await Promise.all(campuses.map((campus) => campus.audit()))).flat();
      if (broken.length > 0) throw new Error(broken.join('\n'));
      return figures;
    } finally {
      for (const side of sides) await side.server.stop();
      for (const campus of campuses) await campus.close();
    }
  },
};

async function openSide(campus: Campus, lines: number): Promise<Side> {
  const { pool } = campus.database;
  const crowd = await campus.enrol(others, 'other');
  const people = await campus.enrol(askers);
  const idsOf = (all: readonly { userId: number }[]) => all.map(({ userId }) => userId);
  if (lines > 0) await fillPurses(pool, idsOf(crowd), lines);
  await fillPurses(pool, idsOf(people), ownLines);
  const server = await campus.serve();
  const wire = await openWire(server.port);
  let turns = 0;
  return {
    server,
    async turn() {
      const person = people[turns % people.length];
      turns += 1;
      const headers = { authorization: `Bearer ${await person?.token()}` };
      const read = (name: string, path: string) => time(wire, name, write('GET', path, headers));
      return [
        await read('balance', '/v4/users/me'),
        await read('coin log', '/v5/items/coin/history?type=ALL&page=0&size=20'),
        await read('coin log, what was used', '/v5/items/coin/history?type=USE&page=0&size=20'),
        await read('store', '/v5/items'),
        await read('own tickets', '/v5/items/me'),
        await read('picks of the month', '/v5/items/coin'),
        await time(wire, 'purchase', write('POST', '/v5/items/ALARM/purchase', headers)),
      ];
    },
  };
}
