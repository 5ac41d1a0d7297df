import { beforeAll, expect, test } from 'vitest';
import { cabinetId } from '../../../test/builders.ts';
import { give, spend } from '../../../test/grants.ts';
import { type Client, type GivenArgs, morning, type TestApp, testApp } from '../../../test/test-app.ts';

let it: TestApp;
let people = 0;
let number = 17;
let shared = 53;

beforeAll(async () => {
  it = await testApp();
});

const somebody = () => {
  people += 1;
  return it.as(`looker${people}`);
};
const freePrivate = () => cabinetId(it.db, 2, number++);
const freeShared = () => cabinetId(it.db, 2, shared++);

type Body = NonNullable<GivenArgs<'previewAction'>[0]>['body'];
const look = async (client: Client, body: Body) => (await client.call('previewAction', { body })).ok();
const rent = (client: Client, id: number, token?: string) =>
  client.call(
    'rentPrivateCabinet',
    { params: { cabinetId: `${id}` } },
    token === undefined ? {} : { 'x-preview-token': token },
  );
const share = (client: Client, id: number, shareCode: string, token?: string) =>
  client.call(
    'shareCabinet',
    { params: { cabinetId: `${id}` }, body: { shareCode } },
    token === undefined ? {} : { 'x-preview-token': token },
  );

test('R-RENT-05: renting is shown with its end and what the cabinet becomes, and does what was shown', async () => {
  it.clock.set(morning);
  const [client, id] = [await somebody(), await freePrivate()];
  const shown = await look(client, { action: 'rent', cabinetId: id });
  expect(shown).toMatchObject({
    allowed: true,
    reasons: [],
    before: { status: 'AVAILABLE', people: 0, expiredAt: null },
    after: { status: 'FULL', people: 1, expiredAt: '2026-12-21T23:59:59' },
    notices: ['대여 알림을 보내드려요.'],
  });
  (await rent(client, id, shown.token)).ok();
  expect((await client.call('getMyRental')).ok()?.lents[0]?.expiredAt).toBe(shown.after?.expiredAt);
});

test('every reason is told, the one of the refusal first, with its end and the way out', async () => {
  const [holder, id] = [await somebody(), await freePrivate()];
  (await rent(holder, id)).ok();
  const other = await somebody();
  (await rent(other, await freePrivate())).ok();
  const shown = await look(other, { action: 'rent', cabinetId: id });
  expect(shown.allowed).toBe(false);
  expect(shown.reasons.map(({ code, next }) => [code, next])).toEqual([
    ['LENT_FULL', 'CHOOSE_CABINET'],
    ['LENT_ALREADY_EXISTED', 'RETURN'],
  ]);
  expect((await rent(other, id)).code).toBe(shown.reasons[0]?.code);
});

test('what changed since it was shown is refused with the preview as it is now, and nothing is done', async () => {
  const [client, rival, id] = [await somebody(), await somebody(), await freePrivate()];
  const shown = await look(client, { action: 'rent', cabinetId: id });
  (await rent(rival, id)).ok();
  const stale = await rent(client, id, shown.token);
  expect([stale.status, stale.code]).toEqual([409, 'PREVIEW_STALE']);
  expect(stale.body['preview']).toEqual(await look(client, { action: 'rent', cabinetId: id }));
  expect((await client.call('getMyRental')).status).toBe(204);
});

test('time that passes within the day makes nothing stale, another day does', async () => {
  it.clock.set('2026-11-20T23:50:00+09:00');
  const [client, id] = [await somebody(), await freePrivate()];
  const shown = await look(client, { action: 'rent', cabinetId: id });
  it.clock.set('2026-11-21T00:00:00+09:00');
  expect((await rent(client, id, shown.token)).code).toBe('PREVIEW_STALE');
  const fresh = await look(client, { action: 'rent', cabinetId: id });
  it.clock.set('2026-11-21T09:00:00+09:00');
  (await rent(client, id, fresh.token)).ok();
  it.clock.set(morning);
});

