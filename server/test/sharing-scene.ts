import { defaultPolicy } from '@cabinet/domain';
import { sql } from 'kysely';
import { seoul } from './instants.ts';
import { addLockers } from './more-lockers.ts';
import type { Own } from './race.ts';
import { type Client, type TestApp, testApp } from './test-app.ts';

export const code = '4821';

/** Some people, and shared and private cabinets. */
export type Scene = TestApp & {
  readonly people: readonly [Client, Client, Client, Client, Client, Client, Client, Client];
  readonly first: number;
  readonly second: number;
  readonly alone: number;
  readonly other: number;
  readonly third: number;
  /** These people and cabinets, which nobody else has to do with. */
  readonly own: Own;
};

/** What a decision takes place in. */
export const moment = (it: Scene) => ({ now: it.clock.now(), policy: defaultPolicy });

export async function sharingScene(options: Parameters<typeof testApp>[0] = {}): Promise<Scene> {
  const [scene] = await sharingScenes(await testApp(options), 1);
  if (scene === undefined) throw new Error('There is no scene');
  return scene;
}

/** So many scenes side by side on one campus. */
export async function sharingScenes(it: TestApp, count: number): Promise<Scene[]> {
  const ids = async (lentType: 'PRIVATE' | 'SHARE', each: number) =>
    (await addLockers(it.db, each * count, { lentType, floors: [2] })).map(({ id }) => id);
  const [shared, alone] = [await ids('SHARE', 2), await ids('PRIVATE', 3)];
  const names = ['ann', 'ben', 'cho', 'dan', 'eun', 'fay', 'gil', 'han'] as const;
  const scenes: Scene[] = [];
  for (let place = 0; place < count; place += 1) {
    const people = (await Promise.all(names.map((name) => it.as(`${name}-${place}`)))) as unknown as Scene['people'];
    const cabinets = {
      first: shared[2 * place] ?? 0,
      second: shared[2 * place + 1] ?? 0,
      alone: alone[3 * place] ?? 0,
      other: alone[3 * place + 1] ?? 0,
      third: alone[3 * place + 2] ?? 0,
    };
    const own = { userIds: people.map(({ userId }) => userId), cabinetIds: Object.values(cabinets) };
    scenes.push({ ...it, people, ...cabinets, own });
  }
  return scenes;
}

/** A session opened at 10:00 with these people seated, as if they had come one after the other. */
export async function gather(it: Scene, cabinet: number, seated: readonly Client[]): Promise<void> {
  const openedAt = seoul('2026-11-20T10:00');
  await sql`
    with opened as (
      insert into waiting_sessions (cabinet_id, code, opened_at, deadline_at)
      values (${cabinet}, ${code}, ${openedAt}, ${openedAt.add({ minutes: 10 })}) returning id
    )
    insert into rentals (cabinet_id, user_id, lent_type, place, session_id, entered_at)
    select ${cabinet}, seat.user_id, 'SHARE', seat.place, opened.id, ${openedAt}
    from opened cross join unnest(${seated.map(({ userId }) => userId)}::integer[]) with ordinality as seat (user_id, place)`.execute(
    it.db,
  );
}

/** People who rent a shared cabinet together until an end. */
export async function rentTogether(
  it: Scene,
  cabinet: number,
  renters: readonly Client[],
  expiresAt: Temporal.Instant,
): Promise<void> {
  await gather(it, cabinet, renters);
  const startedAt = seoul('2026-11-20T10:00');
  await sql`
    with done as (update waiting_sessions set closed_at = ${startedAt}, outcome = 'COMPLETED' where cabinet_id = ${cabinet})
    update rentals set started_at = ${startedAt}, expires_at = ${expiresAt} where cabinet_id = ${cabinet}`.execute(
    it.db,
  );
}

export const share = (client: Client, cabinet: number, shareCode = code) =>
  client.call('shareCabinet', { params: { cabinetId: `${cabinet}` }, body: { shareCode } });
export const leave = (client: Client, cabinet: number) =>
  client.call('leaveSession', { params: { cabinetId: `${cabinet}` } });
export const rent = (client: Client, cabinet: number) =>
  client.call('rentPrivateCabinet', { params: { cabinetId: `${cabinet}` } });

/** How many rent a cabinet, and how many wait there. */
export async function crowd(it: Scene, cabinet: number): Promise<{ renters: number; waiting: number }> {
  const { rows } = await sql<{ renters: number; waiting: number }>`
    select count(started_at) as renters, count(*) - count(started_at) as waiting
    from rentals where cabinet_id = ${cabinet} and ended_at is null`.execute(it.db);
  return rows[0] ?? { renters: 0, waiting: 0 };
}

export const winners = (answers: ReadonlyArray<{ status: number }>): number =>
  answers.filter(({ status }) => status === 200).length;
