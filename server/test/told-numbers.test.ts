import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addLockers } from './more-lockers.ts';
import { type TestApp, testApp } from './test-app.ts';

let it: TestApp;
let open: string;
let locked: string;

beforeAll(async () => {
  it = await testApp();
  const rows = [
    ['opening.time', '"09:45"'],
    ['coin.picksPerMonth', '1'],
    ['returning.passwordFloors', '[2]'],
  ] as const;
  for (const [key, value] of rows) {
    await sql`insert into policies values (${key}, ${value}::jsonb, '2026-01-01Z')`.execute(it.db);
  }
  const [one] = await addLockers(it.db, 1, { lentType: 'PRIVATE', floors: [3] });
  const [two] = await addLockers(it.db, 1, { lentType: 'PRIVATE', floors: [2] });
  open = `${one?.id}`;
  locked = `${two?.id}`;
});

test('R-GEN-05: what a refusal says of opening, picks and passwords are the numbers in force', async () => {
  const [ann, ben] = [await it.as('ann'), await it.as('ben')];
  (await ann.call('rentPrivateCabinet', { params: { cabinetId: open } })).ok();
  (await ann.call('returnCabinet')).ok();
  const pending = await ben.call('rentPrivateCabinet', { params: { cabinetId: open } });
  expect(pending.body['message']).toBe('아직 열리지 않았어요. 반납된 다음 날 09:45에 열려요.');

  (await ben.call('rentPrivateCabinet', { params: { cabinetId: locked } })).ok();
  const asked = await ben.call('returnCabinet');
  expect(asked.body['message']).toBe('2층 사물함은 자물쇠 비밀번호를 남겨야 반납돼요. 네 자리를 적어 주세요.');
  expect(asked.body).not.toHaveProperty('floor');

  (await ann.call('pickCoin')).ok();
  it.clock.advance(24 * 3600);
  const picked = await ann.call('pickCoin');
  expect(picked.body['message']).toBe('이번 달 동전 1개를 다 주웠어요. 다음 달에 다시 주울 수 있어요.');
});
