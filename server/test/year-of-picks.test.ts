import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

test('R-COIN-02, R-COIN-03, M3: through a year of picks there are never two a day and never 21 a month', async () => {
  const it = await testApp();
  const ann = await it.as('ann');
  const outcomes = new Map<string, number>();
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  let earned = 0;
  const [first, last] = [Temporal.PlainDate.from('2026-12-01'), Temporal.PlainDate.from('2027-11-30')];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    for (const time of ['00:00:00', '23:59:59']) {
      it.clock.set(`${day}T${time}+09:00`);
      const answer = await ann.call('pickCoin');
      count(answer.code ?? 'ok');
      if (answer.code === undefined) earned += answer.ok().reward;
    }
  }
  // On days 1 to 20 the second try of the day is refused, on every later day both are.
  const later = 365 - 240;
  expect(Object.fromEntries(outcomes)).toEqual({
    ok: 240,
    COIN_COLLECTION_ALREADY_EXIST: 240,
    COIN_COLLECTION_LIMIT: 2 * later,
  });
  expect((await ann.call('getMe')).ok().coins).toBe(earned);
  const months = await it.db
    .selectFrom('coin_picks')
    .select((row) => ['month', row.fn.countAll<number>().as('picks')])
    .groupBy('month')
    .execute();
  expect(months.map(({ picks }) => picks)).toEqual(Array.from({ length: 12 }, () => 20));
});
