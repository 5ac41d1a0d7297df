import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addLockers } from './more-lockers.ts';
import { type Client, type TestApp, testApp } from './test-app.ts';

/** The policy of this campus; each closes so many cabinets quickly, as nobody does by hand. */
const most = 3;
/** From Friday at 15:00 to Saturday at 13:00: a stored reply is kept for longer. */
const secondsToOpening = 22 * 3600;

let it: TestApp;
let free: string[];
let share: string;

beforeAll(async () => {
  it = await testApp();
  it.clock.advance(5 * 3600);
  await sql`insert into policies values ('returning.closedPerPerson', ${most}::text::jsonb, '2026-01-01Z')`.execute(
    it.db,
  );
  const ids = async (lentType: 'PRIVATE' | 'SHARE', count: number) =>
    (await addLockers(it.db, count, { lentType, floors: [2] })).map(({ id }) => `${id}`);
  free = await ids('PRIVATE', most + 4);
  [share = ''] = await ids('SHARE', 1);
});

const rentNext = (person: Client) => person.call('rentPrivateCabinet', { params: { cabinetId: free.shift() ?? '' } });
const enter = (person: Client) =>
  person.call('shareCabinet', { params: { cabinetId: share }, body: { shareCode: '1234' } });

test('R-RET-02: a person who keeps too many cabinets closed by returning them takes no other until they open; nobody else waits for it', async () => {
  const [hoarder, other] = [await it.as('hoarder'), await it.as('other')];
  for (let count = 0; count < most; count += 1) {
    (await rentNext(hoarder)).ok();
    (await hoarder.call('returnCabinet')).ok();
  }
  for (const refused of [await rentNext(hoarder), await enter(hoarder)]) {
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.body['retryAfterSeconds']).toBe(secondsToOpening);
    expect(refused.headers['retry-after']).toBe(`${secondsToOpening}`);
  }
  (await rentNext(other)).ok();
  (await other.call('returnCabinet')).ok();
  const given = { params: { cabinetId: free[0] ?? '' } };
  const rentLater = () => hoarder.call('rentPrivateCabinet', given, { 'idempotency-key': 'later' });
  expect((await rentLater()).code).toBe('TOO_MANY_REQUESTS');
  it.clock.advance(secondsToOpening);
  // To wait is no answer to a request: the same one may come again.
  (await rentLater()).ok();
});
