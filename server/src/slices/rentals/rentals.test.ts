import { beforeAll, describe, expect, test } from 'vitest';
import { buildPenalty, cabinetId, closeElsewhere } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { type Client, morning, type TestApp, testApp } from '../../../test/test-app.ts';

let it: TestApp;
let people = 0;

beforeAll(async () => {
  it = await testApp();
});

/** A new person, so that no test depends on another. */
const somebody = (facts?: Parameters<TestApp['as']>[1]) => {
  people += 1;
  return it.as(`student${people}`, facts);
};

let nextNumber = 17;
/** A private cabinet on floor 2 that no test has touched. */
const freePrivate = () => cabinetId(it.db, 2, nextNumber++);

const rent = (client: Client, id: number) => client.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } });

/** A person who rents a cabinet from the clock's now on. */
async function renter(id?: number) {
  const client = await somebody();
  const cabinet = id ?? (await freePrivate());
  (await rent(client, cabinet)).ok();
  return { client, cabinet };
}

describe('renting', () => {
  test('R-RENT-02, R-RENT-05: a private cabinet is rented for 31 days until 23:59:59, and everybody sees it', async () => {
    it.clock.set(morning);
    const { client, cabinet } = await renter();
    const mine = (await client.call('getMyRental')).ok();
    expect(mine).toMatchObject({
      cabinetId: cabinet,
      status: 'FULL',
      memo: null,
      shareCode: null,
      previousUserName: null,
      movedFromId: null,
    });
    expect(mine?.lents).toEqual([
      {
        userId: client.userId,
        name: client.name,
        lentHistoryId: expect.any(Number),
        startedAt: '2026-11-20T10:00:00',
        expiredAt: '2026-12-21T23:59:59',
      },
    ]);
    const other = (await (await somebody()).call('getCabinet', { params: { cabinetId: `${cabinet}` } })).ok();
    expect(other).toMatchObject({ status: 'FULL', lents: [{ name: client.name }] });
    expect(other).not.toHaveProperty('memo');
    expect((await client.call('getMe')).ok().cabinetId).toBe(cabinet);
  });

  test('R-RENT-14: the renter is told once, by mail, of what was committed', async () => {
    const { client } = await renter();
    const notices = await it.db.selectFrom('notices').selectAll().where('user_id', '=', client.userId).execute();
    expect(notices.map(({ kind, channel }) => [kind, channel])).toContainEqual(['rentalSuccess', 'email']);
  });

  test('R-RENT-06: an unknown cabinet is NOT_FOUND_CABINET, a taken one LENT_FULL', async () => {
    const { cabinet } = await renter();
    const client = await somebody();
    expect((await rent(client, 999_999)).code).toBe('NOT_FOUND_CABINET');
    expect((await rent(client, cabinet)).code).toBe('LENT_FULL');
  });

  test('R-RENT-04: shared and club cabinets are not rented this way', async () => {
    const client = await somebody();
    const shared = await rent(client, await cabinetId(it.db, 2, 140));
    expect([shared.code, shared.body['lentType']]).toEqual(['INVALID_LENT_TYPE', 'SHARE']);
    expect((await rent(client, await cabinetId(it.db, 3, 1))).code).toBe('INVALID_LENT_TYPE');
  });

  test('R-RENT-09: floors 4 and 5 can be read but not rented on', async () => {
    const client = await somebody();
    const closed = await rent(client, await cabinetId(it.db, 4, 1));
    expect([closed.status, closed.code, closed.body['floor']]).toEqual([400, 'FLOOR_CLOSED', 4]);
    const params = { building: '새롬관', floor: '4' };
    expect((await client.call('getFloor', { params })).ok()).toHaveLength(4);
  });

  test('R-RENT-09: a closed floor of one building leaves the same floor of another building open', async () => {
    await closeElsewhere(it.db, 2, it.clock.now());
    expect((await rent(await somebody(), await freePrivate())).status).toBe(200);
  });

  test('R-RENT-07: a running penalty refuses with its end, which has passed at its second', async () => {
    it.clock.set(morning);
    const client = await somebody();
    const cabinet = await freePrivate();
    await buildPenalty(it.db, client.userId, await freePrivate(), seoul('2026-11-20T12:00:00'));
    const no = await rent(client, cabinet);
    expect([no.code, no.body['unbannedAt']]).toEqual(['ALL_BANNED_USER', '2026-11-20T12:00:00']);
    expect(no.body['message']).toContain('2026-11-20 12:00');
    expect((await client.call('getMe')).ok().unbannedAt).toBe('2026-11-20T12:00:00');
    it.clock.set('2026-11-20T12:00:00+09:00');
    (await rent(client, cabinet)).ok();
    it.clock.set(morning);
  });

  test('R-RENT-08: a person who has left the school is refused', async () => {
    const client = await somebody({ roles: ['INACTIVE'] });
    expect((await rent(client, await freePrivate())).code).toBe('UNAUTHORIZED');
  });

  test('R-RENT-01: a second rental is refused and says what is held', async () => {
    const { client, cabinet } = await renter();
    const no = await rent(client, await freePrivate());
    expect([no.code, no.body['reason'], no.body['cabinetId']]).toEqual(['LENT_ALREADY_EXISTED', 'RENTING', cabinet]);
  });

  test.each(['BROKEN', 'BANNED'] as const)('R-RENT-06: a %s cabinet is LENT_BROKEN', async (condition) => {
    const cabinet = await freePrivate();
    await it.db.updateTable('cabinets').set({ condition }).where('id', '=', cabinet).execute();
    expect((await rent(await somebody(), cabinet)).code).toBe('LENT_BROKEN');
  });

  test('R-PEN-06: a cabinet whose end has passed is OVERDUE to readers and LENT_EXPIRED to renters at once', async () => {
    it.clock.set(morning);
    const { cabinet } = await renter();
    it.clock.set('2026-12-22T00:00:00+09:00');
    const reader = await somebody();
    const seen = (await reader.call('getCabinet', { params: { cabinetId: `${cabinet}` } })).ok();
    expect(seen.status).toBe('OVERDUE');
    expect((await rent(reader, cabinet)).code).toBe('LENT_EXPIRED');
    it.clock.set(morning);
  });

  test('an administrator is no renter, and nobody is nobody', async () => {
    expect((await rent(it.anonymous, 1)).code).toBe('JWT_TOKEN_NOT_FOUND');
  });
});

