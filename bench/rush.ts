import type { Person } from '../server/test/signed-people.ts';
import { openCampus } from './campus.ts';
import { atMost, type Benchmark, type Figure, quantile } from './figure.ts';
import { openWire, type Wire, write } from './wire.ts';

const attempts = 10_000;
const people = 2_000;
const lockers = 400;
const connections = 200;
const floor = `/v4/cabinets/buildings/${encodeURIComponent('새롬관')}/floors/2`;
/** How long a server is left alone before its memory is read. */
const restMs = 5_000;

export const rush: Benchmark = {
  name: 'rush',
  how: `${people} signed-in people make ${attempts} attempts at ${lockers} free private cabinets over ${connections} connections, each trying five different ones, all let go at once, after each has looked at the map and at what they rent, as people do who wait for 13:00. Then the audit. Memory is that of the server process, at rest ${restMs / 1000} s after its start, and at its highest during the rush.`,
  async run() {
    const campus = await openCampus('empty');
    const server = await campus.serve();
    try {
      const [crowd, cabinets] = [await campus.enrol(people), await campus.addCabinets(lockers)];
      await new Promise((resolve) => setTimeout(resolve, restMs));
      const atRest = server.memory().now;
      const requests: string[] = [];
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const person = crowd[attempt % people];
        // Strides that have no divisor in common with the number of cabinets: everybody tries others, all are tried.
        const cabinet = cabinets[(attempt * 7 + Math.floor(attempt / people) * 131) % lockers];
        requests.push(
          write('POST', `/v4/lent/cabinets/${cabinet}`, { authorization: `Bearer ${await person?.token()}` }),
        );
      }
      const wires = await Promise.all(Array.from({ length: connections }, () => openWire(server.port)));
      const statuses = new Map<number, number>();
      const milliseconds: number[] = [];
      await watch(wires, crowd);
      const before = { server: server.processorSeconds(), database: campus.processorSeconds() };
      const began = performance.now();
      await Promise.all(
        wires.map(async (wire) => {
          for (let request = requests.shift(); request !== undefined; request = requests.shift()) {
            const asked = performance.now();
            const { status } = await wire.ask(request);
            milliseconds.push(performance.now() - asked);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        }),
      );
      const seconds = (performance.now() - began) / 1000;
      const each = (now: number, then: number) => `${(((now - then) * 1000) / attempts).toFixed(2)} ms`;
      const effort = `an attempt took ${each(server.processorSeconds(), before.server)} of the server and ${each(campus.processorSeconds(), before.database)} of PostgreSQL`;
      for (const wire of wires) wire.close();
      const { peak } = server.memory();
      const { rows } = await campus.database.pool.query<{ count: number }>(
        'select count(*)::integer as count from rentals where ended_at is null',
      );
      const told = [...statuses]
        .toSorted(([one], [other]) => one - other)
        .map(([status, count]) => `${status}: ${count}`);
      const beside = `${Math.round(attempts / seconds)}/s; ${told.join(', ')}; ${effort}`;
      return [
        equals('the rush: winners told', statuses.get(200) ?? 0, lockers, beside),
        equals('the rush: rentals in the database', rows[0]?.count ?? 0, lockers),
        equals('the rush: server faults (5xx)', count5xx(statuses), 0),
        atMost('the rush: 99 of 100 answers within', quantile(milliseconds, 0.99), 1_000, ' ms', spread(milliseconds)),
        equals('the rush: invariants broken', (await campus.audit()).length, 0),
        atMost('memory of the server at rest', atRest, 150, ' MB'),
        atMost('memory of the server under the rush', peak, 300, ' MB'),
      ];
    } finally {
      await server.stop();
      await campus.close();
    }
  },
};

/** Everybody looks at the map and at what they rent. */
async function watch(wires: readonly Wire[], crowd: readonly Person[]): Promise<void> {
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

function equals(what: string, measured: number, wanted: number, beside?: string): Figure {
  return { what, measured: `${measured}`, wanted: `${wanted}`, holds: measured === wanted, ...(beside && { beside }) };
}

function count5xx(statuses: ReadonlyMap<number, number>): number {
  return [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
}

function spread(milliseconds: readonly number[]): string {
  return [0.5, 0.9, 0.99, 1]
    .map((share) => `p${share * 100} ${quantile(milliseconds, share).toFixed(0)} ms`)
    .join(', ');
}
