/** The lines of a list that say what a line above says already. */
export function listRepeated<
  Line extends { readonly name: string; readonly itemSku: string; readonly amount: number | null },
>(lines: readonly Line[]): readonly Line[] {
  const said = new Set<string>();
  return lines.filter(({ name, itemSku, amount }) => {
    const what = JSON.stringify([name, itemSku, amount]);
    const isRepeated = said.has(what);
    said.add(what);
    return isRepeated;
  });
}