describe('returning', () => {
  test('R-RET-01, R-RET-02, R-RENT-12: a returned cabinet is PENDING until 13:00 of the next day, exactly', async () => {
    it.clock.set('2026-11-20T23:50:00+09:00');
    const { client, cabinet } = await renter();
    (await client.call('updateMyCabinet', { body: { title: '내 자리', memo: '열쇠' } })).ok();
    (await client.call('returnCabinet')).ok();
    expect((await client.call('getMyRental')).status).toBe(204);
    const look = async () => (await client.call('getCabinet', { params: { cabinetId: `${cabinet}` } })).ok();
    expect(await look()).toMatchObject({ status: 'PENDING', opensAt: '2026-11-21T13:00:00', title: null });
    const other = await somebody();
    it.clock.set('2026-11-21T12:59:59.999+09:00');
    const early = await rent(other, cabinet);
    expect([early.code, early.body['opensAt']]).toEqual(['LENT_PENDING', '2026-11-21T13:00:00']);
    it.clock.set('2026-11-21T13:00:00+09:00');
    expect((await look()).status).toBe('AVAILABLE');
    (await rent(other, cabinet)).ok();
    const next = (await other.call('getMyRental')).ok();
    expect(next).toMatchObject({ previousUserName: client.name, memo: null, title: null });
    it.clock.set(morning);
  });

  test('R-RET-04: on floor 3 a plain return asks for the password, which the next renter reads', async () => {
    it.clock.set(morning);
    const { client, cabinet } = await renter(await cabinetId(it.db, 3, 33));
    const plain = await client.call('returnCabinet');
    expect([plain.status, plain.code]).toEqual([418, 'RETURN_PASSWORD_REQUIRED']);
    (await client.call('returnCabinetWithPassword', { body: { cabinetMemo: '1111' } })).ok();
    it.clock.set('2026-11-21T13:00:00+09:00');
    const { client: next } = await renter(cabinet);
    expect((await next.call('getMyRental')).ok()?.memo).toBe('1111');
    it.clock.set(morning);
  });

  test('R-RET-08, R-PEN-02: a late return gets a penalty of the overdue days squared', async () => {
    it.clock.set(morning);
    const { client } = await renter();
    it.clock.set('2026-12-23T10:00:00+09:00');
    (await client.call('returnCabinet')).ok();
    expect((await client.call('getMe')).ok().unbannedAt).toBe('2026-12-27T10:00:00');
    it.clock.set(morning);
  });

  test('R-PEN-03, R-PEN-08: a penalty is added to the one that runs, and the last end is told', async () => {
    it.clock.set(morning);
    const { client } = await renter();
    await buildPenalty(it.db, client.userId, await cabinetId(it.db, 2, 1), seoul('2027-01-10T10:00'));
    await it.db
      .updateTable('penalties')
      .set({ starts_at: seoul('2026-12-01T10:00') })
      .where('user_id', '=', client.userId)
      .execute();
    it.clock.set('2026-12-23T10:00:00+09:00');
    expect((await client.call('getMe')).ok().unbannedAt).toBe('2027-01-10T10:00:00');
    (await client.call('returnCabinet')).ok();
    expect((await client.call('getMe')).ok().unbannedAt).toBe('2027-01-14T10:00:00');
    const added = it.db.selectFrom('penalties').select(['days', 'starts_at']).where('user_id', '=', client.userId);
    expect((await added.orderBy('id', 'desc').execute())[0]).toEqual({ days: 4, starts_at: seoul('2027-01-10T10:00') });
    it.clock.set('2027-01-14T10:00:00+09:00');
    expect((await client.call('getMe')).ok().unbannedAt).toBeNull();
    it.clock.set(morning);
  });

  test('R-RET-09: a person who rents nothing has nothing to return', async () => {
    const client = await somebody();
    expect((await client.call('returnCabinet')).code).toBe('NOT_FOUND_LENT_HISTORY');
    const withPassword = await client.call('returnCabinetWithPassword', { body: { cabinetMemo: '1234' } });
    expect(withPassword.code).toBe('NOT_FOUND_LENT_HISTORY');
  });

  test.each(['123', '12345', '12a4', '١٢٣٤', ''])('R-RET-04: %o is no password', async (cabinetMemo) => {
    const client = await somebody();
    const no = await client.call('returnCabinetWithPassword', { body: { cabinetMemo } });
    expect(no).toMatchObject({ code: 'INVALID_ARGUMENT', body: { fields: [{ path: 'cabinetMemo' }] } });
  });
});

