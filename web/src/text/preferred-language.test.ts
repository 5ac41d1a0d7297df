import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

test.for([
  ['ko', ['en-US'], 'ko'],
  ['en', ['ko-KR'], 'en'],
  [null, ['ko-KR', 'en-US'], 'ko'],
  [null, ['en-GB', 'ko'], 'en'],
  [null, ['fr-FR', 'en', 'ko'], 'en'],
  // Konkani is not Korean.
  [null, ['kok-IN', 'en-IN'], 'en'],
  [null, ['fr-FR'], 'ko'],
  [null, [], 'ko'],
  ['fr', ['en-US'], 'en'],
  ['', ['en-US'], 'en'],
] as const)('somebody who chose %s, with a browser in %j, reads %s', ([chosen, ofBrowser, language]) => {
  expect(preferredLanguage(chosen, ofBrowser)).toBe(language);
});
