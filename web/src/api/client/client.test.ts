import { expect, test } from 'vitest';
import { addressOf } from './client.ts';

test('an address is filled with encoded parts', () => {
  const floor = '/v4/cabinets/buildings/:building/floors/:floor';
  expect(addressOf(floor, { params: { building: '새롬관', floor: '2' } })).toBe(
    '/v4/cabinets/buildings/%EC%83%88%EB%A1%AC%EA%B4%80/floors/2',
  );
});

test('what is asked is appended, and what is not asked is left out', () => {
  const log = '/v4/lent/me/histories';
  expect(addressOf(log, { query: { page: '1', size: undefined } })).toBe(`${log}?page=1`);
  expect(addressOf(log, { query: { page: undefined } })).toBe(log);
});
