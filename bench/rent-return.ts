import pg from 'pg';
import type { Person } from '../server/test/signed-people.ts';
import { type Campus, openCampus } from './campus.ts';
import { atLeast, type Benchmark, median } from './figure.ts';
import { repeat, repeatOn } from './load.ts';
import { fillOf, type Recorded, recordRental, rentalIn } from './recorded.ts';
import { write } from './wire.ts';

const shape = { connections: 50, seconds: 6 };
const poolSize = 10;
const rounds = 3;
const people = 500;
/** Every turn uses up a cabinet: a returned one is closed until tomorrow. */
const cabinets = 60_000;

export const rentReturn: Benchmark = {
  name: 'rent-return',
  how: `${shape.connections} connections, each renting a free private cabinet as somebody and returning it at once, against the very statements of that rental and return (recorded from the server's own commands) sent by ${poolSize} connections of the bare driver, as many as the server's pool has. In turns, ${rounds} times; the median of the ratios.`,
  async run() {
    const campus = await openCampus('empty');
    try {
      const statements = await recordRental(campus);
      const supply = openSupply(await campus.enrol(people), await campus.addCabinets(cabinets));
      const found: { http: Pace; bare: Pace }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        found.push({
          http: await measureHttp(campus, supply),
          bare: await measureBare(campus, statements, supply),
        });
      }
      const broken = await campus.audit();
      if (broken.length > 0) throw new Error(broken.join('\n'));
      const ratio = median(found.map(({ http, bare }) => http.rate / bare.rate));
      const middle = (side: 'http' | 'bare', what: keyof Pace) => median(found.map((each) => each[side][what]));
      const told = (side: 'http' | 'bare') =>
        `${middle(side, 'rate').toFixed(0)}/s (${middle(side, 'own').toFixed(1)} ms of ours + ${middle(side, 'postgres').toFixed(1)} ms of PostgreSQL)`;
      const beside = `${told('http')} of ${told('bare')}`;
      return [atLeast('rent + return through HTTP against the bare driver', ratio, 0.35, { goal: 0.6, beside })];
    } finally {
      await campus.close();
    }
  },
};

/** Turns a second, and the processor milliseconds of each: of the server or driver, and of the database. */
type Pace = { readonly rate: number; readonly own: number; readonly postgres: number };

async function pace(campus: Campus, ownSeconds: () => number, run: () => Promise<number>): Promise<Pace> {
  const before = { own: ownSeconds(), postgres: campus.processorSeconds() };
  const rate = await run();
  const turns = rate * shape.seconds;
  return {
    rate,
    own: ((ownSeconds() - before.own) * 1000) / turns,
    postgres: ((campus.processorSeconds() - before.postgres) * 1000) / turns,
  };
}

/** People who take turns, each with one thing at a time, and cabinets that nobody had yet. */
type Supply = { person(): Person; back(person: Person): void; cabinet(): number };

function openSupply(idle: Person[], free: number[]): Supply {
  return {
    person() {
      const person = idle.shift();
      if (person === undefined) throw new Error('nobody is left');
      return person;
    },
    back: (person) => void idle.push(person),
    cabinet() {
      const cabinet = free.pop();
      if (cabinet === undefined) throw new Error('no cabinet is left');
      return cabinet;
    },
  };
}

async function measureHttp(campus: Campus, supply: Supply): Promise<Pace> {
  const server = await campus.serve();
  const turn: Parameters<typeof repeat>[2] = async (wire) => {
    const person = supply.person();
    const headers = { authorization: `Bearer ${await person.token()}` };
    const rented = await wire.ask(write('POST', `/v4/lent/cabinets/${supply.cabinet()}`, headers));
    const returned = await wire.ask(write('PATCH', '/v4/lent/return', headers));
    supply.back(person);
    if (rented.status !== 200 || returned.status !== 200) {
      throw new Error(`${rented.status} ${rented.body}, ${returned.status} ${returned.body}`);
    }
  };
  try {
    await repeat(server.port, { ...shape, seconds: 1.5 }, turn);
    return await pace(campus, server.processorSeconds, () => repeat(server.port, shape, turn));
  } finally {
    await server.stop();
  }
}

async function measureBare(campus: Campus, statements: readonly Recorded[], supply: Supply): Promise<Pace> {
  const rounds = Map.groupBy(
    statements.map(({ text, values, round }, index) => ({ name: `s${index}`, text, fills: values.map(fillOf), round })),
    ({ round }) => round,
  );
  const steps = [...rounds.values()];
  const { types: _, ...connection } = campus.database.connection;
  const clients = Array.from({ length: poolSize }, () => new pg.Client({ ...connection, pipeline: true }));
  await Promise.all(clients.map((client) => client.connect()));
  const turn = async (client: pg.Client) => {
    const person = supply.person();
    const numbers = { user: person.userId, cabinet: supply.cabinet(), rental: 0 };
    for (const step of steps) {
      const answers = await Promise.all(
        step.map(({ name, text, fills }) => {
          if (fills.length === 0) return client.query(text);
          return client.query<Record<string, unknown>>({ name, text, values: fills.map((fill) => fill(numbers)) });
        }),
      );
      for (const { rows } of answers) numbers.rental = rentalIn(rows, numbers.cabinet) ?? numbers.rental;
    }
    supply.back(person);
  };
  await repeatOn(clients, 1.5, turn);
  const driver = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;
  const found = await pace(campus, driver, () => repeatOn(clients, shape.seconds, turn));
  await Promise.all(clients.map((client) => client.end()));
  return found;
}
