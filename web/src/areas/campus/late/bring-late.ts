import { fetchWithWords, type Words } from '../../../text/language.ts';

/** The pages of the store bring the words of the store without the others. */
const lateWords: Words = {
  async ko() {
    const [{ ko }, store] = await Promise.all([import('./text/ko.ts'), import('../../../slices/store/text/ko.ts')]);
    return { ...ko, ...store };
  },
  async en() {
    const [{ en }, store] = await Promise.all([import('./text/en.ts'), import('../../../slices/store/text/en.ts')]);
    return { ...en, ...store };
  },
};

/** Fetches code together with its words, once a page is drawn. */
export const bringLate = <Code>(code: Promise<Code>): Promise<Code> => fetchWithWords(code, lateWords);
