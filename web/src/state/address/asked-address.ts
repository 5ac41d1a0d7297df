import { readKept, tab } from '../kept.ts';

const storageKey = 'asked-address';

/**
 * Keeps, in this tab alone, the address that a person opened before they had to sign in; `holder` is whose sign-in ended
 * there, none of a stranger.
 */
export function keepAskedAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>, holder?: string): void {
  tab.setItem(storageKey, JSON.stringify({ path: `${pathname}${search}`, holder }));
}

/**
 * The address that was asked for, once; undefined when none was, when somebody else was there, or when it would lead out
 * of the product.
 */
export function takeAskedAddress(reader: string | undefined): string | undefined {
  const { path, holder = reader } = readKept(storageKey) ?? {};
  tab.removeItem(storageKey);
  return typeof path === 'string' && holder === reader && /^\/(?!\/)/.test(path) ? path : undefined;
}
