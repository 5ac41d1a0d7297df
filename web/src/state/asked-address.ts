const storageKey = 'asked-address';

/** Keeps, in this tab alone, the address that a person opened before they had to sign in. */
export function keepAskedAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  sessionStorage.setItem(storageKey, `${pathname}${search}`);
}

/** The address that was asked for, once; undefined when none was, or when it would lead out of the product. */
export function takeAskedAddress(): string | undefined {
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return kept !== null && /^\/(?!\/)/.test(kept) ? kept : undefined;
}
