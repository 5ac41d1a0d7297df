import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { buildPenalty, cabinetId } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { type Client, morning, type TestApp, testApp } from '../../../test/test-app.ts';
import { findNextDeadline } from './queries/deadlines.ts';

let it: TestApp;
let people = 0;
let taken = 0;

beforeAll(async () => {
  it = await testApp();
});

const somebody = () => {
  people += 1;
  return it.as(`waiter${people}`);
};
/** A shared cabinet on floor 2 that no test has touched: 53 to 68, then 125 to 140. */
const freeShared = () => {
  const number = taken < 16 ? 53 + taken : 109 + taken;
  taken += 1;
  return cabinetId(it.db, 2, number);
};

const share = (client: Client, id: number, shareCode: string | number = '0') =>
  client.call('shareCabinet', { params: { cabinetId: `${id}` }, body: { shareCode } });
const leave = (client: Client, id: number) => client.call('leaveSession', { params: { cabinetId: `${id}` } });
const look = async (client: Client, id: number) =>
  (await client.call('getCabinet', { params: { cabinetId: `${id}` } })).ok();
const codeOf = async (client: Client) => (await client.call('getMyRental')).ok()?.shareCode ?? '';
const wrong = (code: string) => `${(Number(code) + 1) % 10_000}`.padStart(4, '0');

/** A session that a person opened at 10:00, with its code. */
async function opened() {
  it.clock.set(morning);
  const [host, cabinet] = await Promise.all([somebody(), freeShared()]);
  (await share(host, cabinet)).ok();
  return { host, cabinet, code: await codeOf(host) };
}

