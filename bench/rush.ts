import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../server/test/signed-people.ts';
import { openCampus } from './campus.ts';
import { count, equals, letGo, presentCare } from './crowd.ts';
import { atMost, type Benchmark, noted } from './figure.ts';
import { watchMemory } from './memory.ts';
import { openWires, type Wire, write } from './wire.ts';

const attempts = 10_000;
const people = 2_000;
const lockers = 400;
const connections = 200;
const floor = `/v4/cabinets/buildings/${encodeURIComponent('새롬관')}/floors/2`;
/** How long a server is left alone before its memory is read. */
const restMs = 5_000;

export const rush: Benchmark = {
  name: 'rush',
  how: `${people} signed-in people make ${attempts} attempts at ${lockers} free private cabinets over ${connections} connections, each trying five different ones, all let go at once, after each has looked at the map and at what they rent, as people do who wait for 13:00. Then the audit. Memory is the resident set of the server process, at rest ${restMs / 1000} s after its start, and at its highest during the rush; that of PostgreSQL is the sum over its processes with what they share counted once.`,
  async run() {
    const campus = await openCampus('empty');
    const server = await campus.serve();
    try {
      const [crowd, cabinets] = [await campus.enrol(people), await campus.addCabinets(lockers)];
      await sleep(restMs);
      const atRest = { server: server.memory().now, postgres: campus.memory() };
      const requests: string[] = [];
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const person = crowd[attempt % people];
        // The stride and the number of cabinets have no common divisor, so everybody tries different ones and all are
        // tried.
        const cabinet = cabinets[(attempt * 7 + Math.floor(attempt / people) * 131) % lockers];
        requests.push(
          write('POST', `/v4/lent/cabinets/${cabinet}`, { authorization: `Bearer ${await person?.token()}` }),
        );
      }
      const wires = await openWires(server.port, connections);
      await lookAround(wires, crowd);
      const postgres = watchMemory(campus.memory);
      const outcome = await letGo({ campus, server }, wires, requests);
      for (const wire of wires) wire.close();
      const peak = { server: server.memory().peak, postgres: postgres.end() };
      const { rows } = await campus.database.pool.query<{ count: number }>(
        'select count(*)::integer as count from rentals where ended_at is null',
      );
      return [
        equals(
          'the rush: winners told',
          count(outcome, (answer) => answer === '200'),
          lockers,
          outcome.beside,
        ),
        equals('the rush: rentals in the database', rows[0]?.count ?? 0, lockers),
        ...(await presentCare('the rush', campus, outcome, 1_000)),
        atMost('memory of the server at rest', atRest.server, 150, ' MB'),
        atMost('memory of the server under the rush', peak.server, 300, ' MB'),
        noted('memory of the bundled PostgreSQL at rest', atRest.postgres, ' MB'),
        noted('memory of the bundled PostgreSQL under the rush', peak.postgres, ' MB'),
      ];
    } finally {
      await server.stop();
      await campus.close();
    }
  },
};

/** Everybody looks at the map and at what they rent. */
async function lookAround(wires: readonly Wire[], crowd: readonly Person[]): Promise<void> {
  const left = [...crowd];
  await Promise.all(
    wires.map(async (wire) => {
      for (let person = left.pop(); person !== undefined; person = left.pop()) {
        const headers = { authorization: `Bearer ${await person.token()}` };
        for (const path of [floor, '/v4/lent/me']) {
          const { status } = await wire.ask(write('GET', path, headers));
          if (status !== 200 && status !== 204) throw new Error(`${path} was answered with ${status}`);
        }
      }
    }),
  );
}
