import { expect, test } from 'vitest';
import { findLinks } from './links.ts';

const hrefs = (text: string) => findLinks(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

test('an address in a text is found, without what ends the sentence', () => {
  expect(findLinks('자료는 https://example.com/a?b=1#c. 감사합니다')).toEqual([
    { text: '자료는 ' },
    { text: 'https://example.com/a?b=1#c', href: 'https://example.com/a?b=1#c' },
    { text: '. 감사합니다' },
  ]);
  expect(hrefs('(http://a.example/x), https://b.example/y!')).toEqual(['http://a.example/x', 'https://b.example/y']);
});

test('nothing that runs, and nothing that hides where it leads, is followed', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'file:///etc/passwd',
    'https://bank.example@evil.example/',
    'https://',
    'www.example.com',
    '',
  ]) {
    expect(hrefs(text)).toEqual([]);
  }
});

test('no letter of a text is lost', () => {
  for (const text of [
    '',
    'a\nb',
    'https://a.example https://b.example',
    '<b>https://a.example</b>',
    '🙂https://a.example',
  ]) {
    expect(
      findLinks(text)
        .map((stretch) => stretch.text)
        .join(''),
    ).toBe(text);
  }
});

test('a long run of signs within an address is gone through once', () => {
  const text = `http://${')'.repeat(1_000_000)}a`;
  expect(findLinks(text).map((stretch) => stretch.text)).toEqual([text]);
  expect(hrefs('(https://a.example).,)')).toEqual(['https://a.example/']);
});
