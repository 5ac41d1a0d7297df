/** The ids of what a list shows, in its order, and how many of them are shown. */
export type Order = { readonly ids: readonly string[]; readonly shown: number };

/**
 * The same order with what has come and gone meanwhile. What has come stands below everything that is shown, and is shown:
 * above it, it would move a button under the finger that is about to press it.
 */
export function steadyOrder({ ids, shown }: Order, now: readonly string[]): Order {
  const there = ids.filter((id) => now.includes(id));
  const come = now.filter((id) => !ids.includes(id));
  return { ids: [...there.slice(0, shown), ...come, ...there.slice(shown)], shown: shown + come.length };
}