describe('a waiting session', () => {
  test('R-SHARE-01, R-SHARE-02: the first entry opens it for ten minutes with a code that only people who wait read', async () => {
    const { host, cabinet, code } = await opened();
    expect(code).toMatch(/^\d{4}$/);
    const seen = await look(await somebody(), cabinet);
    expect(seen).toMatchObject({ status: 'IN_SESSION', sessionExpiredAt: '2026-11-20T10:10:00' });
    expect(seen.lents).toEqual([
      { userId: host.userId, name: host.name, lentHistoryId: null, startedAt: null, expiredAt: null },
    ]);
    const { building, floor } = seen;
    const sections = (await host.call('getFloor', { params: { building, floor: `${floor}` } })).ok();
    expect(sections.flatMap(({ cabinets }) => cabinets).find(({ cabinetId }) => cabinetId === cabinet)).toMatchObject({
      userCount: 0,
      sessionUserCount: 1,
      sessionExpiredAt: '2026-11-20T10:10:00',
    });
    expect(JSON.stringify([seen, sections])).not.toContain(`"${code}"`);
    expect((await host.call('getMe')).ok().cabinetId).toBeNull();
    expect((await host.call('returnCabinet')).code).toBe('NOT_FOUND_LENT_HISTORY');
  });

  test('R-SHARE-03, R-RENT-14: the fourth person completes it at once: one start, one end of 90 days, FULL; each is told once', async () => {
    const { host, cabinet, code } = await opened();
    it.clock.set('2026-11-20T10:06:00+09:00');
    const undecided = await somebody();
    (await share(undecided, cabinet, code)).ok();
    (await leave(undecided, cabinet)).ok();
    const others = [await somebody(), undecided, await somebody()];
    for (const each of others) (await share(each, cabinet, code)).ok();
    // A seat that was given up before begins nothing.
    const seats = it.db.selectFrom('rentals').select(['started_at', 'end_reason']).orderBy('id');
    expect(await seats.where('user_id', '=', undecided.userId).execute()).toMatchObject([
      { started_at: null, end_reason: 'LEFT' },
      { started_at: seoul('2026-11-20T10:06'), end_reason: null },
    ]);
    const ids = [host, ...others].map(({ userId }) => userId);
    const session = it.db.selectFrom('waiting_sessions').select('outcome').where('cabinet_id', '=', cabinet);
    expect(await session.execute()).toEqual([{ outcome: 'COMPLETED' }]);
    const notices = it.db.selectFrom('notices').select('user_id').where('kind', '=', 'rentalSuccess');
    const told = await notices.where('channel', '=', 'app').where('user_id', 'in', ids).orderBy('user_id').execute();
    expect(told.map(({ user_id }) => user_id)).toEqual(ids.toSorted((one, other) => one - other));
    const heard = await it.db.selectFrom('changes').select('user_id').where('kind', '=', 'rental').execute();
    expect(heard.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(ids));
    const mine = (await host.call('getMyRental')).ok();
    expect(mine).toMatchObject({ status: 'FULL', shareCode: null });
    expect(mine?.lents.map(({ startedAt, expiredAt }) => [startedAt, expiredAt])).toEqual(
      Array.from({ length: 4 }, () => ['2026-11-20T10:06:00', '2027-02-18T23:59:59']),
    );
    expect((await share(await somebody(), cabinet, code)).code).toBe('LENT_FULL');
  });

  test('R-SHARE-04: two people complete at the deadline, counted from it, however late somebody looks', async () => {
    const { host, cabinet, code } = await opened();
    it.clock.set('2026-11-20T10:03:00+09:00');
    (await share(await somebody(), cabinet, Number(code))).ok();
    it.clock.set('2026-11-20T10:09:59.999+09:00');
    expect((await look(host, cabinet)).status).toBe('IN_SESSION');
    it.clock.set('2026-11-20T18:00:00+09:00');
    const seen = await look(host, cabinet);
    expect(seen.status).toBe('FULL');
    expect(seen.lents[0]).toMatchObject({ startedAt: '2026-11-20T10:10:00', expiredAt: '2027-01-19T23:59:59' });
    // Nobody waits any more, so there is no seat to give up.
    expect((await leave(host, cabinet)).code).toBe('NOT_FOUND_USER');
    it.clock.set(morning);
  });

  test('R-SHARE-04: one alone is released at the deadline, and may open another', async () => {
    const { host, cabinet } = await opened();
    it.clock.set('2026-11-20T10:10:00+09:00');
    expect((await host.call('getMyRental')).status).toBe(204);
    expect((await look(host, cabinet)).status).toBe('AVAILABLE');
    (await share(host, cabinet)).ok();
    it.clock.set(morning);
  });

  test('R-SHARE-05: a person who was punished or rents by then loses the seat before people are counted', async () => {
    const { host, cabinet, code } = await opened();
    const [ann, ben] = await Promise.all([somebody(), somebody()]);
    (await share(ann, cabinet, code)).ok();
    (await share(ben, cabinet, code)).ok();
    await buildPenalty(it.db, ben.userId, await cabinetId(it.db, 2, 17), seoul('2026-12-01T00:00'));
    it.clock.set('2026-11-20T10:10:00+09:00');
    expect((await look(host, cabinet)).lents.map(({ name }) => name)).toEqual([host.name, ann.name]);
    expect((await ben.call('getMyRental')).status).toBe(204);
    it.clock.set(morning);
  });

  test('R-SHARE-05: where one of four was punished meanwhile, the fourth one takes a seat, and the next one completes it', async () => {
    const { host, cabinet, code } = await opened();
    const [ann, ben, cho, dan] = [await somebody(), await somebody(), await somebody(), await somebody()];
    for (const each of [ann, ben]) (await share(each, cabinet, code)).ok();
    await buildPenalty(it.db, ann.userId, await cabinetId(it.db, 2, 19), seoul('2026-12-01T00:00'));
    (await share(cho, cabinet, code)).ok();
    const seated = async () => (await look(host, cabinet)).lents.map(({ name }) => name);
    // The seat that became free is the second one.
    expect(await seated()).toEqual([host, cho, ben].map(({ name }) => name));
    expect((await ann.call('getMyRental')).status).toBe(204);
    (await share(dan, cabinet, code)).ok();
    expect(await look(host, cabinet)).toMatchObject({ status: 'FULL', lents: { length: 4 } });
  });

  test('R-SHARE-06: anyone may leave; the others keep time and code; the last one out frees the cabinet', async () => {
    const { host, cabinet, code } = await opened();
    const ann = await somebody();
    it.clock.set('2026-11-20T10:04:00+09:00');
    (await share(ann, cabinet, code)).ok();
    (await leave(host, cabinet)).ok();
    expect((await look(ann, cabinet)).sessionExpiredAt).toBe('2026-11-20T10:10:00');
    expect(await codeOf(ann)).toBe(code);
    expect((await leave(host, cabinet)).code).toBe('NOT_FOUND_USER');
    (await share(host, cabinet, code)).ok();
    (await leave(ann, cabinet)).ok();
    (await leave(host, cabinet)).ok();
    expect((await look(host, cabinet)).status).toBe('AVAILABLE');
    it.clock.set(morning);
  });

  test('R-SHARE-03, R-SHARE-06: everybody who waits hears who comes and who leaves', async () => {
    const { host, cabinet, code } = await opened();
    const heard = async () => {
      const rows = await it.db.selectFrom('changes').select('kind').where('user_id', '=', host.userId).execute();
      return rows.filter(({ kind }) => kind === 'seat').length;
    };
    const before = await heard();
    const ann = await somebody();
    (await share(ann, cabinet, code)).ok();
    expect(await heard()).toBe(before + 1);
    (await leave(ann, cabinet)).ok();
    expect(await heard()).toBe(before + 2);
  });

  test('R-SHARE-07: three wrong codes refuse this person until the deadline; leaving and coming back erases nothing', async () => {
    const { cabinet, code } = await opened();
    const guesser = await somebody();
    for (const remaining of [2, 1, 0]) {
      const no = await share(guesser, cabinet, wrong(code));
      expect([no.code, no.body['remainingTrials']]).toEqual(['WRONG_SHARE_CODE', remaining]);
    }
    const right = await share(guesser, cabinet, code);
    expect(right).toMatchObject({
      code: 'SHARE_CODE_TRIAL_EXCEEDED',
      body: { scope: 'USER', sessionExpiredAt: '2026-11-20T10:10:00' },
    });
    it.clock.set('2026-11-20T10:10:00+09:00');
    (await share(guesser, cabinet)).ok();
    it.clock.set(morning);
  });

  test('R-SHARE-08: thirty wrong codes in total close the session to everybody, and no other session', async () => {
    const [{ cabinet, code }, other] = [await opened(), await opened()];
    let guesser = await somebody();
    for (let guess = 0; guess < 10; guess += 1) {
      if (guess > 0) guesser = await somebody();
      for (let time = 0; time < 3; time += 1) {
        // After 29 the right code still opens.
        if (guess === 9 && time === 2) (await share(await somebody(), cabinet, code)).ok();
        await share(guesser, cabinet, wrong(code));
      }
    }
    const no = await share(await somebody(), cabinet, code);
    expect([no.code, no.body['scope']]).toEqual(['SHARE_CODE_TRIAL_EXCEEDED', 'SESSION']);
    // Not even to who has guessed three times here.
    (await share(guesser, other.cabinet, other.code)).ok();
  });

  test('R-SHARE-09, R-SHARE-10: a person who waits posts again without effect; 0 at a live session is wrong but not counted', async () => {
    const { host, cabinet } = await opened();
    (await share(host, cabinet)).ok();
    expect((await look(host, cabinet)).lents).toHaveLength(1);
    const other = await somebody();
    for (let time = 0; time < 4; time += 1) {
      const no = await share(other, cabinet, '0');
      expect([no.code, no.body['remainingTrials']]).toEqual(['WRONG_SHARE_CODE', 3]);
    }
  });

  test('R-RENT-01: a person who waits can neither rent nor wait elsewhere', async () => {
    const { host, cabinet } = await opened();
    const elsewhere = await share(host, await freeShared());
    expect([elsewhere.code, elsewhere.body['reason'], elsewhere.body['cabinetId']]).toEqual([
      'LENT_ALREADY_EXISTED',
      'WAITING',
      cabinet,
    ]);
    const params = { cabinetId: `${await cabinetId(it.db, 2, 18)}` };
    expect((await host.call('rentPrivateCabinet', { params })).body['reason']).toBe('WAITING');
  });

  test.each([
    [0, '0000'],
    [7, '0007'],
    [1234, '1234'],
  ])('R-SHARE-02: the whole number %i counts as %s', async (number, code) => {
    const { cabinet } = await opened();
    const ofCabinet = it.db.updateTable('waiting_sessions').set({ code }).where('cabinet_id', '=', cabinet);
    await ofCabinet.where('closed_at', 'is', null).execute();
    const guest = await somebody();
    (await share(guest, cabinet, number)).ok();
    expect((await look(guest, cabinet)).lents).toHaveLength(2);
  });

  test.each(['', '123', '12345', 'abcd', -1, 10_000, 1.5, null])('R-SHARE-02: %o is no code', async (code) => {
    const no = await share(await somebody(), await freeShared(), code as string);
    expect(no.code).toBe('INVALID_ARGUMENT');
  });
});

