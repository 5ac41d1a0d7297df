import type { ExportTable } from '@cabinet/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { buildClub, buildUser, cabinetId } from '../../../test/builders.ts';
import { enterAsLeaver, external } from '../../../test/leaver.ts';
import { sharingScene } from '../../../test/sharing-scene.ts';
import { openTable } from './queries/tables.ts';

const it = await sharingScene();
const admin = await asAdmin(it);
const [ann, ben] = it.people;
const { accessToken } = (
  await it.anonymous.call('signInAdmin', { body: { id: it.settings.admin.id, password: 'a test password' } })
).ok();

async function keep(file: string, token = accessToken, language = 'ko') {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  return it.app.inject({ url: `/v6/admin/exports/${file}`, headers });
}
const linesOf = ({ body }: Awaited<ReturnType<typeof keep>>) => body.slice(1).trimEnd().split('\r\n');

test('wire 17: a table comes as CSV with a byte order mark, under a name, in the language that is asked for', async () => {
  const answer = await keep('cabinets.csv', accessToken, 'en');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="cabinets.csv"',
  });
  expect(answer.body.startsWith('\uFEFFbuilding,floor,section,number,type,status')).toBe(true);
  // A program that reads the file has the codes of the wire.
  expect(linesOf(answer)[1]?.split(',').slice(4, 6)).toEqual(['PRIVATE', 'AVAILABLE']);
  const cabinets = await it.db.selectFrom('cabinets').select('id').execute();
  expect(linesOf(answer)).toHaveLength(cabinets.length + 1);
  expect(linesOf(await keep('clubs.csv'))).toEqual(['동아리,동아리장,멤버 수,건물,층,구역,번호']);
});

test('wire 17: no text becomes a formula, and quotes and commas stay in their cell', async () => {
  await it.db
    .updateTable('cabinets')
    .set({ title: '=1+1', status_note: 'a, "b"' })
    .where('id', '=', it.alone)
    .execute();
  const answer = await keep('cabinets.csv');
  // In Korean the file says the words of the pages.
  expect(linesOf(answer)[1]?.split(',').slice(4, 6)).toEqual(['개인', '사용가능']);
  expect(answer.body).toContain(`,'=1+1,"a, ""b"""\r\n`);
  // Spreadsheets of East Asia may read the wide signs so too.
  await it.db.updateTable('cabinets').set({ title: '＝1+1' }).where('id', '=', it.alone).execute();
  expect((await keep('cabinets.csv')).body).toContain(",'＝1+1,");
  // Where a spreadsheet splits lines at semicolons, as in much of Europe, quotes amid a line keep nothing together.
  await it.db
    .updateTable('cabinets')
    .set({ title: 'a;=1+1;b', status_note: 'c; "=1&"; d\n@e' })
    .where('id', '=', it.alone)
    .execute();
  expect((await keep('cabinets.csv')).body).toContain(`,a;'=1+1;b,"c; ""'=1&""; d\n'@e"\r\n`);
});

test('wire 17: rentals are those that began, of one person where that is asked, with times of the campus', async () => {
  (await ann.call('rentPrivateCabinet', { params: { cabinetId: `${it.alone}` } })).ok();
  (await ben.call('rentPrivateCabinet', { params: { cabinetId: `${it.other}` } })).ok();
  expect(linesOf(await keep('rentals.csv'))).toHaveLength(3);
  const [, line] = linesOf(await keep(`rentals.csv?userId=${ann.userId}`));
  expect(line).toContain(`,${ann.name},새롬관,2,`);
  expect(line).toContain('2026-11-20 10:00:00,2026-12-21 23:59:59,');
  expect(linesOf(await keep(`rentals.csv?cabinetId=${it.third}`))).toHaveLength(1);
});

test('wire 17, R-CLUB-09: the rentals of a cabinet hold those of clubs, as its list does', async () => {
  const lent = await cabinetId(it.db, 3, 1);
  await buildClub(it.db, { name: '바둑', masterId: ben.userId, cabinetId: lent }, it.clock.now());
  const params = { cabinetId: `${lent}` };
  const listed = (await admin.call('listCabinetRentals', { params, query: {} })).ok();
  const lines = linesOf(await keep(`rentals.csv?cabinetId=${lent}`)).slice(1);
  expect([lines.length, listed.totalLength]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/^,,바둑,새롬관,3,.*,1,2026-11-19 10:00:00,,$/);
  expect((await keep('rentals.csv')).body).toContain('바둑');
  expect((await keep(`rentals.csv?userId=${ben.userId}`)).body).not.toContain('바둑');
});

