import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { crowd, gather, sharingScene } from './sharing-scene.ts';

/** The database refuses to close the session of one cabinet, whoever tries. */
async function jam(it: Awaited<ReturnType<typeof sharingScene>>, cabinet: number): Promise<void> {
  await sql`create function jam() returns trigger language plpgsql as 'begin raise exception ''jammed''; end'`.execute(
    it.db,
  );
  await sql`create trigger jam before update on waiting_sessions for each row
    when (old.cabinet_id = ${sql.lit(cabinet)}) execute function jam()`.execute(it.db);
}

test('R-SHARE-04: a session that cannot be settled keeps nobody else waiting, and is settled once it can be', async () => {
  const it = await sharingScene();
  const [ann, ben, cho, dan, eun] = it.people;
  await gather(it, it.first, [ann, ben]);
  await gather(it, it.second, [cho, dan]);
  await jam(it, it.first);
  it.clock.set('2026-11-20T10:10:00+09:00');
  await it.restart();
  expect((await eun.call('getMe')).status).toBe(200);
  const seen = await eun.call('getCabinet', { params: { cabinetId: `${it.second}` } });
  expect(seen.ok().status).toBe('FULL');
  expect(await crowd(it, it.first)).toEqual({ renters: 0, waiting: 2 });

  await sql`drop trigger jam on waiting_sessions`.execute(it.db);
  const late = await eun.call('getCabinet', { params: { cabinetId: `${it.first}` } });
  expect(late.ok().lents.map(({ startedAt }) => startedAt)).toEqual(['2026-11-20T10:10:00', '2026-11-20T10:10:00']);
});
