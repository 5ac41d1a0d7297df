import type { OpenDatabase } from '../src/db/open.ts';
import { until } from './remote.ts';

/** A cabinet that nobody else can lock. */
export type Hold = {
  /** Whether somebody waits for it. */
  isAwaited(): Promise<boolean>;
  /** Resolves when somebody waits for it. */
  whenAwaited(): Promise<void>;
  /** Lets it go to the one who waits. */
  now(): Promise<void>;
};

/** Locks a cabinet from outside, like a transaction that takes its time. */
export async function holdCabinet({ pool }: Pick<OpenDatabase, 'pool'>, cabinetId: number): Promise<Hold> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from cabinets where id = $1 for no key update', [cabinetId]);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  async function isAwaited(): Promise<boolean> {
    const waiting = await pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
      rows[0]?.pid,
    ]);
    return waiting.rows.length > 0;
  }
  return {
    isAwaited,
    whenAwaited: () => until(isAwaited),
    async now() {
      await client.query('rollback');
      client.release();
    },
  };
}

/** Whether somebody has a cabinet locked. */
export async function isHeld({ pool }: Pick<OpenDatabase, 'pool'>, cabinetId: number): Promise<boolean> {
  const free = await pool.query('select from cabinets where id = $1 for no key update skip locked', [cabinetId]);
  return free.rows.length === 0;
}
