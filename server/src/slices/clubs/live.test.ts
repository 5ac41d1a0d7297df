import { events } from '@cabinet/contract';
import { expect, test } from 'vitest';
import { asAdmin, lastRecord } from '../../../test/as-admin.ts';
import { buildClub, cabinetId } from '../../../test/builders.ts';
import { followStream, type Reader } from '../../../test/live-reader.ts';
import { until } from '../../../test/remote.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const [ann, ben, eve] = [await it.as('ann'), await it.as('ben'), await it.as('eve')];
const server = await it.app.listen({ host: '127.0.0.1', port: 0 });

/** How often a stream said that this of its reader changed. */
const eventsOf = ({ told }: Reader, subject: 'club' | 'seat') =>
  told.filter(({ event, data }) => event === 'me' && events.me.parse(data).changed.includes(subject)).length;
const clubEvents = (reader: Reader) => eventsOf(reader, 'club');

test('R-CLUB-04, R-CLUB-05, R-CLUB-06: members hear of each change of their club, the added and the removed too, and nobody else', async () => {
  const lent = { cabinetId: await cabinetId(it.db, 3, 1) };
  const club = await buildClub(
    it.db,
    { name: '체스', masterId: ann.userId, memberIds: [ben.userId], ...lent },
    it.clock.now(),
  );
  const params = { clubId: `${club}` };
  const [annHears, benHears, eveHears] = [
    await followStream(server, ann),
    await followStream(server, ben),
    await followStream(server, eve),
  ];
  const told = async (counts: readonly [number, number, number]) => {
    await until(() => clubEvents(annHears) === counts[0]);
    await until(() => clubEvents(benHears) === counts[1]);
    await until(() => clubEvents(eveHears) === counts[2]);
  };
  (await ann.call('setClubNotice', { params, body: { notice: '금요일에 만나요' } })).ok();
  await told([1, 1, 0]);
  (await ann.call('setClubPassword', { params, body: { memo: '4821' } })).ok();
  await told([2, 2, 0]);
  (await ann.call('addClubMember', { params, body: { name: 'eve' } })).ok();
  await told([3, 3, 1]);
  (await ann.call('removeClubMember', { params: { ...params, userId: `${eve.userId}` } })).ok();
  await told([4, 4, 2]);
  (await ann.call('delegateClub', { params, body: { clubMaster: 'ben' } })).ok();
  await told([5, 5, 2]);
});

test('R-ADM-14: the members of a club and a person who waits hear that their cabinet has another number', async () => {
  const admin = await asAdmin(it);
  const [held, shared] = [await cabinetId(it.db, 3, 2), await cabinetId(it.db, 2, 53)];
  await buildClub(it.db, { name: '바둑', masterId: ann.userId, cabinetId: held }, it.clock.now());
  (await eve.call('shareCabinet', { params: { cabinetId: `${shared}` }, body: { shareCode: '0' } })).ok();
  const [annHears, eveHears] = [await followStream(server, ann), await followStream(server, eve)];
  const number = async (id: number, visibleNum: number) =>
    (await admin.call('setCabinetNumber', { params: { cabinetId: `${id}` }, body: { visibleNum } })).ok();
  await number(held, 902);
  await until(() => clubEvents(annHears) === 1);
  await number(shared, 953);
  await until(() => eventsOf(eveHears, 'seat') === 1);
});

test('R-CLUB-02, R-ADM-14: members hear of whatever an administrator makes of their club and takes back, open maps of its cabinet', async () => {
  const [admin, locker] = [await asAdmin(it), await cabinetId(it.db, 3, 3)];
  const named = new Map([ann, ben, eve].map(({ userId, name }) => [userId, name]));
  const toldBy = async (deed: () => Promise<{ ok(): unknown }>) => {
    await it.db.deleteFrom('changes').execute();
    (await deed()).ok();
    const rows = await it.db.selectFrom('changes').selectAll().execute();
    const told = rows.flatMap(({ cabinet_id, user_id, kind }) =>
      kind === 'club' ? (named.get(Number(user_id)) ?? '?') : cabinet_id === null ? [] : `${cabinet_id}`,
    );
    return [...new Set(told)].toSorted();
  };
  const create = () => admin.call('createClub', { body: { clubName: '등산', clubMaster: 'ann' } });
  const undo = async () =>
    admin.call('undoRecord', { params: { recordId: `${(await lastRecord(admin))?.recordId ?? 0}` } });
  expect(await toldBy(create)).toEqual(['ann']);
  expect(await toldBy(undo)).toEqual(['ann']);
  (await create()).ok();
  const params = {
    clubId: `${(await admin.call('listClubs', { query: { size: '100' } })).ok().result.find(({ clubName }) => clubName === '등산')?.clubId}`,
  };
  const both = { params: { ...params, cabinetId: `${locker}` } };
  const change = (clubName: string, clubMaster: string) =>
    admin.call('changeClub', { params, body: { clubName, clubMaster } });
  (await ann.call('addClubMember', { params, body: { name: 'ben' } })).ok();
  expect(await toldBy(() => change('산악', 'ben'))).toEqual(['ann', 'ben']);
  expect(await toldBy(() => change('산악', 'ben')), 'nothing is told of what stays as it is').toEqual([]);
  const [members, everybody] = [
    ['ann', 'ben'],
    [`${locker}`, 'ann', 'ben'],
  ];
  expect(await toldBy(() => admin.call('lendClubCabinet', both))).toEqual(everybody);
  expect(await toldBy(() => change('산악회', 'ann'))).toEqual(everybody);
  expect(await toldBy(undo)).toEqual(everybody);
  expect(await toldBy(() => admin.call('returnClubCabinet', both))).toEqual(everybody);
  expect(await toldBy(undo)).toEqual(everybody);
  (await admin.call('returnClubCabinet', both)).ok();
  expect(await toldBy(() => admin.call('deleteClub', { params }))).toEqual(members);
  expect(await toldBy(undo)).toEqual(members);
  const clubs = (await admin.call('listClubs', { query: { size: '100' } })).ok().result;
  const other = { params: { clubId: `${clubs.find(({ clubName }) => clubName === '바둑')?.clubId}` } };
  expect((await ann.call('getClub', other)).ok(), 'another club keeps its locker').toMatchObject({ floor: 3 });
});
