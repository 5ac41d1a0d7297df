import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cabinets as en } from '../src/slices/cabinets/text/en.ts';
import { cabinets as ko } from '../src/slices/cabinets/text/ko.ts';

/** The detailed guide is a page of its own, outside the application. */
const guide = readFileSync(join(import.meta.dirname, '..', 'public', 'guide', 'index.html'), 'utf8');

test('R-RET-01, R-RET-02: the detailed guide says of every returned locker when it opens, not of private ones alone', () => {
  expect(guide).toContain('반납된 사물함은 다음 날 13:00에 열려요.');
  expect(guide).toContain('A returned locker opens at 13:00 the next day.');
});

test.each([
  ['Korean', ko.states],
  ['English', en.states],
])('the detailed guide calls the states of lockers what the plan calls them in %s', (_, states) => {
  for (const state of [states.free, states.used, states.pending, states.session, states.late, states.broken]) {
    expect(guide).toContain(`<li>${state}: `);
  }
});
