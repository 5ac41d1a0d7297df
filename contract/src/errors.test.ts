import { expect, test } from 'vitest';
import { type ErrorEntry, errors } from './errors.ts';

const entries: readonly (readonly [string, ErrorEntry])[] = Object.entries(errors);
const named = (text: string) => [...text.matchAll(/\{(\w+)(?::time|:count)?(?:\|[^}]+)?\}/g)].map(([, fact]) => fact);

test('every code is a SCREAMING_SNAKE word with the status of a failure', () => {
  for (const [code, { status }] of entries) {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(status, code).toBeLessThan(600);
  }
});

test('every code says something in Korean and in English, as a sentence', () => {
  for (const [code, { ko, en }] of entries) {
    expect(ko, code).toMatch(/[가-힣]/);
    expect(en, code).toMatch(/^[A-Z\d]/);
    if (!/\{\w+\}/.test(en)) expect([ko.at(-1), en.at(-1)], code).toEqual(['.', '.']);
  }
});

test('both languages tell the same facts, and only facts the edge can fill in', () => {
  for (const [code, { ko, en }] of entries) expect(named(ko), code).toEqual(named(en));
  expect(new Set(entries.flatMap(([, { ko }]) => named(ko)))).toEqual(
    new Set(['unbannedAt', 'availableAt', 'opensAt', 'floor', 'monthlyCoinCount', 'mailMinutes', 'monthsAhead']),
  );
});

test('a locker nobody can use and a slot nobody can find are told in the words of the catalogue', () => {
  const { LENT_BROKEN: locker, SLOT_NOT_FOUND: slot } = errors;
  expect([locker.ko, locker.en]).toEqual([
    '지금은 쓸 수 없는 사물함이에요. 다른 사물함을 골라 주세요.',
    'This locker is out of order. Please choose another.',
  ]);
  expect([slot.ko, slot.en]).toEqual([
    '이 발표 시간을 찾지 못했어요. 다른 시간을 골라 주세요.',
    'We could not find this slot. Please choose another.',
  ]);
});

test('only FORBIDDEN and the uncaught fault are reported wherever they happen', () => {
  expect(entries.filter(([, { reported }]) => reported).map(([code]) => code)).toEqual([
    'INTERNAL_SERVER_ERROR',
    'FORBIDDEN',
  ]);
});
