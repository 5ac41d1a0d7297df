/** The languages of every text of the service. */
export type Language = 'ko' | 'en';

type Texts = { readonly [Each in Language]: string };

/**
 * The texts of a code. One may name a fact of the refusal as `{fact}`: an instant becomes `yyyy-MM-dd HH:mm` in Seoul
 * time, as `{fact:time}` without the day, and a number as `{fact:count}` a word. `{fact|3}` is what a campus has that
 * never changed anything.
 */
export type RefusalTexts = Texts & {
  /** What is said instead where the number in the text is this one. */
  readonly at?: Readonly<Partial<Record<number, Texts>>>;
};

const blank = /\{(\w+)(?::(time|count))?(?:\|([^}]*))?\}/g;

/** How small numbers count months: `두` of `두 달`, `two` of `the next two`. */
const counts: Readonly<Record<Language, readonly string[]>> = {
  ko: ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '열한', '열두'],
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
};

/** `2026-12-21T23:59:59`, as the wire has it. */
const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

type Facts = Readonly<Record<string, unknown>>;

/** The sentence of a code in a language, with these facts as the wire has them. */
export function sayRefusal(texts: RefusalTexts, language: Language, facts: Facts): string {
  const [, first] = [...texts[language].matchAll(blank)][0] ?? [];
  const number = first === undefined ? undefined : facts[first];
  const said = (typeof number === 'number' ? texts.at?.[number] : undefined) ?? texts;
  return said[language].replace(blank, (_, name: string, form?: string, usual?: string) => {
    const fact = facts[name];
    if (typeof fact === 'number') return (form === 'count' ? counts[language][fact] : undefined) || `${fact}`;
    if (typeof fact !== 'string') return usual ?? '';
    return isTime.test(fact) ? fact.slice(form === 'time' ? 11 : 0, 16).replace('T', ' ') : fact;
  });
}
