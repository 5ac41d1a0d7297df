import { setTimeout as sleep } from 'node:timers/promises';
import { openCampus } from './campus.ts';
import { equals } from './crowd.ts';
import { atMost, type Benchmark, median, noted, quantile } from './figure.ts';
import { openWires, type Wire, write } from './wire.ts';

const crowd = 300;
const seconds = 8;
/** A call waits at most for the password that is being weighed and one that begins meanwhile. */
const mostWeighings = 2;
const weighings = 10;

export const adminSignIn: Benchmark = {
  name: 'admin-sign-in',
  how: `For ${seconds} seconds ${crowd} connections try to sign in as administrators of different ids, each try from an address of its own, and again after the second that it is told to wait, while one student asks for themselves, one call after the other; before it the same student alone, and ${weighings} such tries alone, the middle of which tells how long a password is weighed. Then how many such times the student waited, and what the crowd heard.`,
  async run() {
    const campus = await openCampus('empty');
    const server = await campus.serve({ TRUST_PROXY: '1' });
    try {
      const [student] = await campus.enrol(1);
      const token = (await student?.token()) ?? '';
      const mine = write('GET', '/v4/users/me', { authorization: `Bearer ${token}` });
      const [own] = await openWires(server.port, 1);
      const alone = own === undefined ? [] : await askUntil(own, mine, performance.now() + seconds * 1000);
      const weighingMs = own === undefined ? Number.NaN : median(await weighAlone(own));
      const end = performance.now() + seconds * 1000;
      const wires = await openWires(server.port, crowd);
      const flood = Promise.all(wires.map((wire, index) => tryUntil(wire, index, end)));
      const beside = own === undefined ? [] : await askUntil(own, mine, end);
      const heard = (await flood).flat();
      for (const wire of [...wires, ...(own === undefined ? [] : [own])]) wire.close();
      const of = (status: number) => heard.filter((each) => each === status).length;
      const spread = `p50 ${median(beside).toFixed(0)} ms, p99 ${quantile(beside, 0.99).toFixed(0)} ms, at most ${Math.max(...beside).toFixed(0)} ms; alone p99 ${quantile(alone, 0.99).toFixed(1)} ms; a try alone ${weighingMs.toFixed(0)} ms`;
      const said = `401: ${of(401)}, 429: ${of(429)}`;
      return [
        atMost(
          'a student beside the crowd of sign-ins: 99 of 100 answers within so many weighings of a password',
          quantile(beside, 0.99) / weighingMs,
          mostWeighings,
          '×',
          spread,
        ),
        noted('the crowd of sign-ins: tries answered a second', heard.length / seconds, '/s', said),
        equals('the crowd of sign-ins: answered otherwise than 401 or 429', heard.length - of(401) - of(429), 0),
      ];
    } finally {
      await server.stop();
      await campus.close();
    }
  },
};

/** The time of each answer, one call after the other. */
async function askUntil(wire: Wire, request: string, end: number): Promise<number[]> {
  const waited: number[] = [];
  while (performance.now() < end) {
    const asked = performance.now();
    await wire.ask(request);
    waited.push(performance.now() - asked);
  }
  return waited;
}

/** How long each of some tries takes that nobody else makes at the same time. */
async function weighAlone(wire: Wire): Promise<number[]> {
  const took: number[] = [];
  while (took.length < weighings) {
    const asked = performance.now();
    await wire.ask(tryAs(`alone-${took.length}`, `10.2.0.${took.length}`));
    took.push(performance.now() - asked);
  }
  return took;
}

function tryAs(id: string, address: string): string | Buffer {
  const body = { id, password: 'a wrong password' };
  return write('POST', '/v4/admin/auth/login', { 'x-forwarded-for': address }, body);
}

/** The answer to each try; id and address are new each time. */
async function tryUntil(wire: Wire, index: number, end: number): Promise<number[]> {
  const heard: number[] = [];
  while (performance.now() < end) {
    const number = index * 100 + heard.length;
    const address = `10.1.${Math.floor(number / 250)}.${number % 250}`;
    heard.push((await wire.ask(tryAs(`made-up-${number}`, address))).status);
    await sleep(1_000);
  }
  return heard;
}