test('wire 17: a table longer than a page is whole, and each row is there once', async () => {
  const names = Array.from({ length: 1001 }, (_, place) => `many-${place}`);
  for (const name of names) await buildUser(it.db, name);
  const lines = linesOf(await keep('users.csv?name=many-'));
  expect(new Set(lines.slice(1).map((line) => line.split(',')[1]))).toEqual(new Set(names));
  expect(lines).toHaveLength(names.length + 1);
});

test('wire 17: a long table is made a hundred rows at a time, so that others are served in between', async () => {
  await sql`
    insert into users (school_id, name, roles, created_at)
    select 'piece-' || n, 'piece-' || n, '{USER,CADET}', ${it.clock.now()} from generate_series(1, 250) as n`.execute(
    it.db,
  );
  const now = it.clock.now();
  const asking = { db: it.db, wanted: { name: 'piece-' }, policy: await it.policies.at(now), now };
  const pieces: number[] = [];
  for await (const page of openTable('users', asking).rows) pieces.push(page.length);
  expect(pieces).toEqual([100, 100, 50]);
});

test('wire 17: a row that comes while a table is read loses no other one, and none is told twice', async () => {
  await sql`
    with made as (
      insert into clubs (name, master_id, created_at)
      select 'club ' || lpad(n::text, 4, '0'), ${ben.userId}, ${it.clock.now()} from generate_series(1, 1001) as n returning id
    ) insert into club_members (club_id, user_id, joined_at) select id, ${ben.userId}, ${it.clock.now()} from made`.execute(
    it.db,
  );
  const asking = { db: it.db, wanted: {}, policy: await it.policies.at(it.clock.now()), now: it.clock.now() };
  const told: unknown[] = [];
  for await (const page of openTable('clubs', asking).rows) {
    if (told.length === 0) await buildClub(it.db, { name: 'a club before', masterId: ben.userId }, it.clock.now());
    told.push(...page.map(([name]) => name));
  }
  const clubs = told.filter((name) => String(name).startsWith('club '));
  expect([clubs.length, new Set(clubs).size]).toEqual([1001, 1001]);
});

test('R-ADM-14: what is late, banned, given and recorded is there', async () => {
  (await admin.call('grantItem', { body: { itemSku: 'SWAP', userIds: [ann.userId] } })).ok();
  expect(linesOf(await keep(`items.csv?userId=${ann.userId}`))[1]).toContain(`${ann.name},이사권,관리자 지급,`);
  expect(linesOf(await keep('records.csv?kind=GRANT'))[1]).toContain(
    `아이템 지급,${ann.name},가진 수 0,"가진 수 1, 아이템 이사권"`,
  );
  it.clock.set('2026-12-23T10:00:00+09:00');
  const { accessToken: later } = (
    await it.anonymous.call('signInAdmin', { body: { id: it.settings.admin.id, password: 'a test password' } })
  ).ok();
  expect(linesOf(await keep('overdue.csv', later))[1]).toMatch(/,2026-12-21 23:59:59,2$/);
  (await ann.call('returnCabinet')).ok();
  expect(linesOf(await keep('banned.csv', later))[1]).toBe(
    `${ann.userId},${ann.name},2026-12-23 10:00:00,2026-12-27 10:00:00`,
  );
});

/** How many cells a line has; a comma in quotes parts none. */
const countCells = (line: string) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',').length;

/** A code of the wire or of the database that fills a cell: in Korean a word stands there. */
const rawCode = /(?<=^|,)[A-Z]{3,}(?:_[A-Z0-9]+)*(?=,|$)/g;

/** Total, so that a further table does not compile without being looked at. */
const every: Readonly<Record<ExportTable, true>> = {
  cabinets: true,
  rentals: true,
  users: true,
  banned: true,
  overdue: true,
  clubs: true,
  items: true,
  coins: true,
  talks: true,
  admins: true,
  records: true,
  floors: true,
  'rental-days': true,
  'coin-totals': true,
  'coin-days': true,
  picks: true,
  'items-had': true,
};

