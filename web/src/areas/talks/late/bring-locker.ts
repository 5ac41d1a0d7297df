import { fetchWithWords, type Words } from '../../../text/language.ts';

const words: Words = {
  ko: async () => (await import('./text/ko.ts')).ko,
  en: async () => (await import('./text/en.ts')).en,
};

/** What watches over the locker of a student, with its words. */
export async function bringOwnLocker() {
  const { OwnLocker } = await fetchWithWords(import('./own-locker.tsx'), words);
  return OwnLocker;
}
