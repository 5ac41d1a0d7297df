import pg from 'pg';
import type { Campus } from './campus.ts';
import { atLeast, type Figure, median } from './figure.ts';
import { repeat, repeatOn } from './load.ts';
import { fillOf, type Numbers, type Recorded } from './recorded.ts';
import type { Wire } from './wire.ts';

export const shape = { connections: 50, seconds: 6, poolSize: 10, rounds: 3 } as const;

/** Sends the recorded statements with these numbers. `hear` gets each answer before the next statements are sent. */
type Send = (numbers: Numbers, hear?: (rows: readonly Record<string, unknown>[]) => void) => Promise<void>;

/** The same work in two ways: through HTTP, as people ask for it, and as its bare SQL statements. */
type Contest = {
  readonly statements: readonly Recorded[];
  http(wire: Wire): Promise<void>;
  bare(send: Send): Promise<void>;
};

/** The ratio of turns a second through HTTP to those of a bare driver: both by turns, the median of the ratios. */
export async function compareToDriver(
  campus: Campus,
  what: string,
  { statements, http, bare }: Contest,
): Promise<Figure> {
  const found: { http: Pace; bare: Pace }[] = [];
  for (let round = 0; round < shape.rounds; round += 1) {
    found.push({ http: await measureHttp(campus, http), bare: await measureBare(campus, statements, bare) });
  }
  const broken = await campus.audit();
  if (broken.length > 0) throw new Error(broken.join('\n'));
  const ratio = median(found.map((each) => each.http.rate / each.bare.rate));
  const middle = (side: 'http' | 'bare', of: keyof Pace) => median(found.map((each) => each[side][of]));
  const told = (side: 'http' | 'bare') =>
    `${middle(side, 'rate').toFixed(0)}/s (${middle(side, 'own').toFixed(1)} ms of ours + ${middle(side, 'postgres').toFixed(1)} ms of PostgreSQL)`;
  const beside = `${told('http')} of ${told('bare')}`;
  return atLeast(`${what} through HTTP against the bare driver`, ratio, 0.35, { goal: 0.6, beside });
}

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

async function measureHttp(campus: Campus, turn: Contest['http']): Promise<Pace> {
  const server = await campus.serve();
  try {
    await repeat(server.port, { ...shape, seconds: 1.5 }, turn);
    return await pace(campus, server.processorSeconds, () => repeat(server.port, shape, turn));
  } finally {
    await server.stop();
  }
}

async function measureBare(campus: Campus, statements: readonly Recorded[], turn: Contest['bare']): Promise<Pace> {
  const rounds = Map.groupBy(
    statements.map(({ text, values, round }, index) => ({ name: `s${index}`, text, fills: values.map(fillOf), round })),
    ({ round }) => round,
  );
  const steps = [...rounds.values()];
  const { types: _, ...connection } = campus.database.connection;
  const clients = Array.from({ length: shape.poolSize }, () => new pg.Client({ ...connection, pipeline: true }));
  await Promise.all(clients.map((client) => client.connect()));
  const sendOn =
    (client: pg.Client): Send =>
    async (numbers, hear) => {
      for (const step of steps) {
        const answers = await Promise.all(
          step.map(({ name, text, fills }) => {
            if (fills.length === 0) return client.query(text);
            return client.query<Record<string, unknown>>({ name, text, values: fills.map((fill) => fill(numbers)) });
          }),
        );
        for (const { rows } of answers) hear?.(rows);
      }
    };
  const run = (seconds: number) => repeatOn(clients, seconds, (client) => turn(sendOn(client)));
  const driver = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;
  try {
    await run(1.5);
    return await pace(campus, driver, () => run(shape.seconds));
  } finally {
    // A client left open would hear the database end, and that fault would hide the one that brought us here.
    await Promise.all(clients.map((client) => client.end()));
  }
}