describe('title and memo', () => {
  test('R-RENT-11: null leaves a text, an empty one clears it, others are trimmed and composed', async () => {
    const { client } = await renter();
    const label = (title: string | null, memo: string | null) =>
      client.call('updateMyCabinet', { body: { title, memo } });
    const texts = async () => {
      const mine = (await client.call('getMyRental')).ok();
      return [mine?.title, mine?.memo];
    };
    (await label('  겨울 외투 ', '비밀')).ok();
    expect(await texts()).toEqual(['겨울 외투', '비밀']);
    (await label(null, '')).ok();
    expect(await texts()).toEqual(['겨울 외투', null]);
    (await label('👩‍👩‍👧‍👦'.repeat(14), null)).ok();
    const tooLong = '👩‍👩‍👧‍👦'.repeat(15);
    expect((await label(tooLong, tooLong)).body['fields']).toEqual(
      ['title', 'memo'].map((path) => ({ path, message: '너무 길어요. 줄여 주세요.' })),
    );
    expect((await label('a‮b', null)).code).toBe('INVALID_ARGUMENT');
    expect((await label('a\u0000b', null)).code).toBe('INVALID_ARGUMENT');
    expect((await label('\ud800', null)).code).toBe('INVALID_ARGUMENT');
  });

  test('R-GEN-05, R-RENT-11: the policy in force says how long a title may be', async () => {
    const other = await testApp();
    await other.database.pool.query(`insert into policies values ('rental.textGraphemes', '3', '2026-11-01Z')`);
    const client = await other.as('renter');
    (await rent(client, await cabinetId(other.db, 2, 17))).ok();
    (await client.call('updateMyCabinet', { body: { title: '네모난' } })).ok();
    const no = await client.call('updateMyCabinet', { body: { title: '네모난 집', memo: '비밀' } });
    expect(no.body['fields']).toMatchObject([{ path: 'title' }]);
  });

  test('R-RENT-11: without a rental there is nothing to name; unknown keys are refused', async () => {
    const client = await somebody();
    expect((await client.call('updateMyCabinet', { body: { title: 'x' } })).code).toBe('NOT_FOUND_CABINET');
    const body = { title: 'x', color: 'red' } as { title: string };
    expect((await client.call('updateMyCabinet', { body })).body['fields']).toMatchObject([{ path: 'color' }]);
  });
});

