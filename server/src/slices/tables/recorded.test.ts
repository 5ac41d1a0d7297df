import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { cabinetId } from '../../../test/builders.ts';
import { sharingScene } from '../../../test/sharing-scene.ts';

const it = await sharingScene();
const admin = await asAdmin(it);
const [, ben] = it.people;
const { accessToken } = (
  await it.anonymous.call('signInAdmin', { body: { id: it.settings.admin.id, password: 'a test password' } })
).ok();

/** The file of records. */
async function keep(language: string): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': language };
  return (await it.app.inject({ url: '/v6/admin/exports/records.csv', headers })).body;
}

test('R-ADM-14: in Korean the file of records says names, places and words; in English what a program reads', async () => {
  const last = async (language: string) => (await keep(language)).trimEnd().split('\r\n').at(-1) ?? '';
  const lockers = [await cabinetId(it.db, 2, 5), await cabinetId(it.db, 2, 6)];
  const [one, other] = (
    await it.db.selectFrom('cabinets').select('visible_num').where('id', 'in', lockers).orderBy('id').execute()
  ).map(({ visible_num: number }) => `2F-${number} · End of Cluster 1`);
  (await admin.call('changeCabinets', { body: { cabinetIds: lockers, lentType: null, status: 'PENDING' } })).ok();
  expect(await last('ko')).toContain(
    `상태 관리,"${one}, ${other}","${one}: 상태 사용가능, 열리는 때 없음 / ${other}: 상태 사용가능, 열리는 때 없음",`,
  );
  expect(await last('ko')).toContain('상태 오픈예정, 열리는 때 2026-11-21 13:00:00 / ');
  expect(await last('en')).toContain(
    `CABINET_STATE,cabinet:${lockers[0]} cabinet:${lockers[1]},"[{""target"": ""cabinet:`,
  );

  (await admin.call('setCabinetPlace', { params: { cabinetId: `${lockers[0]}` }, body: { row: 8, col: 9 } })).ok();
  expect(await last('ko')).toMatch(/,사물함 자리,2F-5 .*"줄 9, 칸 10"$/);

  (await ben.call('rentPrivateCabinet', { params: { cabinetId: `${it.alone}` } })).ok();
  (await admin.call('returnForUsers', { body: { userIds: [ben.userId] } })).ok();
  expect(await last('ko')).toMatch(
    new RegExp(`반납 처리,"${ben.name}, 2F-.*","${ben.name}: 사물함 2F-.*, 반납일 2026-12-21 23:59:59, `),
  );
  expect(await last('ko')).not.toMatch(/(cabinet|user|club|talk):\d|[{}]/);
});
