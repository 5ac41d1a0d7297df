import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { cabinetId } from '../../../test/builders.ts';
import { give, spend } from '../../../test/grants.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();
let number = 17;

const at = (clock: string) => it.clock.set(`${clock}+09:00`);
const unbannedAt = async (client: Client) => (await client.call('getMe')).ok().unbannedAt;
const owned = async (client: Client) => (await client.call('listMyItems')).ok().penaltyItems.length;

/** How often somebody's open pages heard that their penalty is another. */
const timesTold = async ({ userId }: Client) =>
  (await it.db.selectFrom('changes').select('id').where('user_id', '=', userId).where('kind', '=', 'penalty').execute())
    .length;

/** Somebody who rented on 20 November and returned two days late, on 23 December at 10:00. */
async function latecomer(name: string): Promise<Client> {
  const client = await it.as(name);
  at('2026-11-20T10:00:00');
  const id = await cabinetId(it.db, 2, number++);
  (await client.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } })).ok();
  at('2026-12-23T10:00:00');
  (await client.call('returnCabinet')).ok();
  expect(await unbannedAt(client)).toBe('2026-12-27T10:00:00');
  return client;
}

test('R-PEN-07: a ticket of 3 days brings the end 3 days nearer, as it was shown; open pages hear of the penalty and of that', async () => {
  const ann = await latecomer('ann');
  expect(await timesTold(ann)).toBe(1);
  at('2026-12-24T09:00:00');
  expect((await ann.call('getMe')).ok().hasPenaltyItem).toBe(false);
  await give(it, ann, 'PENALTY_3');
  expect((await ann.call('getMe')).ok().hasPenaltyItem).toBe(true);
  const shown = (await ann.call('previewAction', { body: { action: 'penalty', itemSku: 'PENALTY_3' } })).ok();
  expect(shown).toMatchObject({
    before: { unbannedAt: '2026-12-27T10:00:00' },
    after: { unbannedAt: '2026-12-24T10:00:00' },
  });
  (await spend(ann, 'PENALTY_3', {}, { 'x-preview-token': shown.token })).ok();
  expect([await unbannedAt(ann), await owned(ann), await timesTold(ann)]).toEqual(['2026-12-24T10:00:00', 0, 2]);
  const kept = await it.db.selectFrom('penalties').selectAll().where('user_id', '=', ann.userId).executeTakeFirst();
  expect([kept?.days, kept?.reduced_by_days]).toEqual([4, 3]);
});

test('R-PEN-07: a ticket of 7 days ends four at once, and renting is possible from then on', async () => {
  const ben = await latecomer('ben');
  at('2026-12-24T09:00:00');
  await give(it, ben, 'PENALTY_7');
  (await spend(ben, 'PENALTY_7')).ok();
  expect(await unbannedAt(ben)).toBeNull();
  const id = await cabinetId(it.db, 2, number++);
  expect((await ben.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } })).code).toBeUndefined();
});

test('R-PEN-07: in the very second of the return the whole penalty can be taken away', async () => {
  const cho = await latecomer('cho');
  await give(it, cho, 'PENALTY_31');
  (await spend(cho, 'PENALTY_31')).ok();
  expect(await unbannedAt(cho)).toBeNull();
});

test('R-PEN-07, M4: what is overdue is returned first, without a penalty there is nothing to reduce, and nothing is burnt', async () => {
  const dan = await it.as('dan');
  at('2026-11-20T10:00:00');
  expect((await spend(dan, 'PENALTY_3')).code).toBe('ITEM_NOT_OWNED');
  await give(it, dan, 'PENALTY_3');
  const none = await spend(dan, 'PENALTY_3');
  expect([none.status, none.code]).toEqual([404, 'NOT_FOUND_BAN_HISTORY']);
  const id = await cabinetId(it.db, 2, number++);
  (await dan.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } })).ok();
  at('2026-12-22T00:00:00');
  const late = await spend(dan, 'PENALTY_3');
  expect([late.status, late.code]).toEqual([400, 'PENALTY_LENT_DELAYED']);
  expect(await owned(dan)).toBe(1);
});

test('R-PEN-08, R-PEN-03: of two joined penalties the later gives way first', async () => {
  const eun = await latecomer('eun');
  const first = await it.db
    .selectFrom('penalties')
    .selectAll()
    .where('user_id', '=', eun.userId)
    .executeTakeFirstOrThrow();
  const rental = await it.db
    .selectFrom('rentals')
    .selectAll()
    .where('id', '=', first.rental_id)
    .executeTakeFirstOrThrow();
  const earlier = {
    user_id: eun.userId,
    cabinet_id: rental.cabinet_id,
    lent_type: 'PRIVATE' as const,
    place: 1,
    started_at: Temporal.Instant.from('2026-08-01T00:00:00Z'),
    expires_at: Temporal.Instant.from('2026-09-01T14:59:59Z'),
    ended_at: Temporal.Instant.from('2026-09-02T00:00:00Z'),
    end_reason: 'RETURNED' as const,
    reopens_at: Temporal.Instant.from('2026-09-03T04:00:00Z'),
  };
  const { id } = await it.db.insertInto('rentals').values(earlier).returning('id').executeTakeFirstOrThrow();
  const next = { starts_at: first.ends_at, ends_at: first.ends_at.add({ hours: 24 }) };
  await it.db
    .insertInto('penalties')
    .values({ user_id: eun.userId, rental_id: id, days: 1, ...next })
    .execute();
  at('2026-12-24T09:00:00');
  await give(it, eun, 'PENALTY_3');
  (await spend(eun, 'PENALTY_3')).ok();
  expect(await unbannedAt(eun)).toBe('2026-12-25T10:00:00');
  const left = await it.db
    .selectFrom('penalties')
    .selectAll()
    .where('user_id', '=', eun.userId)
    .orderBy('starts_at')
    .execute();
  expect(left.map(({ reduced_by_days, released_at }) => [reduced_by_days, released_at === null])).toEqual([
    [2, true],
    [1, false],
  ]);
});

test('R-PEN-07, R-PEN-09: of a penalty that was released there is nothing to reduce, and nothing is burnt', async () => {
  const released = await latecomer('released');
  const admin = await asAdmin(it);
  (await admin.call('releasePenalties', { params: { userId: `${released.userId}` } })).ok();
  await give(it, released, 'PENALTY_3');
  expect([(await spend(released, 'PENALTY_3')).code, await owned(released)]).toEqual(['NOT_FOUND_BAN_HISTORY', 1]);
});