test('R-RENT-11: a name and memo typed for one locker go to no other that is held by then, nor anywhere after a return', async () => {
  const { client } = await renter();
  const first = (await client.call('getMyRental')).ok()?.cabinetId ?? 0;
  const label = () => client.call('updateMyCabinet', { body: { title: '겨울 외투', memo: '1004', cabinetId: first } });
  const texts = async () => {
    const mine = (await client.call('getMyRental')).ok();
    return [mine?.title, mine?.memo];
  };
  (await label()).ok();
  expect(await texts()).toEqual(['겨울 외투', '1004']);
  (await client.call('returnCabinet')).ok();
  expect((await label()).code).toBe('NOT_FOUND_CABINET');
  (await rent(client, await freePrivate())).ok();
  expect((await label()).code).toBe('NOT_FOUND_CABINET');
  expect(await texts()).toEqual([null, null]);
});

describe('history', () => {
  test('R-PEN-02, R-PEN-07: what was returned late tells by how many days, and the penalty that runs for it', async () => {
    const client = await somebody();
    const cabinet = await freePrivate();
    it.clock.set('2026-10-01T14:00:00+09:00');
    (await rent(client, cabinet)).ok();
    it.clock.set('2026-11-04T10:00:00+09:00');
    (await client.call('returnCabinet')).ok();
    const [late, ...others] = (await client.call('listMyLateReturns')).ok().data;
    expect(others).toEqual([]);
    expect(late).toMatchObject({
      cabinetId: cabinet,
      startedAt: '2026-10-01T14:00:00',
      endedAt: '2026-11-04T10:00:00',
      overdueDays: 3,
      penalty: { days: 9, reducedByDays: 0, startsAt: '2026-11-04T10:00:00', endsAt: '2026-11-13T10:00:00' },
    });
    await it.db
      .updateTable('penalties')
      .set({ released_at: it.clock.now() })
      .where('user_id', '=', client.userId)
      .execute();
    expect((await client.call('listMyLateReturns')).ok().data[0]?.penalty).toBeNull();
    it.clock.set(morning);
  });

  test('R-PEN-06: what was returned in the last second was not late', async () => {
    const client = await somebody();
    it.clock.set('2026-10-01T14:00:00+09:00');
    (await rent(client, await freePrivate())).ok();
    it.clock.set('2026-11-01T23:59:59+09:00');
    (await client.call('returnCabinet')).ok();
    expect((await client.call('listMyLateReturns')).ok().data).toEqual([]);
    it.clock.set(morning);
  });

  test('newest first, paged by ten, an open rental without an end', async () => {
    const client = await somebody();
    for (let day = 1; day <= 12; day += 1) {
      it.clock.set(`2026-10-${`${day}`.padStart(2, '0')}T14:00:00+09:00`);
      (await rent(client, await freePrivate())).ok();
      if (day < 12) (await client.call('returnCabinet')).ok();
    }
    const first = (await client.call('listMyRentals')).ok();
    expect([first.totalLength, first.result.length, first.result[0]?.endedAt]).toEqual([12, 10, null]);
    expect(first.result[0]?.startedAt).toBe('2026-10-12T14:00:00');
    const second = (await client.call('listMyRentals', { query: { page: '1' } })).ok();
    expect(second.result.map(({ startedAt }) => startedAt)).toEqual(['2026-10-02T14:00:00', '2026-10-01T14:00:00']);
    expect((await client.call('listMyRentals', { query: { page: '-1' } })).code).toBe('INVALID_ARGUMENT');
    it.clock.set(morning);
  });
});
