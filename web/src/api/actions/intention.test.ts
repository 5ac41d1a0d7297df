import { expect, test } from 'vitest';
import { CallFailed, CallRefused } from '../failures/failure.ts';
import { afterError, intentionFor } from './intention.ts';

const rent = { params: { cabinetId: '66' } };
const first = intentionFor(undefined, rent, () => 'key-1');
const refused = (code: 'LENT_FULL' | 'INTERNAL_SERVER_ERROR', status: number) =>
  new CallRefused({ code, status, message: '', facts: {}, requestId: null });

test('I1: trying the same again after no answer keeps the key, so that it happens once', () => {
  const open = afterError(first, new CallFailed('late'));
  expect(intentionFor(open, rent, () => 'key-2').key).toBe('key-1');
  expect(intentionFor(afterError(first, refused('INTERNAL_SERVER_ERROR', 500)), rent, () => 'key-2').key).toBe('key-1');
});

test('I1: after a refusal pressing again is a new wish with a new key', () => {
  const open = afterError(first, refused('LENT_FULL', 409));
  expect(intentionFor(open, rent, () => 'key-2').key).toBe('key-2');
});

test('I1: another wish never travels under the key of the first', () => {
  const open = afterError(first, new CallFailed('offline'));
  expect(intentionFor(open, { params: { cabinetId: '70' } }, () => 'key-2').key).toBe('key-2');
});

test('I1: the same form with another file is another wish', () => {
  const sent = (file: File) => ({ body: {}, picture: file });
  const one = intentionFor(undefined, sent(new File(['a'], 'one.png', { lastModified: 1 })), () => 'key-1');
  const same = intentionFor(one, sent(new File(['a'], 'one.png', { lastModified: 1 })), () => 'key-2');
  const other = intentionFor(one, sent(new File(['ab'], 'two.png', { lastModified: 1 })), () => 'key-2');
  expect([same.key, other.key]).toEqual(['key-1', 'key-2']);
});