test('R-RET-05: an early leave shows the nearer end of everybody who stays, and it is what they get', async () => {
  it.clock.set(morning);
  const [host, partner, id] = [await somebody(), await somebody(), await freeShared()];
  (await share(host, id, '0')).ok();
  const code = (await host.call('getMyRental')).ok()?.shareCode ?? '';
  const joining = await look(partner, { action: 'share', cabinetId: id });
  expect(joining).toMatchObject({ allowed: true, after: { status: 'IN_SESSION', people: 2 } });
  expect(joining.outcomes.map(({ days }) => days)).toEqual([60, 75, 90]);
  expect(JSON.stringify(joining)).not.toContain(code);
  expect(joining.triesLeft).toBe(3);
  const wrong = await share(partner, id, code === '1111' ? '2222' : '1111', joining.token);
  expect(wrong.code).toBe('WRONG_SHARE_CODE');
  expect(await look(partner, { action: 'share', cabinetId: id })).toMatchObject({ triesLeft: 2, token: joining.token });
  (await share(partner, id, code, joining.token)).ok();
  it.clock.set('2026-12-20T12:00:00+09:00');
  const shown = await look(host, { action: 'return' });
  expect(shown.others).toEqual([
    { name: partner.name, expiredAtBefore: '2027-01-19T23:59:59', expiredAtAfter: '2027-01-04T23:59:59' },
  ]);
  expect(shown.notices).toEqual(['함께 쓰는 1명에게 바뀐 반납일을 알려드려요.']);
  (await host.call('returnCabinet', undefined, { 'x-preview-token': shown.token })).ok();
  expect((await partner.call('getMyRental')).ok()?.lents[0]?.expiredAt).toBe('2027-01-04T23:59:59');
  it.clock.set(morning);
});

test('R-SHARE-07: a code for one session is no wrong try at the next one of the same cabinet', async () => {
  it.clock.set(morning);
  const [first, second, guest, id] = [await somebody(), await somebody(), await somebody(), await freeShared()];
  (await share(first, id, '0')).ok();
  const code = (await first.call('getMyRental')).ok()?.shareCode ?? '';
  const joining = await look(guest, { action: 'share', cabinetId: id });
  (await first.call('leaveSession', { params: { cabinetId: `${id}` } })).ok();
  it.clock.advance(60);
  (await share(second, id, '0')).ok();
  const stale = await share(guest, id, code, joining.token);
  expect([stale.status, stale.code]).toEqual([409, 'PREVIEW_STALE']);
  expect(stale.body['preview']).toMatchObject({ triesLeft: 3 });
});

test('R-PEN-02: a late return shows the working of its penalty, on floor 3 also before the password', async () => {
  it.clock.set(morning);
  const [client, id] = [await somebody(), await cabinetId(it.db, 3, 33)];
  (await rent(client, id)).ok();
  it.clock.set('2026-12-24T10:00:00+09:00');
  const shown = await look(client, { action: 'return' });
  expect(shown).toMatchObject({
    allowed: false,
    reasons: [{ code: 'RETURN_PASSWORD_REQUIRED', next: 'LEAVE_PASSWORD' }],
    penalty: { overdueDays: 3, squaredDays: 9, days: 9, endsAt: '2027-01-02T10:00:00' },
    after: { status: 'PENDING', opensAt: '2026-12-25T13:00:00', unbannedAt: '2027-01-02T10:00:00' },
  });
  const body = { cabinetMemo: '1111' };
  (await client.call('returnCabinetWithPassword', { body }, { 'x-preview-token': shown.token })).ok();
  expect((await client.call('getMe')).ok().unbannedAt).toBe('2027-01-02T10:00:00');
  it.clock.set(morning);
});

test.each<Body>([{ action: 'return' }, { action: 'leave', cabinetId: 1 }])(
  'R-RET-09, R-SHARE-06: %j is not allowed to a person who holds nothing',
  async (body) => {
    const shown = await look(await somebody(), body);
    expect([shown.allowed, shown.before, shown.after]).toEqual([false, null, null]);
  },
);

test.each(['return', 'extend', 'swap'] as const)(
  'R-GEN-02: a %s is about the cabinet that was held when it was shown, not about one moved to since',
  async (action) => {
    it.clock.set(morning);
    const [client, from, to] = [await somebody(), await freePrivate(), await freePrivate()];
    const further = await freePrivate();
    (await rent(client, from)).ok();
    await give(it, client, 'SWAP', 'SWAP', 'EXTENSION_3');
    const questions = {
      return: { action: 'return' },
      extend: { action: 'extend', itemSku: 'EXTENSION_3' },
      swap: { action: 'swap', cabinetId: further },
    } as const;
    const { token } = await look(client, questions[action]);
    (await spend(client, 'SWAP', { newCabinetId: to })).ok();
    const seen = { 'x-preview-token': token };
    const act = {
      return: () => client.call('returnCabinet', undefined, seen),
      extend: () => spend(client, 'EXTENSION_3', {}, seen),
      swap: () => spend(client, 'SWAP', { newCabinetId: further }, seen),
    };
    const answer = await act[action]();
    expect([answer.status, answer.code]).toEqual([409, 'PREVIEW_STALE']);
    expect(answer.body['preview']).toEqual(await look(client, questions[action]));
    expect((await client.call('getMyRental')).ok()?.cabinetId).toBe(to);
  },
);
