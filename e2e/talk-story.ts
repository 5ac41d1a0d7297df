import { test as story } from './story.ts';
import { talkWords, type Words } from './talk-words.ts';

/** A story of talks. The looks of the product share the two languages: in the light the reader reads Korean, in the dark English. */
export const test = story.extend<{ say: Words }>({
  locale: ({ colorScheme }, use) => use(colorScheme === 'dark' ? 'en-GB' : 'ko-KR'),
  say: ({ locale }, use) => use(talkWords[locale === 'ko-KR' ? 'ko' : 'en']),
});

export { expect, type Page } from './story.ts';
