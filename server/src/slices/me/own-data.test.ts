import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { buildClub, cabinetId } from '../../../test/builders.ts';
import { until } from '../../../test/remote.ts';
import { buildTalk } from '../../../test/talk-scene.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();
const { db, app, clock, settings } = it;

async function rent(name: string, visibleNum: number): Promise<Client> {
  const client = await it.as(name);
  const cabinet = await cabinetId(db, 2, visibleNum);
  (await client.call('rentPrivateCabinet', { params: { cabinetId: `${cabinet}` } })).ok();
  return client;
}

/** What a calendar program makes of an address. */
async function subscribe(url: string) {
  const reply = await app.inject({ url: url.slice(settings.publicUrl.length) });
  if (reply.statusCode !== 200) return { status: reply.statusCode, type: '', events: [] };
  const calendar = new ICAL.Component(ICAL.parse(reply.body) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate, description } = new ICAL.Event(component);
    return { uid, summary, description, from: startDate.toString(), until: endDate.toString() };
  });
  return { status: reply.statusCode, type: reply.headers['content-type'], events, body: reply.body };
}

test('the address of a calendar stands in no stored reply, and a try without an answer gets one that works', async () => {
  const client = await it.as('planner');
  const make = async () => (await client.call('makeCalendar', {}, { 'idempotency-key': 'a-calendar' })).ok().url;
  const first = await make();
  const rows = await db.selectFrom('idempotency_records').select(['reply']).execute();
  expect(JSON.stringify(rows)).not.toContain(first.slice(-47, -4));
  const second = await make();
  expect([(await subscribe(first)).status, (await subscribe(second)).status]).toEqual([404, 200]);
});

test('the calendar of a person has one entry for the end of the rental, which follows extension, language and return', async () => {
  const client = await rent('diarist', 1);
  expect((await client.call('getCalendar')).ok()).toEqual({ madeAt: null });
  const { url } = (await client.call('makeCalendar')).ok();
  expect((await client.call('getCalendar')).ok()).toEqual({ madeAt: '2026-11-20T10:00:00' });
  const first = await subscribe(url);
  expect(first).toMatchObject({
    status: 200,
    type: 'text/calendar; charset=utf-8',
    events: [
      {
        uid: expect.stringMatching(/^rental-\d+@localhost$/),
        summary: '새롬관 2층 1번 사물함 반납일',
        description: '오늘 23:59에 대여가 끝나요. 그 전에 연장하거나 반납해 주세요.',
        from: '2026-12-21',
        until: '2026-12-22',
      },
    ],
  });
  for (const line of first.body?.split('\r\n') ?? []) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  const later = Temporal.Instant.from('2027-01-21T14:59:59Z');
  await db.updateTable('rentals').set({ expires_at: later }).where('user_id', '=', client.userId).execute();
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', client.userId).execute();
  const extended = await subscribe(url);
  expect(extended.events).toMatchObject([
    { uid: first.events[0]?.uid, from: '2027-01-21', summary: 'Return of locker 1 on floor 2 of 새롬관' },
  ]);

  (await client.call('returnCabinet')).ok();
  expect(await subscribe(url)).toMatchObject({ status: 200, events: [] });
});

