import { expect, test } from 'vitest';
import { cabinetPanel as en } from './en.ts';
import { cabinetPanel as ko } from './ko.ts';

test.each([
  [0, 0, '맨 윗줄, 맨 왼쪽', 'Top row, far left'],
  [0, 9, '맨 윗줄, 왼쪽에서 10번째', 'Top row, 10th from the left'],
  [1, 0, '둘째 줄, 맨 왼쪽', 'Row 2 of 4, far left'],
  [2, 11, '셋째 줄, 왼쪽에서 12번째', 'Row 3 of 4, 12th from the left'],
  [3, 12, '맨 아랫줄, 맨 오른쪽', 'Bottom row, far right'],
])('where a locker stands in a bank of 4 rows and 13 columns: row %d, column %d', (row, column, korean, english) => {
  expect(ko.position(row, 4, column, 13)).toBe(korean);
  expect(en.position(row, 4, column, 13)).toBe(english);
});
