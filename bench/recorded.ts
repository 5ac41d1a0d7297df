import { defaultPolicy } from '@cabinet/domain';
import pg from 'pg';
import { NamingClient } from '../server/src/db/client.ts';
import { openTransact } from '../server/src/db/tx.ts';
import { rentPrivate, returnOwn } from '../server/src/slices/rentals/commands.ts';
import type { Campus } from './campus.ts';

/** What a rental's own numbers are called while it is recorded: no other number looks like them. */
const markers = { user: 710_000_001, cabinet: 720_000_002, rental: 730_000_003 } as const;
type Marker = keyof typeof markers;

/** A statement of the transaction; those with the same `round` were sent together, without waiting for one another. */
export type Recorded = { readonly text: string; readonly values: readonly unknown[]; readonly round: number };

/** Fills the places of a recorded value that are a rental's own numbers. */
export type Fill = (numbers: Readonly<Record<Marker, number>>) => unknown;

/**
 * Runs one rental and its return by the server's own commands and keeps every statement on its way: what a bare driver has to
 * send to do the same. The two transactions follow one another in the list.
 */
export async function recordRental(campus: Campus): Promise<readonly Recorded[]> {
  await prepareMarkers(campus);
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
  const transact = openTransact(pool, () => undefined);
  const at = { policy: defaultPolicy, now: Temporal.Now.instant() };
  await transact((tx) => rentPrivate(tx, { userId: markers.user, cabinetId: markers.cabinet }, at));
  await transact((tx) => returnOwn(tx, markers.user, { action: 'return' }, { ...at, now: at.now.add({ seconds: 1 }) }));
  await pool.end();
  return recorded;
}

async function prepareMarkers({ database: { pool } }: Campus): Promise<void> {
  await pool.query(
    `insert into users (id, school_id, name, email, roles, created_at) overriding system value
     values ($1, 'marked', 'marked', 'marked@student.example', array['USER'], '2026-01-01Z')`,
    [markers.user],
  );
  await pool.query(
    `insert into cabinets (id, section_id, building_id, floor, visible_num, grid_row, grid_column, lent_type, max_user)
     overriding system value
     select $1, id, building_id, floor, 999, 0, 0, 'PRIVATE', 1 from sections where floor = 2 order by id limit 1`,
    [markers.cabinet],
  );
  await pool.query("select setval(pg_get_serial_sequence('rentals', 'id'), $1, false)", [markers.rental]);
}

function presentValue(value: unknown): unknown {
  return value instanceof Temporal.Instant || value instanceof Temporal.PlainDate ? value.toString() : value;
}

/** How a recorded value is made for another rental: a number, a list, or a text that holds them. */
export function fillOf(value: unknown): Fill {
  if (Array.isArray(value)) {
    const fills = value.map(fillOf);
    return (numbers) => fills.map((fill) => fill(numbers));
  }
  const marker = (Object.keys(markers) as Marker[]).find((name) => markers[name] === value);
  if (marker !== undefined) return (numbers) => numbers[marker];
  if (typeof value !== 'string' || !/7[123]000000[123]/.test(value)) return () => value;
  return (numbers) =>
    value
      .replaceAll(String(markers.user), String(numbers.user))
      .replaceAll(String(markers.cabinet), String(numbers.cabinet))
      .replaceAll(String(markers.rental), String(numbers.rental));
}

/** Whether an answer to a recorded statement told the rental's number: it is its `id` beside the cabinet's. */
export function rentalIn(rows: readonly Record<string, unknown>[], cabinet: number): number | undefined {
  const [row] = rows;
  return row !== undefined && row['cabinet_id'] === cabinet && 'id' in row ? Number(row['id']) : undefined;
}
