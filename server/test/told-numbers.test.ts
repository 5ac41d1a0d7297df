import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildUser } from './builders.ts';
import { seoul } from './instants.ts';
import { external } from './leaver.ts';
import { addLockers } from './more-lockers.ts';
import { plantRental } from './planted.ts';
import { buildSlot } from './talk-scene.ts';
import { morning, type TestApp, testApp } from './test-app.ts';

let it: TestApp;
let open: string;
let locked: string;

beforeAll(async () => {
  it = await testApp();
  const rows = [
    ['opening.time', '"09:45"'],
    ['coin.picksPerMonth', '1'],
    ['returning.passwordFloors', '[2]'],
    ['agu.mailMinutes', '1'],
    ['presentation.monthsAhead', '3'],
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
  expect(asked.body['floor']).toBe(2);

  (await ann.call('pickCoin')).ok();
  it.clock.advance(24 * 3600);
  const picked = await ann.call('pickCoin');
  expect(picked.body['message']).toBe('이번 달 동전 1개를 다 주웠어요. 다음 달에 다시 주울 수 있어요.');
});

const inEnglish = { 'accept-language': 'en' };

test('R-GEN-05: a refusal tells one of something as one', async () => {
  const ann = await it.as('picks.once');
  (await ann.call('pickCoin')).ok();
  it.clock.advance(24 * 3600);
  const picked = await ann.call('pickCoin', undefined, inEnglish);
  expect(picked.body['message']).toBe('You picked the one coin of this month. You can pick again next month.');

  it.clock.set(morning);
  const [locker] = await addLockers(it.db, 1, { lentType: 'PRIVATE', floors: [5] });
  const userId = await buildUser(it.db, 'left.early', external);
  await plantRental(it.db, { cabinetId: locker?.id ?? 0, userId, until: seoul('2026-12-20T23:59:59') });
  const ask = (headers = {}) => it.anonymous.call('requestAguLink', { query: { name: 'left.early' } }, headers);
  (await ask()).ok();
  expect((await ask(inEnglish)).body['message']).toBe('A link was just sent. You can ask again after a minute.');
  // The clock of another process is behind by a second: only the constraint knows of the mail.
  it.clock.advance(-1);
  const behind = await ask();
  expect(behind.body['message']).toBe('조금 전에 링크를 보냈어요. 1분이 지나면 다시 받을 수 있어요.');
});

test('R-GEN-05, R-PRES-03: how far ahead talks are taken is told as the campus has it', async () => {
  it.clock.set(morning);
  const slotId = await buildSlot(it.db, seoul('2027-03-05T14:00'));
  const ask = (headers = {}) => it.anonymous.call('getFreeSlot', { params: { slotId: `${slotId}` } }, headers);
  expect((await ask()).body['message']).toBe('이번 달부터 세 달 뒤까지만 고를 수 있어요.');
  expect((await ask(inEnglish)).body['message']).toBe('Only this month and the next three are open.');
});
