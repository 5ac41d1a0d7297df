import type { ErrorCode } from '@cabinet/contract';
import { expect, test } from 'vitest';
import { CallFailed, CallRefused } from '../failures/failure.ts';
import { afterError, intentionFor } from './intention.ts';

const rent = { params: { cabinetId: '66' } };
const first = intentionFor(undefined, rent, () => 'key-1');
const refused = (code: ErrorCode, status: number) =>
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

test.for([
  ['name', new File(['a'], 'two.png', { lastModified: 1 })],
  ['size', new File(['ab'], 'one.png', { lastModified: 1 })],
  ['time', new File(['a'], 'one.png', { lastModified: 2 })],
] as const)('I1: the same form with a file of another %s is another wish', ([, other]) => {
  const sent = (file: File) => ({ body: {}, picture: file });
  const one = intentionFor(undefined, sent(new File(['a'], 'one.png', { lastModified: 1 })), () => 'key-1');
  const same = intentionFor(one, sent(new File(['a'], 'one.png', { lastModified: 1 })), () => 'key-2');
  expect([same.key, intentionFor(one, sent(other), () => 'key-2').key]).toEqual(['key-1', 'key-2']);
});

test.for([
  ['offline', new CallFailed('offline'), true],
  ['late', new CallFailed('late'), true],
  ['unreadable', new CallFailed('unreadable'), true],
  ['given up by the page', new CallFailed('cancelled'), false],
  ['stopped on the way', new CallFailed('stopped'), false],
  ['a fault of the server', refused('INTERNAL_SERVER_ERROR', 500), true],
  ['still at work', refused('IDEMPOTENCY_KEY_IN_PROGRESS', 409), true],
  ['refused by a rule', refused('LENT_FULL', 409), false],
  ['no answer of ours', new Error('a fault of the page'), false],
] as const)('I1: whether a wish stays open whose try ended so: %s', ([, error, isOpen]) => {
  expect(afterError(first, error)).toBe(isOpen ? first : undefined);
});
