import { test as story } from './story.ts';
import { talkWords, type Words } from './talk-words.ts';

/**
 * A story of talks. The looks of the product share the two languages: a light desktop and a dark phone read Korean, a dark
 * desktop and a light phone English.
 */
export const test = story.extend<{ say: Words }>({
  locale: ({ colorScheme, isMobile }, use) => use((colorScheme === 'dark') === isMobile ? 'ko-KR' : 'en-GB'),
  say: ({ locale }, use) => use(talkWords[locale === 'ko-KR' ? 'ko' : 'en']),
});

export { expect, type Page } from './story.ts';
