/** Cabinets that are chosen together, and the one from which Shift chooses on. */
export type Picked = { readonly ids: ReadonlySet<number>; readonly from: number | undefined };

export const nonePicked: Picked = { ids: new Set(), from: undefined };

/** One more, or one less when it was chosen before. */
export function pickOne({ ids }: Picked, id: number): Picked {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, from: id };
}

/** Everything from the last one that was pressed to this one, besides what is chosen; `order` is that of the bank. */
export function pickTo({ ids, from }: Picked, id: number, order: readonly number[]): Picked {
  const [a, b] = [order.indexOf(from ?? id), order.indexOf(id)];
  if (a < 0 || b < 0) return pickOne({ ids, from }, id);
  return { ids: new Set([...ids, ...order.slice(Math.min(a, b), Math.max(a, b) + 1)]), from: from ?? id };
}

/** All of them, or none when all are chosen. */
export function pickAll({ ids, from }: Picked, order: readonly number[]): Picked {
  return order.every((id) => ids.has(id)) ? nonePicked : { ids: new Set(order), from };
}

/** All but some. */
export function pickWithout({ ids }: Picked, others: ReadonlySet<number>): Picked {
  return { ids: new Set([...ids].filter((id) => !others.has(id))), from: undefined };
}
