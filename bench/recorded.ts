import { defaultPolicy, type TicketSku, ticketPrice } from '@cabinet/domain';
import pg from 'pg';
import { NamingClient } from '../server/src/db/client.ts';
import type { Moment } from '../server/src/db/policies.ts';
import { openTransact, type Transact } from '../server/src/db/tx.ts';
import { rentPrivate } from '../server/src/slices/rentals/commands/rent.ts';
import { returnOwn } from '../server/src/slices/rentals/commands/return.ts';
import { purchase } from '../server/src/slices/store/commands/purchase.ts';
import type { Campus } from './campus.ts';
import { withoutReferences } from './purses.ts';

/** Stand for somebody's own numbers while statements are recorded; no other number looks like them. */
const markers = {
  user: 710_000_001,
  cabinet: 720_000_002,
  rental: 730_000_003,
  entry: 740_000_004,
  balance: 750_000_005,
} as const;
type Marker = keyof typeof markers;
const marked = /7[1-5]000000[1-5]/;

/** The numbers of one turn, as far as its statements have them. */
export type Numbers = Readonly<Partial<Record<Marker, number>>>;

/** A statement of the transaction; those with the same `round` were sent together, without waiting for one another. */
export type Recorded = { readonly text: string; readonly values: readonly unknown[]; readonly round: number };

/** Fills the places of a recorded value that are somebody's own numbers. */
export type Fill = (numbers: Numbers) => unknown;

/** One rental and its return: a bare driver has to send the same. The transactions follow one another. */
export async function recordRental(campus: Campus): Promise<readonly Recorded[]> {
  await addMarkedUser(campus);
  const { pool } = campus.database;
  await pool.query(
    `insert into cabinets (id, section_id, building_id, floor, visible_num, grid_row, grid_column, lent_type, max_user)
     overriding system value
     select $1, id, building_id, floor, 999, 0, 0, 'PRIVATE', 1 from sections where floor = 2 order by id limit 1`,
    [markers.cabinet],
  );
  await pool.query("select setval(pg_get_serial_sequence('rentals', 'id'), $1, false)", [markers.rental]);
  return recordStatements(campus, async (transact, at) => {
    const { now } = at;
    await transact((tx) => rentPrivate(tx, { userId: markers.user, cabinetId: markers.cabinet }, at));
    await transact((tx) => returnOwn(tx, markers.user, { action: 'return' }, { ...at, now: now.add({ seconds: 1 }) }));
  });
}

/** One purchase by somebody whose purse is made up and gone afterwards: of its lines only the last is there. */
export async function recordPurchase(campus: Campus, sku: TicketSku): Promise<readonly Recorded[]> {
  await addMarkedUser(campus);
  const { pool } = campus.database;
  const coins = markers.balance + (ticketPrice(sku, defaultPolicy) ?? 0);
  let recorded: readonly Recorded[] = [];
  await withoutReferences(pool, 'coin_entries', async () => {
    await pool.query(
      `insert into coin_entries (user_id, number, amount, balance, account, sku, at, cause)
       values ($1, $2, $3, $3, 'ADMIN_REWARD', 'ADMIN_REWARD_COIN', '2026-01-01Z', 'marked')`,
      [markers.user, markers.entry - 1, coins],
    );
    recorded = await recordStatements(campus, (transact, at) =>
      transact((tx) => purchase(tx, { userId: markers.user, sku }, at)),
    );
    for (const table of ['item_copies', 'coin_entries']) {
      await pool.query(`delete from ${table} where user_id = $1`, [markers.user]);
    }
  });
  return recorded;
}

async function addMarkedUser({ database: { pool } }: Campus): Promise<void> {
  await pool.query(
    `insert into users (id, school_id, name, email, roles, created_at) overriding system value
     values ($1, 'marked', 'marked', 'marked@student.example', array['USER'], '2026-01-01Z')`,
    [markers.user],
  );
}

/** Runs the server's own commands and keeps every statement on its way. */
async function recordStatements(
  campus: Campus,
  run: (transact: Transact, at: Moment) => Promise<void>,
): Promise<readonly Recorded[]> {
  const recorded: Recorded[] = [];
  let answered = 0;
  class RecordingClient extends NamingClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (...args: unknown[]) => Promise<unknown>;
      this.query = ((text: string, values?: readonly unknown[]) => {
        recorded.push({ text, values: (values ?? []).map(presentValue), round: answered });
        return send(text, values).finally(() => {
          answered += 1;
        });
      }) as typeof this.query;
    }
  }
  const pool = new pg.Pool({ ...campus.database.connection, Client: RecordingClient, pipeline: true, max: 1 });
  await run(
    openTransact(pool, () => undefined),
    { policy: defaultPolicy, now: Temporal.Now.instant() },
  );
  await pool.end();
  return recorded;
}

function presentValue(value: unknown): unknown {
  return value instanceof Temporal.Instant || value instanceof Temporal.PlainDate ? value.toString() : value;
}

/** How a recorded value is made for another turn: a number, a list, or a text that holds them. */
export function fillOf(value: unknown): Fill {
  if (Array.isArray(value)) {
    const fills = value.map(fillOf);
    return (numbers) => fills.map((fill) => fill(numbers));
  }
  const names = Object.keys(markers) as Marker[];
  const marker = names.find((name) => markers[name] === value);
  if (marker !== undefined) return (numbers) => numberOf(numbers, marker);
  if (typeof value !== 'string' || !marked.test(value)) return () => value;
  const held = names.filter((name) => value.includes(String(markers[name])));
  return (numbers) =>
    held.reduce((text, name) => text.replaceAll(String(markers[name]), String(numberOf(numbers, name))), value);
}

function numberOf(numbers: Numbers, name: Marker): number {
  const number = numbers[name];
  if (number === undefined) throw new Error(`a statement has a ${name}, which nobody told`);
  return number;
}

/** Whether an answer to a recorded statement told the rental's number: it is its `id` beside the cabinet's. */
export function rentalIn(rows: readonly Record<string, unknown>[], cabinet: number): number | undefined {
  const [row] = rows;
  return row !== undefined && row['cabinet_id'] === cabinet && 'id' in row ? Number(row['id']) : undefined;
}
