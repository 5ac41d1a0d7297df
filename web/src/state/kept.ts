export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): readonly string[] };

/**
 * What a browser keeps may be denied, as where somebody blocks all cookies, and it may be full. Then it is kept while the
 * page is open: something forgotten later is no reason to show no page now.
 */
function keptIn(storage: () => Storage): Kept {
  const here = new Map<string, string>();
  const ask = <Answer>(question: (storage: Storage) => Answer): Answer | undefined => {
    try {
      return question(storage());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => here.get(key) ?? ask((kept) => kept.getItem(key)) ?? null,
    setItem(key, value) {
      here.set(key, value);
      ask((kept) => {
        kept.setItem(key, value);
        here.delete(key);
      });
    },
    removeItem(key) {
      here.delete(key);
      ask((kept) => kept.removeItem(key));
    },
    keys: () => [...here.keys(), ...(ask((kept) => Object.keys(kept)) ?? [])],
  };
}

/** What this tab keeps, and what the device does for all its tabs: nothing else asks the browser for it. */
export const tab = keptIn(() => sessionStorage);
export const device = keptIn(() => localStorage);

/** What is kept under a key, still to be judged; undefined when there is nothing, or no object. */
export function readKept(storageKey: string, by: Kept = tab): Readonly<Record<string, unknown>> | undefined {
  try {
    const kept: unknown = JSON.parse(by.getItem(storageKey) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
