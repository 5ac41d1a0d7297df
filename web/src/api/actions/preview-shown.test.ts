import { expect, test } from 'vitest';
import { nextShown, type Preview, unseen } from './preview-shown.ts';

const preview = (token: string): Preview => ({
  allowed: true,
  reasons: [],
  before: null,
  after: null,
  others: [],
  penalty: null,
  outcomes: [],
  triesLeft: null,
  memoMoves: null,
  notices: [],
  token,
});

const opened = nextShown(unseen, { open: true, busy: false, unsure: false, asked: 'a', preview: undefined });

test('an opening begins with nothing, whatever the last one showed', () => {
  const first = nextShown(opened, { open: true, busy: false, unsure: false, asked: 'a', preview: preview('one') });
  const closed = nextShown(first, { open: false, busy: false, unsure: false, asked: 'a', preview: preview('one') });
  expect(closed.preview?.token).toBe('one');
  const again = nextShown(closed, { open: true, busy: false, unsure: false, asked: 'a', preview: preview('one') });
  expect(again).toEqual({ ...opened, opening: 2 });
});

test('the first preview is no change, another one is, and the dialog goes on saying so', () => {
  const first = nextShown(opened, { open: true, busy: false, unsure: false, asked: 'a', preview: preview('one') });
  expect(first.changed).toBe(false);
  const same = nextShown(first, { open: true, busy: false, unsure: false, asked: 'a', preview: preview('one') });
  expect(same.changed).toBe(false);
  const other = nextShown(same, { open: true, busy: false, unsure: false, asked: 'a', preview: preview('two') });
  expect(other.changed).toBe(true);
  expect(
    nextShown(other, { open: true, busy: false, unsure: false, asked: 'a', preview: preview('one') }).changed,
  ).toBe(true);
});

test('while the action runs, once it is done and while the dialog leaves, what was confirmed stays', () => {
  const first = nextShown(opened, { open: true, busy: false, unsure: false, asked: 'a', preview: preview('one') });
  const news = preview('two');
  expect(nextShown(first, { open: true, busy: true, unsure: false, asked: 'a', preview: news })).toBe(first);
  const done = { ...first, done: true };
  expect(nextShown(done, { open: true, busy: false, unsure: false, asked: 'a', preview: news })).toBe(done);
  const closed = nextShown(first, { open: false, busy: false, unsure: false, asked: 'a', preview: news });
  expect(nextShown(closed, { open: false, busy: false, unsure: false, asked: 'a', preview: news })).toBe(closed);
});

test('a question that changes while the action runs is asked once the action has come to nothing', () => {
  const first = nextShown(opened, { open: true, busy: false, unsure: false, asked: 'a', preview: preview('one') });
  const other = { open: true, asked: 'b', preview: undefined };
  expect(nextShown(first, { ...other, busy: true, unsure: false })).toBe(first);
  expect(nextShown(first, { ...other, busy: false, unsure: false })).toEqual({ ...opened, asked: 'b', opening: 2 });
});

test('what is chosen instead begins anew, and is no change of what was asked before', () => {
  const first = nextShown(opened, { open: true, busy: false, unsure: false, asked: 'a', preview: preview('one') });
  const other = nextShown(first, { open: true, busy: false, unsure: false, asked: 'b', preview: preview('one') });
  expect(other).toEqual({ ...opened, asked: 'b', opening: 2 });
  expect(
    nextShown(other, { open: true, busy: false, unsure: false, asked: 'b', preview: preview('two') }).changed,
  ).toBe(false);
  const done = { ...first, done: true };
  expect(nextShown(done, { open: true, busy: false, unsure: false, asked: 'b', preview: undefined })).toBe(done);
});

test('while nobody knows whether it happened, what was confirmed stays; only another question is asked anew', () => {
  const first = nextShown(opened, { open: true, busy: false, unsure: false, asked: 'a', preview: preview('one') });
  const tried = { ...first, tried: true };
  const lost = { open: true, busy: false, unsure: true };
  expect(nextShown(tried, { ...lost, asked: 'a', preview: preview('two') })).toBe(tried);
  expect(nextShown(tried, { ...lost, asked: 'b', preview: undefined })).toEqual({ ...opened, asked: 'b', opening: 2 });
  expect(nextShown(tried, { ...lost, unsure: false, asked: 'a', preview: preview('two') }).changed).toBe(true);
});
