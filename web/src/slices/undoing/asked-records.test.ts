import { expect, test } from 'vitest';
import { firstDayOf, isFiltered, queryOf, readAskedRecords, spanOf } from './asked-records.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const read = (text: string) => readAskedRecords(new URLSearchParams(text));

test('R-ADM-14: the address says which records are asked for, with the last day among them', () => {
  const asked = read('kind=RETURN&actor=3&target=cabinet:42&from=2026-11-14&until=2026-11-20');
  expect(queryOf(asked)).toEqual({
    kind: 'RETURN',
    actor: '3',
    target: 'cabinet:42',
    from: '2026-11-14T00:00:00',
    until: '2026-11-21T00:00:00',
  });
  expect(isFiltered(asked)).toBe(true);
});

test('what an address cannot mean is left out', () => {
  const asked = read('kind=NOTHING&actor=x&target=locker:1&from=2026-02-30&until=yesterday&page=2');
  expect(queryOf(asked)).toEqual({});
  expect(isFiltered(asked)).toBe(false);
  expect(queryOf(read('from=0000-01-01&until=9999-12-31'))).toEqual({});
});

test('a span of days has its name again', () => {
  for (const span of ['today', 'week', 'month'] as const)
    expect(spanOf({ from: firstDayOf(span, today), until: undefined }, today)).toBe(span);
  expect(spanOf({ from: undefined, until: undefined }, today)).toBe('all');
  expect(spanOf({ from: today, until: today }, today)).toBe('own');
});
