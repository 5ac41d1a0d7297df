import { fetchWithWords, type Words } from '../../../text/language.ts';

const lateWords: Words = {
  ko: async () => (await import('./text/ko.ts')).ko,
  en: async () => (await import('./text/en.ts')).en,
};

/** Fetches code together with its words, once a page is drawn. */
export const bringLate = <Code>(code: Promise<Code>): Promise<Code> => fetchWithWords(code, lateWords);