test('a new calendar address ends the one before, and an ended or made-up one has nothing', async () => {
  const client = await rent('careful', 2);
  const { url: first } = (await client.call('makeCalendar')).ok();
  const { url: second, madeAt } = (await client.call('makeCalendar')).ok();
  expect((await client.call('getCalendar')).ok()).toEqual({ madeAt });
  expect(second).not.toBe(first);
  expect(await Promise.all([first, second].map(async (url) => (await subscribe(url)).status))).toEqual([404, 200]);
  const kept = await db.selectFrom('calendars').selectAll().where('user_id', '=', client.userId).execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(second.slice(-47, -4));
  (await client.call('endCalendar')).ok();
  (await client.call('endCalendar')).ok();
  expect((await subscribe(second)).status).toBe(404);
  for (const file of ['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43)])
    expect((await subscribe(`${settings.publicUrl}/v6/calendars/${file}`)).status).toBe(404);
});

test('everything the product knows of a person is one file, with nothing of anybody else and no secret', async () => {
  const client = await rent('curious', 3);
  await rent('neighbour', 4);
  (await client.call('setDeviceToken', { body: { deviceToken: 'my browser' } })).ok();
  const { url } = (await client.call('makeCalendar')).ok();
  await buildClub(db, { name: '사진부', masterId: client.userId }, clock.now());
  const startsAt = clock.now().add({ hours: 240 });
  const presentationId = await buildTalk(db, { authorId: client.userId, startsAt, title: '사진 찍기' });
  const inPath = { params: { presentationId: `${presentationId}` } };
  (await client.call('likeTalk', inPath)).ok();
  (await client.call('addComment', { ...inPath, body: { detail: '곧 만나요' } })).ok();
  const answer = await client.call('exportMe');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="cabinet.json"');
  const own = answer.ok();
  expect(own).toMatchObject({
    exportedAt: '2026-11-20T10:00:00',
    person: { userId: client.userId, name: 'curious', email: 'curious@student.example', toldByMail: true },
    signIns: [{ provider: 'ft', userAgent: 'test', endedAt: null }],
    rentals: [{ building: '새롬관', floor: 2, visibleNum: 3, startedAt: '2026-11-20T10:00:00', endedAt: null }],
    clubs: [{ name: '사진부', isMaster: true }],
    talks: [{ presentationId, title: '사진 찍기', canceledAt: null }],
    talkLikes: [{ presentationId, likedAt: '2026-11-20T10:00:00' }],
    talkComments: [{ presentationId, detail: '곧 만나요', deletedAt: null }],
    device: { token: 'my browser' },
    calendar: { madeAt: '2026-11-20T10:00:00' },
    penalties: [],
  });
  expect(own.notices.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['app', 'email', 'slack']));
  expect(JSON.stringify(own)).not.toMatch(/neighbour|seed|secret|hash/);
  expect(JSON.stringify(own)).not.toContain(url.slice(-47, -4));
});

test('that file shows one instant, also where something changes while it is read', async () => {
  const client = await it.as('changing');
  const user_id = client.userId;
  const link = { user_id, provider: 'google', subject: 'changing', email: 'changing@elsewhere.example' } as const;
  const { answer } = await it.transact(async (tx) => {
    await sql`lock table oauth_links in access exclusive mode`.execute(tx);
    const asked = client.call('exportMe');
    const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    await until(async () => (await waiting.execute(tx)).rows.length > 0);
    await tx
      .insertInto('calendars')
      .values({ user_id, secret_hash: Buffer.alloc(32), made_at: clock.now() })
      .execute();
    await tx
      .insertInto('oauth_links')
      .values({ ...link, created_at: clock.now() })
      .execute();
    return { answer: asked };
  });
  const { linkedAccounts, calendar } = (await answer).ok();
  expect([linkedAccounts, calendar]).toEqual([[], null]);
});

test('R-RENT-13, R-RET-04: a person who only waits finds no password of the lock in that file', async () => {
  const client = await it.as('waits');
  const shared = await cabinetId(db, 2, 53);
  await db.updateTable('cabinets').set({ memo: '1234' }).where('id', '=', shared).execute();
  (await client.call('shareCabinet', { params: { cabinetId: `${shared}` }, body: { shareCode: '0' } })).ok();
  const { rentals } = (await client.call('exportMe')).ok();
  expect(rentals).toMatchObject([{ visibleNum: 53, startedAt: null, memo: null }]);
});

test('that file tells wrong codes and what administrators did about its person, without their names', async () => {
  const client = await it.as('told');
  const host = await it.as('host');
  const shared = await cabinetId(db, 2, 54);
  const share = (who: Client, shareCode: string) =>
    who.call('shareCabinet', { params: { cabinetId: `${shared}` }, body: { shareCode } });
  (await share(host, '0')).ok();
  await share(client, '0000');
  const admin = await asAdmin(it);
  (
    await admin.call('grantItem', { body: { itemSku: 'ALARM', userIds: [client.userId, host.userId], amount: 1 } })
  ).ok();
  const own = (await client.call('exportMe')).ok();
  expect(own).toMatchObject({
    codeTries: [{ building: '새롬관', floor: 2, visibleNum: 54, wrongCodes: 1 }],
    administration: [{ at: '2026-11-20T10:00:00', kind: 'GRANT' }],
  });
  expect(JSON.stringify(own)).not.toMatch(/admin@|\bhost\b/);
});

test('every table that knows whose something is has a part in that file', async () => {
  const { rows } = await it.database.pool.query<{ owner: string }>(
    `select distinct conrelid::regclass::text as owner from pg_constraint where confrelid = 'users'::regclass order by owner`,
  );
  const told = await readFile(join(import.meta.dirname, 'queries/own-data.ts'), 'utf8');
  // A club tells its leader among its members, a link for leavers its use; the other guards sign-ins from guesses.
  const elsewhere = ['clubs', 'agu_sessions', 'sign_in_attempts'];
  const missing = rows.map(({ owner }) => owner).filter((owner) => !new RegExp(`from ${owner}\\b`).test(told));
  expect(missing.filter((owner) => !elsewhere.includes(owner))).toEqual([]);
});

/** What only numbers, guards or holds together the rows, tells of others, or is secret. */
const untold: Readonly<Record<string, readonly string[]>> = {
  admin_records: ['address', 'admin_id', 'admin_name', 'after', 'before', 'call', 'undo', 'undoes'],
  agu_links: ['code_hash', 'id', 'next_mail_at'],
  auth_sessions: ['admin_id', 'generation', 'id', 'seed'],
  calendars: ['secret_hash'],
  coin_entries: ['balance_before', 'cause', 'number_before'],
  coin_picks: ['bonus_entry', 'drawn_below', 'entry', 'month', 'most'],
  device_tokens: ['session_id'],
  item_copies: ['cause', 'paid_entry'],
  item_uses: ['penalty_id', 'rental_id', 'section_id'],
  notices: ['claimed_until', 'facts', 'id', 'last_fault', 'matter', 'on_day', 'tries'],
  oauth_links: ['id'],
  penalties: ['id', 'rental_id'],
  rentals: ['active_condition', 'active_type', 'place', 'session_id', 'swapped_from'],
  section_alarms: ['copy_id'],
  talk_comments: ['id'],
  talks: ['likes', 'revision', 'slot_id', 'thumbnail'],
};

test('every column of a table of that file is told in it, or named here', async () => {
  const { rows } = await it.database.pool.query<{ owner: string; name: string }>(
    `select table_name as owner, column_name as name from information_schema.columns
     where table_schema = 'public' order by table_name, column_name collate "C"`,
  );
  const parts = (await readFile(join(import.meta.dirname, 'queries/own-data.ts'), 'utf8')).split('sql`');
  const missing: Record<string, string[]> = {};
  for (const { owner, name } of rows) {
    const part = parts.find((each) => new RegExp(`from ${owner}\\b`).test(each));
    if (part !== undefined && !new RegExp(`\\b${name}\\b`).test(part)) (missing[owner] ??= []).push(name);
  }
  expect(missing).toEqual(untold);
});

test('own data is for its person: a stranger and an administrator get none', async () => {
  for (const name of ['exportMe', 'getCalendar', 'makeCalendar', 'endCalendar'] as const)
    expect((await it.anonymous.call(name)).code).toBe('JWT_TOKEN_NOT_FOUND');
});
