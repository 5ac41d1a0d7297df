import { expect, test } from 'vitest';
import { readPanel, withPanel } from './panel.ts';

const address = (text: string) => new URLSearchParams(text);

test('an address names at most one panel', () => {
  expect(readPanel(address('floor=2'))).toEqual({ kind: 'none' });
  expect(readPanel(address('floor=2&panel=map'))).toEqual({ kind: 'map' });
  expect(readPanel(address('cabinet=66&panel=map'))).toEqual({ kind: 'cabinet', id: 66 });
});

test('a member of a club has a panel too, in place of any other', () => {
  expect(readPanel(address('club=3&member=17'))).toEqual({ kind: 'member', id: 17 });
  expect(`${withPanel(address('club=3&panel=map'), { kind: 'member', id: 17 })}`).toBe('club=3&member=17');
  expect(`${withPanel(address('club=3&member=17'), { kind: 'none' })}`).toBe('club=3');
});

test('a person has a panel too', () => {
  expect(readPanel(address('q=ji&person=17'))).toEqual({ kind: 'person', id: 17 });
  expect(`${withPanel(address('q=ji&cabinet=66'), { kind: 'person', id: 17 })}`).toBe('q=ji&person=17');
});

test('a cabinet that is not a number opens nothing', () => {
  for (const text of ['cabinet=', 'cabinet=x', 'cabinet=-1', 'cabinet=0', 'cabinet=1.5']) {
    expect(readPanel(address(text))).toEqual({ kind: 'none' });
  }
});

test('opening a panel closes the other and leaves the place alone', () => {
  const onMap = withPanel(address('floor=2&section=Oasis&panel=map'), { kind: 'cabinet', id: 66 });
  expect(`${onMap}`).toBe('floor=2&section=Oasis&cabinet=66');
  expect(`${withPanel(onMap, { kind: 'map' })}`).toBe('floor=2&section=Oasis&panel=map');
  expect(`${withPanel(onMap, { kind: 'none' })}`).toBe('floor=2&section=Oasis');
});
