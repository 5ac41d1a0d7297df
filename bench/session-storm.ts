import { calls } from '@cabinet/contract';
import { defaultPolicy, sessionOpening } from '@cabinet/domain';
import { openTransact } from '../server/src/db/tx.ts';
import { secureRandom } from '../server/src/gateways/random.ts';
import { openSession } from '../server/src/slices/sharing/commands/sessions.ts';
import { type Campus, openCampus } from './campus.ts';
import { count, equals, letGo, presentCare } from './crowd.ts';
import type { Benchmark } from './figure.ts';
import { openWires, write } from './wire.ts';

const sessions = 500;
const joiners = 8;
const seats = 4;
const connections = 200;

export const sessionStorm: Benchmark = {
  name: 'session-storm',
  how: `${sessions} waiting sessions stand open and empty; ${joiners} people with the right code join each, the ${sessions * joiners} of them let go at once over ${connections} connections, those of one session side by side. Then everybody's answer, the seats and the sessions in the database, and the audit.`,
  async run() {
    const campus = await openCampus('empty');
    const server = await campus.serve();
    try {
      const people = await campus.enrol(sessions * joiners);
      const opened = await openSessions(campus);
      const tokens = await Promise.all(people.map((person) => person.token()));
      const requests = tokens.map((token, index) => {
        const { cabinetId, code } = opened[Math.floor(index / joiners)] ?? { cabinetId: 0, code: '' };
        const headers = { authorization: `Bearer ${token}` };
        return write('POST', `/v4/lent/cabinets/share/${cabinetId}`, headers, { shareCode: code });
      });
      const wires = await openWires(server.port, connections);
      const outcome = await letGo({ campus, server }, wires, requests);
      for (const wire of wires) wire.close();
      const found = await lookAfter(campus);
      const wanted = sessions * seats;
      return [
        equals(
          'the session storm: seats told',
          count(outcome, (answer) => answer === '200'),
          wanted,
          outcome.beside,
        ),
        equals(
          'the session storm: refused by a documented code',
          count(outcome, isDocumented),
          sessions * joiners - wanted,
        ),
        equals('the session storm: cabinets with exactly four renters', found.fours, sessions),
        equals('the session storm: sessions completed', found.completed, sessions),
        ...(await presentCare('the session storm', campus, outcome)),
      ];
    } finally {
      await server.stop();
      await campus.close();
    }
  },
};

/** An empty session in each of so many new shared cabinets, by the server's own command. */
async function openSessions(campus: Campus): Promise<{ cabinetId: number; code: string }[]> {
  const cabinets = await campus.addCabinets(sessions, { lentType: 'SHARE' });
  const opening = sessionOpening(defaultPolicy, Temporal.Now.instant());
  await openTransact(
    campus.database.pool,
    () => undefined,
  )(async (tx) => {
    for (const cabinetId of cabinets) await openSession(tx, { cabinetId, ...opening }, secureRandom);
  });
  const { rows } = await campus.database.pool.query<{ cabinetId: number; code: string }>(
    'select cabinet_id as "cabinetId", code from waiting_sessions order by cabinet_id',
  );
  return rows;
}

function isDocumented(answer: string): boolean {
  return calls.shareCabinet.refusals.some((code) => answer.endsWith(` ${code}`));
}

/** The number of cabinets with exactly four renters, and of sessions that have become a rental. */
async function lookAfter(campus: Campus): Promise<{ fours: number; completed: number }> {
  const { rows } = await campus.database.pool.query<{ fours: number; completed: number }>(
    `select
       (select count(*)::integer from (
          select cabinet_id from rentals where ended_at is null
          group by cabinet_id having count(*) = $1 and count(started_at) = $1
        ) as full_ones) as fours,
       (select count(*)::integer from waiting_sessions where outcome = 'COMPLETED') as completed`,
    [seats],
  );
  return rows[0] ?? { fours: 0, completed: 0 };
}
