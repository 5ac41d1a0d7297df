import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asAdmin, openToken } from '../../../test/as-admin.ts';
import { buildClub } from '../../../test/builders.ts';
import { until } from '../../../test/remote.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const [admin, ann] = [await asAdmin(it), await it.as('ann')];
const address = await it.app.listen({ host: '127.0.0.1', port: 0 });

test.each(['clubs.csv', 'clubs.xlsx'])(
  'R-SIGN-13: %s breaks off when its reader is signed out meanwhile',
  async (file) => {
    await buildClub(it.db, { name: file, masterId: ann.userId }, it.clock.now());
    const headers = { authorization: `Bearer ${await openToken(it, admin)}` };
    const read = async () => (await fetch(`${address}/v6/admin/exports/${file}`, { headers })).text();
    const { reading } = await it.transact(async (tx) => {
      await sql`lock table clubs in access exclusive mode`.execute(tx);
      const begun = read().catch(() => 'broken off');
      const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      await until(async () => (await waiting.execute(tx)).rows.length > 0);
      const signedOut = it.db.updateTable('auth_sessions').set({ revoked_at: it.clock.now() });
      await signedOut.where('admin_id', '=', admin.adminId).execute();
      return { reading: begun };
    });
    // The head of a CSV is on its way before the first row is read; of a workbook nothing is.
    if (file.endsWith('csv')) expect(await reading).toBe('broken off');
    else expect(await reading).toContain('"UNAUTHORIZED"');
  },
);
