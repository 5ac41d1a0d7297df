import { expect, test } from 'vitest';
import { logMonths } from './log-months.ts';

test('rows stand under their months in their order, and a month that comes again is another one', () => {
  const days = ['2026-11-19', '2026-11-01', '2026-10-31', '2025-10-30', '2025-10-29'];
  const months = logMonths(days, (day) => Temporal.PlainDate.from(day));
  expect(months).toEqual([
    { year: 2026, month: 11, rows: ['2026-11-19', '2026-11-01'] },
    { year: 2026, month: 10, rows: ['2026-10-31'] },
    { year: 2025, month: 10, rows: ['2025-10-30', '2025-10-29'] },
  ]);
  expect(logMonths([], () => Temporal.PlainDate.from('2026-11-19'))).toEqual([]);
});
