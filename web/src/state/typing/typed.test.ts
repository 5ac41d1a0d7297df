import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changeTyped,
  findTyped,
  forgetAllTyped,
  forgetTyped,
  hasTyped,
  keepTyped,
  placeOfSent,
  privately,
} from './typed.ts';
import { listTyped } from './typed-list.ts';

const message = { holder: 'admin 1', place: 'message' };
const begun = { receiver: '', message: '' };
const typed = { receiver: '#club_cabinet', message: '내일 점검해요' };

beforeEach(() => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  const keys = {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('sessionStorage', new Proxy(methods, keys));
});

afterEach(() => void vi.unstubAllGlobals());

test('R-SIGN-12: what was typed in a form is there again, for this person and this form alone, until it is forgotten', () => {
  expect(findTyped(message, begun)).toBeUndefined();
  keepTyped(message, typed);
  expect(hasTyped()).toBe(true);
  expect(findTyped(message, begun)).toEqual(typed);
  expect(findTyped({ ...message, holder: 'user 1' }, begun)).toBeUndefined();
  expect(findTyped({ ...message, place: 'grants' }, begun)).toBeUndefined();
  forgetTyped(message);
  expect(hasTyped()).toBe(false);
});

test('R-SIGN-16: a person who signs out leaves nothing of it behind, and nothing else is taken away', () => {
  sessionStorage.setItem('asked-address', '/admin/home');
  keepTyped(message, typed);
  keepTyped({ holder: 'user 7', place: 'comment-3' }, { text: '좋아요' });
  forgetAllTyped();
  expect(hasTyped()).toBe(false);
  expect(sessionStorage.getItem('asked-address')).toBe('/admin/home');
});

test('R-SIGN-16: what is private can be forgotten alone, whoever typed it', () => {
  keepTyped(message, typed);
  keepTyped({ holder: 'user 7', place: `${privately}settings 81` }, { memo: '자물쇠 1004' });
  expect(hasTyped(privately)).toBe(true);
  forgetAllTyped(privately);
  expect(hasTyped(privately)).toBe(false);
  expect(findTyped(message, begun)).toEqual(typed);
});

test('R-SIGN-16: an answer that comes after another sign-in takes nothing of what that person types', () => {
  keepTyped(message, typed);
  forgetTyped({ ...message, holder: 'user 1' });
  expect(findTyped(message, begun)).toEqual(typed);
});

describe('I1: what was sent from a form and has no answer', () => {
  const none = { key: '', given: '' };
  const sent = { key: 'key-1', given: '{}' };
  const sentOf = (place: string) => ({ ...message, place: placeOfSent(place, 'sendMessage') });

  beforeEach(() => {
    keepTyped(message, typed);
    keepTyped(sentOf('message'), sent);
  });

  test('is forgotten with what was typed there; what was sent from another form or by another person is not', () => {
    keepTyped(sentOf('message-2'), sent);
    keepTyped({ ...sentOf('message'), holder: 'user 1', place: placeOfSent('message', 'addComment') }, sent);
    forgetTyped(message);
    expect(findTyped(sentOf('message'), none)).toBeUndefined();
    expect(findTyped(sentOf('message-2'), none)).toEqual(sent);
    expect(sessionStorage.getItem('typed-message sent addComment')).toContain('key-1');
  });

  test('stays while something else is typed', () => {
    changeTyped(message, { ...typed, message: '모레 점검해요' }, begun);
    changeTyped(message, typed, begun);
    expect(findTyped(sentOf('message'), none)).toEqual(sent);
    forgetTyped(sentOf('message'));
    expect(findTyped(message, begun)).toEqual(typed);
  });

  test('is forgotten where one field is emptied: the same text typed again is meant again', () => {
    changeTyped(message, { ...typed, message: '' }, begun);
    expect(findTyped(sentOf('message'), none)).toBeUndefined();
    expect(findTyped(message, begun)).toEqual({ ...typed, message: '' });
    changeTyped(message, begun, begun);
    expect(findTyped(message, begun)).toBeUndefined();
  });
});

test('what a person typed at places of one kind is found together', () => {
  keepTyped({ holder: 'user 7', place: 'edit-3-1' }, { text: 'one', seen: 'two' });
  keepTyped({ holder: 'user 7', place: 'edit-3-2' }, { text: 'three', seen: 'four' });
  keepTyped({ holder: 'user 8', place: 'edit-3-4' }, { text: 'of another', seen: '' });
  keepTyped({ holder: 'user 7', place: 'edit-30-1' }, { text: 'on another talk', seen: '' });
  expect(listTyped({ holder: 'user 7', place: 'edit-3-' }, { text: '' })).toEqual([{ text: 'one' }, { text: 'three' }]);
});

test('of what was kept only the fields of the form are taken', () => {
  sessionStorage.setItem('typed-message', '{"holder":"admin 1","typed":{"message":"안녕","x":"y"}}');
  expect(findTyped(message, begun)).toEqual({ receiver: '', message: '안녕' });
  sessionStorage.setItem('typed-message', '{"holder":"admin 1","typed":{"message":5}}');
  expect(findTyped(message, begun)).toBeUndefined();
  sessionStorage.setItem('typed-message', 'no json');
  expect(findTyped(message, begun)).toBeUndefined();
});
