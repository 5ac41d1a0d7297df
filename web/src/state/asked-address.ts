import { tab } from './kept.ts';

const storageKey = 'asked-address';

/** Keeps, in this tab alone, the address that a person opened before they had to sign in. */
export function keepAskedAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  tab.setItem(storageKey, `${pathname}${search}`);
}

/** The address that was asked for, once; undefined when none was, or when it would lead out of the product. */
export function takeAskedAddress(): string | undefined {
  const kept = tab.getItem(storageKey);
  tab.removeItem(storageKey);
  return kept !== null && /^\/(?!\/)/.test(kept) ? kept : undefined;
}