test('wire 17: every table comes for Excel too, with the rows of the CSV', async () => {
  await it.as('rich');
  (await admin.call('grantItem', { body: { itemSku: 'ADMIN_REWARD_100', userIds: [ben.userId] } })).ok();
  const { accessToken: fresh } = (
    await it.anonymous.call('signInAdmin', { body: { id: it.settings.admin.id, password: 'a test password' } })
  ).ok();
  const now = it.clock.now();
  const asking = { db: it.db, wanted: {}, policy: await it.policies.at(now), now };
  for (const name of Object.keys(every) as ExportTable[]) {
    const [csv, book] = [await keep(`${name}.csv`, fresh), await keep(`${name}.xlsx`, fresh)];
    expect([csv.statusCode, book.statusCode]).toEqual([200, 200]);
    const { columns } = openTable(name, asking);
    const widths = [...linesOf(csv).map(countCells), columns.ko.length, columns.en.length];
    expect(new Set(widths).size, `${name} has a cell for each column, in either language`).toBe(1);
    const codes = new Set(linesOf(csv).flatMap((line) => line.match(rawCode) ?? []));
    expect([...codes], `${name} has words for its codes`).toEqual([]);
    expect(book.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}.xlsx"`,
    });
    const sheet = strFromU8(unzipSync(book.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(linesOf(csv).length);
  }
  expect(linesOf(await keep(`coins.csv?userId=${ben.userId}`, fresh))[1]).toBe(
    `${ben.userId},${ben.name},1,2026-12-23 10:00:00,관리자 지급,관리자 지급 100,100,100`,
  );
  expect(linesOf(await keep('admins.csv', fresh))[1]).toContain(',admin,,책임 관리자,');
});

test('wire 17: the items of a person hold the coins that were given, as their list does', async () => {
  const fay = await it.as('fay');
  for (const itemSku of ['ADMIN_REWARD_500', 'SWAP'])
    (await admin.call('grantItem', { body: { itemSku, userIds: [fay.userId] } })).ok();
  const { accessToken: fresh } = (
    await it.anonymous.call('signInAdmin', { body: { id: it.settings.admin.id, password: 'a test password' } })
  ).ok();
  const params = { userId: `${fay.userId}` };
  const listed = (await admin.call('listUserItems', { params, query: {} })).ok();
  const lines = linesOf(await keep(`items.csv?userId=${fay.userId}`, fresh)).slice(1);
  expect([lines.length, listed.totalLength]).toEqual([2, 2]);
  expect(lines).toContain(`${fay.userId},${fay.name},관리자 지급 500,관리자 지급,2026-12-23 10:00:00,`);
});

test('wire 17: where the rows of one table end and those of another begin, none is left out and none is told twice', async () => {
  const { accessToken: fresh } = (
    await it.anonymous.call('signInAdmin', { body: { id: it.settings.admin.id, password: 'a test password' } })
  ).ok();
  const gil = await it.as('gil');
  await sql`
    insert into item_copies (user_id, sku, origin, obtained_at, cause)
    select ${gil.userId}, 'SWAP', 'GRANTED', ${it.clock.now()}, 'ticket ' || line from generate_series(1, 999) as line`.execute(
    it.db,
  );
  for (const itemSku of ['ADMIN_REWARD_100', 'ADMIN_REWARD_500', 'ADMIN_REWARD_500'])
    (await admin.call('grantItem', { body: { itemSku, userIds: [gil.userId] } })).ok();
  const skus = linesOf(await keep(`items.csv?userId=${gil.userId}`, fresh)).map((line) => line.split(',')[2]);
  expect([skus.length, skus.slice(-3)]).toEqual([1003, ['관리자 지급 100', '관리자 지급 500', '관리자 지급 500']]);
});

test('R-ADM-13: cabinets of one status are kept by themselves, banned ones as broken', async () => {
  const set = (condition: 'BROKEN' | 'BANNED' | 'USABLE') =>
    it.db.updateTable('cabinets').set({ condition }).where('id', '=', it.third).execute();
  const { accessToken: fresh } = (
    await it.anonymous.call('signInAdmin', { body: { id: it.settings.admin.id, password: 'a test password' } })
  ).ok();
  const broken = async () => linesOf(await keep('cabinets.csv?status=BROKEN', fresh)).length - 1;
  const before = await broken();
  await set('BANNED');
  expect(await broken()).toBe(before + 1);
  await set('USABLE');
});

test('wire 17: a student, an A.G.U user and nobody keep no table, and there is no other one', async () => {
  const { token } = await enterAsLeaver(it, { userId: (await it.as('leaver', external)).userId, name: 'leaver' });
  const given = { params: { file: 'users.csv' } };
  for (const who of [ann, it.bearing(token)]) expect((await who.call('exportTable', given)).code).toBe('FORBIDDEN');
  expect((await it.anonymous.call('exportTable', given)).code).toBe('JWT_TOKEN_NOT_FOUND');
  expect((await admin.call('exportTable', { params: { file: 'secrets.csv' } })).code).toBe('INVALID_ARGUMENT');
});
