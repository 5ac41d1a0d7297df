import { bringWords, type Words } from '../../../text/language.ts';

const lateWords: Words = {
  ko: async () => (await import('./text/ko.ts')).ko,
  en: async () => (await import('./text/en.ts')).en,
};

/** Fetches code together with its words, once a page is drawn. */
export async function bringLate<Code>(code: Promise<Code>): Promise<Code> {
  const [brought] = await Promise.all([code, bringWords(lateWords)]);
  return brought;
}
