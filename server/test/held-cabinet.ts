import type { OpenDatabase } from '../src/db/open.ts';
import { until } from './remote.ts';

/** A cabinet that nobody else can lock. */
export type Hold = {
  /** Resolves when somebody waits for it, or has an answer to what would make them wait; whether they do wait. */
  whenAwaited(answer: Promise<unknown>): Promise<boolean>;
  /** Lets it go. Whether the one who waited has it then; false where nobody did, or they have given up. */
  handOver(): Promise<boolean>;
};

/** Locks a cabinet from outside, like a transaction that takes its time. */
export async function holdCabinet({ pool }: Pick<OpenDatabase, 'pool'>, cabinetId: number): Promise<Hold> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from cabinets where id = $1 for no key update', [cabinetId]);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let waiter: number | undefined;

  /** Whether it has not come to an end yet: a lock may be granted some time before the cabinet is marked as locked. */
  async function isWaiting(): Promise<boolean> {
    const waits = await pool.query("select from pg_stat_activity where pid = $1 and state = 'active'", [waiter]);
    return waits.rows.length > 0;
  }

  async function isTaken(): Promise<boolean> {
    const free = await pool.query('select from cabinets where id = $1 for no key update skip locked', [cabinetId]);
    return free.rows.length === 0;
  }

  return {
    async whenAwaited(answer) {
      let isAnswered = false;
      const note = () => {
        isAnswered = true;
      };
      void answer.then(note, note);
      await until(async () => {
        const waiting = await pool.query<{ pid: number }>(
          'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
          [rows[0]?.pid],
        );
        waiter = waiting.rows[0]?.pid;
        return waiter !== undefined || isAnswered;
      });
      return waiter !== undefined;
    },
    async handOver() {
      await client.query('rollback');
      client.release();
      await until(async () => !(await isWaiting()));
      return isTaken();
    },
  };
}
