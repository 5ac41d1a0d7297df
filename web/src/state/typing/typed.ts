import { readKept, tab } from '../kept.ts';

/** The fields of a form, by their names. */
export type Typed = Readonly<Record<string, string>>;

/** The person who types, and where: each form of a person by itself. */
export type Whose = { readonly holder: string; readonly place: string };

/** Begins the names under which a tab keeps what is typed. */
export const typedPrefix = 'typed-';
const keyOf = ({ place }: Whose) => `${typedPrefix}${place}`;

/** Keeps what somebody types, in this tab alone, over a reload, another page and a sign-in that ends. */
export function keepTyped(whose: Whose, typed: Typed): void {
  tab.setItem(keyOf(whose), JSON.stringify({ holder: whose.holder, typed }));
}

/** What this person typed there, as far as it is of this form; nobody is shown what somebody else did. */
export function findTyped<Fields extends Typed>(whose: Whose, begun: Fields): Fields | undefined {
  const { holder, typed } = readKept(keyOf(whose)) ?? {};
  if (holder !== whose.holder || typeof typed !== 'object' || typed === null) return undefined;
  const kept = typed as Readonly<Record<string, unknown>>;
  const entries = Object.entries(begun).map(([name, value]) => [name, kept[name] ?? value] as const);
  return entries.every(([, value]) => typeof value === 'string') ? (Object.fromEntries(entries) as Fields) : undefined;
}

/** Where a form keeps what it sent until there is an answer. It is forgotten with what was typed there. */
export const placeOfSent = (place: string, name: string): string => `${place} sent ${name}`;

const keys = (beginning = '') => tab.keys().filter((key) => key.startsWith(`${typedPrefix}${beginning}`));

/** Forgets it: it was sent, or is not wanted any more. Somebody else's stays: the answer may come after another sign-in. */
export function forgetTyped(whose: Whose): void {
  const own = placeOfSent(keyOf(whose), '');
  for (const key of keys()) {
    if (placeOfSent(key, '').startsWith(own) && readKept(key)?.['holder'] === whose.holder) tab.removeItem(key);
  }
}

/** Whether the fields are as their form begins. */
export const isSame = (fields: Typed, begun: Typed): boolean =>
  Object.keys(begun).every((name) => fields[name] === begun[name]);

/**
 * Keeps the fields as they are now. Where one of them is emptied, what was sent is forgotten: the same typed again is meant
 * again, though nobody heard what became of the first.
 */
export function changeTyped<Fields extends Typed>(whose: Whose, fields: Fields, begun: Fields): void {
  const before = findTyped(whose, begun) ?? begun;
  const isEmptied = Object.keys(begun).some((name) => fields[name] === begun[name] && before[name] !== begun[name]);
  if (isEmptied || isSame(fields, begun)) forgetTyped(whose);
  if (!isSame(fields, begun)) keepTyped(whose, fields);
}

/** Begins the name of a place where a memo or a code is typed: that goes as soon as somebody else signs in in this tab. */
export const privately = 'private ';

/** Whether somebody has typed something, or something at a place whose name begins so. */
export function hasTyped(beginning = ''): boolean {
  return keys(beginning).length > 0;
}

/** Forgets everything that was typed, or everything at the places whose names begin so, whoever typed it. */
export function forgetAllTyped(beginning = ''): void {
  for (const key of keys(beginning)) tab.removeItem(key);
}
