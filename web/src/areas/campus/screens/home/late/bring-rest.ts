import { fetchWithWords, type Words } from '../../../../../text/language.ts';
import type * as Rest from './rest.ts';

const words: Words = { ko: () => import('./text/ko.ts'), en: () => import('./text/en.ts') };

/** Fetches what home shows a moment after its first picture, with its words. */
export const bringRest = (): Promise<typeof Rest> => fetchWithWords(import('./rest.ts'), words);
