import { type Campus, openCampus } from './campus.ts';
import { atMost, type Benchmark, type Figure, median } from './figure.ts';
import type { BenchServer } from './server.ts';
import { openWire, type Wire, write } from './wire.ts';

const small = 300;
const rounds = 8;
const turnsPerRound = 60;
const floor = `/v4/cabinets/buildings/${encodeURIComponent('새롬관')}/floors/2`;

export const growth: Benchmark = {
  name: 'growth',
  how: `The same calls one after the other on a campus of ${small} people without a past and on one of ten times the people with a million past rentals, by turns; the ratio of the medians of the times. The floor map is asked for after a change, so that it is built anew.`,
  async run() {
    const campuses = [await openCampus('rush', small), await openCampus('history', small * 10)] as const;
    const sides = await Promise.all(campuses.map(openSide));
    try {
      const [before, after] = sides;
      if (before === undefined || after === undefined) throw new Error('two campuses are compared');
      const times = new Map<string, [number[], number[]]>();
      for (let round = 0; round < rounds + 1; round += 1) {
        for (const [index, side] of [before, after].entries()) {
          for (let turn = 0; turn < turnsPerRound; turn += 1) {
            for (const [name, took] of await side.turn()) {
              // The first round warms both up.
              if (round === 0) continue;
              const known = times.get(name) ?? [[], []];
              known[index as 0 | 1].push(took);
              times.set(name, known);
            }
          }
        }
      }
      return [...times].map(([name, [one, other]]) => figureOf(name, median(one), median(other)));
    } finally {
      for (const side of sides) await side.server.stop();
      for (const campus of campuses) await campus.close();
    }
  },
};

function figureOf(name: string, before: number, after: number): Figure {
  const beside = `${before.toFixed(2)} ms → ${after.toFixed(2)} ms`;
  return atMost(`growth: ${name}`, after / before, 1.2, '×', beside);
}

type Side = { readonly server: BenchServer; turn(): Promise<[string, number][]> };

/** One person with a past, who looks, rents, looks again and returns. */
async function openSide(campus: Campus): Promise<Side> {
  const server = await campus.serve();
  const cabinets = await campus.addCabinets((rounds + 1) * turnsPerRound);
  const people = await campus.enrol(40);
  await lendPast(
    campus,
    people.map(({ userId }) => userId),
  );
  const wire = await openWire(server.port);
  let turns = 0;
  return {
    server,
    async turn() {
      const person = people[turns % people.length];
      const cabinet = cabinets[turns];
      turns += 1;
      const headers = { authorization: `Bearer ${await person?.token()}` };
      const timed = (name: string, request: string) => time(wire, name, request);
      return [
        await timed('rent', write('POST', `/v4/lent/cabinets/${cabinet}`, headers)),
        await timed('floor map, built anew', write('GET', floor, headers)),
        await timed('cabinet', write('GET', `/v4/cabinets/${cabinet}`, headers)),
        await timed('own rental', write('GET', '/v4/lent/me', headers)),
        await timed('own history', write('GET', '/v4/lent/me/histories?page=0&size=10', headers)),
        await timed('return', write('PATCH', '/v4/lent/return', headers)),
      ];
    },
  };
}

async function time(wire: Wire, name: string, request: string): Promise<[string, number]> {
  const asked = performance.now();
  const { status, body } = await wire.ask(request);
  const took = performance.now() - asked;
  if (status !== 200 && status !== 204) throw new Error(`${name}: ${status} ${body}`);
  return [name, took];
}

/** Both sides' people have ten past rentals, so that their own pages are as long. */
async function lendPast({ database: { pool } }: Campus, users: readonly number[]): Promise<void> {
  await pool.query(
    `insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at, ended_at, end_reason)
     select cabinet.id, unnest($1::integer[]), 'SHARE', 1, day, day + interval '70 days', day + interval '1 hour', 'RETURNED'
     from generate_series('2010-01-01Z'::timestamptz, '2010-10-01Z', '30 days') as day,
       lateral (select id from cabinets where lent_type = 'SHARE' order by id limit 1) as cabinet`,
    [users],
  );
}
