import { expect, test } from 'vitest';
import { type ErrorEntry, errors } from './errors.ts';

const entries: readonly (readonly [string, ErrorEntry])[] = Object.entries(errors);
const named = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, fact]) => fact);

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
    if (named(en).length === 0) expect([ko.at(-1), en.at(-1)], code).toEqual(['.', '.']);
  }
});

test('both languages tell the same facts, and only facts the edge can fill in', () => {
  for (const [code, { ko, en }] of entries) expect(named(ko), code).toEqual(named(en));
  expect(new Set(entries.flatMap(([, { ko }]) => named(ko)))).toEqual(new Set(['unbannedAt', 'availableAt']));
});

test('only FORBIDDEN and the uncaught fault are reported wherever they happen', () => {
  expect(entries.filter(([, { reported }]) => reported).map(([code]) => code)).toEqual([
    'INTERNAL_SERVER_ERROR',
    'FORBIDDEN',
  ]);
});
