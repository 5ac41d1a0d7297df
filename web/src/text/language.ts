import type { Language } from '@cabinet/contract';
import { create } from 'zustand';
import { device } from '../state/kept.ts';
import type { Shared } from './ko.ts';
import { preferredLanguage } from './preferred-language.ts';

/** The words of one part of the product in each language. Nobody fetches those of a language they do not read. */
export type Words<Text = object> = Readonly<Record<Language, () => Promise<Text>>>;

const storageKey = 'language';

const shared: Words<Shared> = {
  ko: async () => (await import('./ko.ts')).ko,
  en: async () => (await import('./en.ts')).en,
};

type Shown = { readonly language: Language; readonly text: Shared | undefined };

const useLanguageStore = create<Shown>(() => ({ language: 'ko', text: undefined }));

let wanted: Language = 'ko';
/** Every part that has been on the screen: all of it changes when the language does. */
const parts = new Set<Words>();

async function show(): Promise<void> {
  const language = wanted;
  const all = [...parts];
  const [first, ...rest] = await Promise.all([shared[language](), ...all.map((words) => words[language]())]);
  // Another language or part was asked for meanwhile: showing this would take its words away again.
  if (language !== wanted || all.length !== parts.size) return show();
  const shown = useLanguageStore.getState();
  if (shown.language === language && shown.text !== undefined) {
    // What is drawn has its words: it is not drawn anew because those of another part have come.
    Object.assign(shown.text, first, ...rest);
    return;
  }
  // Even the same language, said again, would make the browser style the whole page anew.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  useLanguageStore.setState({ language, text: Object.assign({}, first, ...rest) as Shared });
}

function showPreferred(): Promise<void> {
  wanted = preferredLanguage(device.getItem(storageKey), navigator.languages);
  return show();
}

/**
 * Shows the language chosen here before, else the browser's, else Korean, and from then on what another tab chooses. Call
 * once at start: nothing can be drawn before it is done.
 */
export function startLanguage(): Promise<void> {
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) void showPreferred();
  });
  // A page that a step back brings as it was left has heard of no other choice.
  addEventListener('pageshow', ({ persisted }) => persisted && void showPreferred());
  return showPreferred();
}

/** Brings the words of a part of the product; it can be drawn once this is done. */
export function bringWords(words: Words): Promise<void> {
  parts.add(words);
  return show();
}

/** Fetches code side by side with the words that it needs to be drawn. */
export async function fetchWithWords<Code>(code: Promise<Code>, words: Words): Promise<Code> {
  const [fetched] = await Promise.all([code, bringWords(words)]);
  return fetched;
}

/** Changes the language at once and remembers it on this device. */
export function chooseLanguage(language: Language): Promise<void> {
  device.setItem(storageKey, language);
  wanted = language;
  return show();
}

/** Registers a listener for the moment when another language is shown than before. */
export function onOtherLanguage(listener: () => void): void {
  useLanguageStore.subscribe(
    (now, before) => before.text !== undefined && now.language !== before.language && listener(),
  );
}

export function useLanguage(): Language {
  return useLanguageStore((state) => state.language);
}

/** The language now shown, or about to be, for the `Accept-Language` of a request. */
export function currentLanguage(): Language {
  const { language, text } = useLanguageStore.getState();
  return text === undefined ? wanted : language;
}

function arrived(text: Shared | undefined): Shared {
  if (text === undefined) throw new Error('startLanguage has not finished.');
  return text;
}

/**
 * The words of the language now shown. Slices and areas have a `use-text.ts` that types their own beside the shared
 * ones: an area brings the words of all its slices before it is drawn.
 */
export function useText(): Shared {
  return arrived(useLanguageStore((state) => state.text));
}

/** The same outside components: for the few who speak from an event, such as a failed request. */
export function currentText(): Shared {
  return arrived(useLanguageStore.getState().text);
}
