import { create } from 'zustand';
import type { Text } from './ko.ts';

export type Language = 'ko' | 'en';

const storageKey = 'language';

function isLanguage(value: string | null): value is Language {
  return value === 'ko' || value === 'en';
}

function preferredLanguage(): Language {
  const chosen = localStorage.getItem(storageKey);
  if (isLanguage(chosen)) return chosen;
  const first = navigator.languages.find((tag) => tag.startsWith('ko') || tag.startsWith('en'));
  return first?.startsWith('en') ? 'en' : 'ko';
}

type Shown = { readonly language: Language; readonly text: Text | undefined };

const useLanguageStore = create<Shown>(() => ({ language: 'ko', text: undefined }));

/** Nobody fetches the sentences of a language they do not read. */
const sentences: Record<Language, () => Promise<Text>> = {
  ko: async () => (await import('./ko.ts')).ko,
  en: async () => (await import('./en.ts')).en,
};

async function show(language: Language): Promise<void> {
  const text = await sentences[language]();
  document.documentElement.lang = language;
  useLanguageStore.setState({ language, text });
}

/** Shows the language chosen here before, else the browser's, else Korean. Nothing can be drawn before it is done. */
export function startLanguage(): Promise<void> {
  return show(preferredLanguage());
}

/** Changes the language at once and remembers it on this device. */
export function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  return show(language);
}

export function useLanguage(): Language {
  return useLanguageStore((state) => state.language);
}

function spoken(text: Text | undefined): Text {
  if (text === undefined) throw new Error('startLanguage has not finished.');
  return text;
}

/** Every sentence of the product in the language now shown. */
export function useText(): Text {
  return spoken(useLanguageStore((state) => state.text));
}

/** The same outside components: for the few who speak from an event, such as a failed request. */
export function currentText(): Text {
  return spoken(useLanguageStore.getState().text);
}

/** The language now shown, for the `Accept-Language` of a request. */
export function currentLanguage(): Language {
  return useLanguageStore.getState().language;
}
