import { setTimeout as sleep } from 'node:timers/promises';
import { openCampus } from './campus.ts';
import { atMost, type Benchmark, quantile } from './figure.ts';
import { openStream } from './stream.ts';
import { openWire, write } from './wire.ts';

const streams = 500;
const changes = 40;
const pauseMs = 150;
/** The longest wait for a change; one that a stream has not heard of by then counts with this time. */
const patienceMs = 10_000;

export const live: Benchmark = {
  name: 'live',
  how: `${streams} people each hold an event stream open; a cabinet is rented ${changes} times, ${pauseMs} ms apart. The time is from sending the request of the change to hearing of it, for every stream and change.`,
  async run() {
    const campus = await openCampus('empty');
    const server = await campus.serve();
    try {
      const people = await campus.enrol(streams + changes);
      const cabinets = await campus.addCabinets(changes);
      const askedAt = new Map<number, number>();
      const seen: number[] = [];
      const open = await Promise.all(
        people.slice(0, streams).map(async (person) =>
          openStream(server.port, await person.token(), (cabinetId) => {
            const asked = askedAt.get(cabinetId);
            if (asked !== undefined) seen.push(performance.now() - asked);
          }),
        ),
      );
      const wire = await openWire(server.port);
      for (const [index, cabinet] of cabinets.entries()) {
        const request = write('POST', `/v4/lent/cabinets/${cabinet}`, {
          authorization: `Bearer ${await people[streams + index]?.token()}`,
        });
        askedAt.set(cabinet, performance.now());
        const { status } = await wire.ask(request);
        if (status !== 200) throw new Error(`a rental was answered with ${status}`);
        await sleep(pauseMs);
      }
      const wanted = streams * changes;
      const last = performance.now() + patienceMs;
      while (seen.length < wanted && performance.now() < last) await sleep(20);
      const missed = Math.max(0, wanted - seen.length);
      const times = [...seen, ...Array<number>(missed).fill(patienceMs)];
      wire.close();
      for (const each of open) each.close();
      const spread = [0.5, 0.95, 1]
        .map((share) => `p${share * 100} ${quantile(times, share).toFixed(0)} ms`)
        .join(', ');
      return [
        atMost(
          'a change seen by 500 others: 95 of 100 within',
          quantile(times, 0.95),
          1_000,
          ' ms',
          `${spread}; missed ${missed}`,
        ),
      ];
    } finally {
      await server.stop();
      await campus.close();
    }
  },
};
