import { type Campus, openCampus } from './campus.ts';
import type { Benchmark } from './figure.ts';
import { compareSides, type Side, time, turnsEach } from './two-sides.ts';
import { openWire, write } from './wire.ts';

const small = 300;
const floor = `/v4/cabinets/buildings/${encodeURIComponent('새롬관')}/floors/2`;

export const growth: Benchmark = {
  name: 'growth',
  how: `The same calls one after the other on a campus of ${small} people without a past and on one of ten times the people with a million past rentals, by turns; the ratio of the medians of the times. The floor map is asked for after a change, so that it is built anew.`,
  async run() {
    const campuses = [await openCampus('rush', small), await openCampus('history', small * 10)] as const;
    const sides = [await openSide(campuses[0]), await openSide(campuses[1])] as const;
    try {
      return await compareSides('growth', sides);
    } finally {
      for (const side of sides) await side.server.stop();
      for (const campus of campuses) await campus.close();
    }
  },
};

/** One person with a past, on one side of the comparison; they look, rent, look again and return. */
async function openSide(campus: Campus): Promise<Side> {
  const server = await campus.serve();
  const cabinets = await campus.addCabinets(turnsEach);
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

/** The people of both sides have equally many past rentals, so that their own pages are equally long. */
async function lendPast({ database: { pool } }: Campus, users: readonly number[]): Promise<void> {
  await pool.query(
    `insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at, ended_at, end_reason)
     select cabinet.id, unnest($1::integer[]), 'SHARE', 1, day, day + interval '70 days', day + interval '1 hour', 'RETURNED'
     from generate_series('2010-01-01Z'::timestamptz, '2010-10-01Z', '30 days') as day,
       lateral (select id from cabinets where lent_type = 'SHARE' order by id limit 1) as cabinet`,
    [users],
  );
}
