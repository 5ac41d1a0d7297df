import type pg from 'pg';
import { unhurry } from './client.ts';
import { lockKeys } from './lock-keys.ts';

/**
 * Lets processes that would change the schema of one database take turns. `work` gets a connection of its own, whose
 * statements may take as long as they need: they may change a large table. `waits` is called when it is another
 * process's turn: that may last for ever where the other one stands still.
 */
export async function oneAtATime<T>(
  connect: () => pg.Client,
  work: (client: pg.Client) => Promise<T>,
  waits: () => void = () => undefined,
): Promise<T> {
  const turn = await open(connect);
  try {
    await turn.query(`begin; ${unhurry('local')}; set local lock_timeout = 0`);
    // An open transaction on a separate connection holds it, so the lock ends with the process, however that ends.
    const { rows } = await turn.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [
      lockKeys.preparing,
    ]);
    if (rows[0]?.ours !== true) {
      waits();
      await turn.query('select pg_advisory_xact_lock($1)', [lockKeys.preparing]);
    }
    const client = await open(connect);
    try {
      await client.query(unhurry('session'));
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await turn.end();
  }
}

async function open(connect: () => pg.Client): Promise<pg.Client> {
  const client = connect();
  // A lost connection fails the query under way, so this listener need not tell it again.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
