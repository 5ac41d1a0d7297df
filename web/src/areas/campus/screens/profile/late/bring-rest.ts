import { bringWords, type Words } from '../../../../../text/language.ts';
import type * as Rest from './rest.ts';

const words: Words = { ko: () => import('./text/ko.ts'), en: () => import('./text/en.ts') };

/** Fetches what the profile shows a moment after its first picture, with its words. */
export async function bringRest(): Promise<typeof Rest> {
  const [rest] = await Promise.all([import('./rest.ts'), bringWords(words)]);
  return rest;
}
