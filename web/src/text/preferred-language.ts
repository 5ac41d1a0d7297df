import type { Language } from '@cabinet/contract';

/** The language chosen on this device before, else the first of the browser's that we speak, else Korean. */
export function preferredLanguage(chosen: string | null, ofBrowser: readonly string[]): Language {
  const said = [chosen ?? '', ...ofBrowser].find((tag) => /^(ko|en)\b/.test(tag));
  return said?.startsWith('en') ? 'en' : 'ko';
}
