import { manuals as en } from './en/manuals.ts';
import { manuals as ko } from './ko/manuals.ts';
import { type Language, useLanguage } from './language.ts';

export type Manuals = typeof ko;

const manuals: Record<Language, Manuals> = { ko, en };

/** The manuals in the language now shown. They are long, so they come with the screens that show them. */
export function useManuals(): Manuals {
  return manuals[useLanguage()];
}