describe('a shared rental', () => {
  /** Two people who rent together since 10:10, until 2027-01-19. */
  async function shared() {
    const { host, cabinet, code } = await opened();
    const partner = await somebody();
    (await share(partner, cabinet, code)).ok();
    it.clock.set('2026-11-20T10:10:00+09:00');
    (await host.call('getMyRental')).ok();
    return { host, partner, cabinet };
  }

  test('R-RET-05, R-RET-07: an early leave shortens the end for those who stay, keeps the name, and is told', async () => {
    const { host, partner, cabinet } = await shared();
    (await host.call('updateMyCabinet', { body: { title: '같이 쓰는 곳', memo: null } })).ok();
    it.clock.set('2026-12-20T12:00:00+09:00');
    (await host.call('returnCabinet')).ok();
    const mine = (await partner.call('getMyRental')).ok();
    expect(mine).toMatchObject({ status: 'FULL', title: '같이 쓰는 곳' });
    expect(mine?.lents[0]?.expiredAt).toBe('2027-01-04T23:59:59');
    const told = await it.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', partner.userId)
      .where('kind', '=', 'endShortened')
      .execute();
    expect(told.length).toBeGreaterThan(0);
    (await partner.call('returnCabinet')).ok();
    expect((await look(host, cabinet)).status).toBe('PENDING');
    it.clock.set(morning);
  });

  test('R-RET-05, R-RET-01: of four who leave one after the other each shortens the end, the last one frees the cabinet', async () => {
    const elsewhere = await shared();
    const { host, cabinet, code } = await opened();
    const [ann, ben, cho] = [await somebody(), await somebody(), await somebody()];
    for (const each of [ann, ben, cho]) (await share(each, cabinet, code)).ok();
    const steps = [
      [host, '2026-11-30T10:00:00', '2027-01-29T23:59:59'],
      [ann, '2026-12-10T09:00:00', '2027-01-13T23:59:59'],
      [ben, '2026-12-20T09:00:00', '2027-01-01T23:59:59'],
    ] as const;
    for (const [leaver, when, end] of steps) {
      it.clock.set(`${when}+09:00`);
      (await leaver.call('returnCabinet')).ok();
      const mine = (await cho.call('getMyRental')).ok();
      expect([mine?.status, mine?.lents.at(-1)?.expiredAt]).toEqual(['FULL', end]);
    }
    // Neither those who left before nor people elsewhere get another end, or a word of it.
    const left = it.db.selectFrom('rentals').select('expires_at').where('user_id', '=', host.userId);
    expect(await left.execute()).toEqual([{ expires_at: seoul('2027-02-18T23:59:59') }]);
    const told = it.db.selectFrom('notices').select('user_id').where('kind', '=', 'endShortened');
    const apart = [host.userId, elsewhere.host.userId, elsewhere.partner.userId];
    expect(await told.where('user_id', 'in', apart).execute()).toEqual([]);
    const theirs = (await elsewhere.host.call('getMyRental')).ok();
    expect(theirs?.lents[0]?.expiredAt).toBe('2027-01-19T23:59:59');
    it.clock.set('2026-12-26T09:00:00+09:00');
    (await cho.call('returnCabinet')).ok();
    expect(await look(cho, cabinet)).toMatchObject({ status: 'PENDING', opensAt: '2026-12-27T13:00:00' });
    it.clock.set(morning);
  });

  test('R-RENT-11, R-RET-06: a person who shares a cabinet hears of a new name or memo, and who leaves, also when the end stays', async () => {
    const { host, partner } = await shared();
    const heard = async () => {
      const rows = await it.db.selectFrom('changes').select('kind').where('user_id', '=', partner.userId).execute();
      return rows.filter(({ kind }) => kind === 'rental').length;
    };
    const before = await heard();
    (await host.call('updateMyCabinet', { body: { title: null, memo: '0420' } })).ok();
    expect((await partner.call('getMyRental')).ok()?.memo).toBe('0420');
    expect(await heard()).toBe(before + 1);
    it.clock.set('2027-01-22T10:00:00+09:00');
    (await host.call('returnCabinet')).ok();
    expect(await heard()).toBe(before + 2);
    it.clock.set(morning);
  });

  test('R-RET-04: on floor 3 a password is asked of the last one only, and kept for the next renter', async () => {
    it.clock.set(morning);
    const [host, partner, cabinet] = [await somebody(), await somebody(), await cabinetId(it.db, 3, 28)];
    (await share(host, cabinet)).ok();
    (await share(partner, cabinet, await codeOf(host))).ok();
    it.clock.set('2026-11-20T10:10:00+09:00');
    (await host.call('updateMyCabinet', { body: { title: null, memo: '0420' } })).ok();
    (await host.call('returnCabinetWithPassword', { body: { cabinetMemo: '1111' } })).ok();
    expect((await partner.call('getMyRental')).ok()?.memo).toBe('0420');
    expect((await partner.call('returnCabinet')).code).toBe('RETURN_PASSWORD_REQUIRED');
    (await partner.call('returnCabinetWithPassword', { body: { cabinetMemo: '2222' } })).ok();
    const kept = it.db.selectFrom('cabinets').select(['memo', 'previous_user_name']).where('id', '=', cabinet);
    expect(await kept.execute()).toEqual([{ memo: '2222', previous_user_name: partner.name }]);
    it.clock.set(morning);
  });

  test('R-RET-06, R-RET-08: an overdue one keeps its end when somebody leaves, who alone gets the penalty', async () => {
    const { host, partner } = await shared();
    it.clock.set('2027-01-22T10:00:00+09:00');
    (await host.call('returnCabinet')).ok();
    expect((await partner.call('getMyRental')).ok()?.lents[0]?.expiredAt).toBe('2027-01-19T23:59:59');
    expect((await host.call('getMe')).ok().unbannedAt).toBe('2027-01-31T10:00:00');
    expect((await partner.call('getMe')).ok().unbannedAt).toBeNull();
    it.clock.set(morning);
  });
});

test('R-SHARE-04: only the deadline of an open session is waited for', async () => {
  const campus = await testApp();
  const [host, cabinet] = await Promise.all([campus.as('host'), cabinetId(campus.db, 2, 53)]);
  (await share(host, cabinet)).ok();
  expect(await findNextDeadline(campus.db)).toEqual(seoul('2026-11-20T10:10'));
  (await leave(host, cabinet)).ok();
  expect(await findNextDeadline(campus.db)).toBeNull();
});

test('R-SHARE-02, R-RENT-13: who waits is shown the code of this session, whatever those before it had', async () => {
  const { host, cabinet, code: before } = await opened();
  const admin = await asAdmin(it);
  expect((await look(admin, cabinet)).shareCode).toBe(before);
  (await leave(host, cabinet)).ok();
  expect((await look(admin, cabinet)).shareCode).toBeNull();
  const next = await somebody();
  (await share(next, cabinet)).ok();
  const session = it.db.selectFrom('waiting_sessions').select('code').where('cabinet_id', '=', cabinet);
  const { code } = await session.where('closed_at', 'is', null).executeTakeFirstOrThrow();
  expect(await codeOf(next)).toBe(code);
});
