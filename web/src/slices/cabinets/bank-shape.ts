import { device, readKept } from '../../state/kept.ts';

/** How a section looked when its floor was last read: enough to keep its place. */
export type BankShape = { readonly columns: number; readonly count: number };

type Section = {
  readonly section: string;
  readonly columnCount: number;
  readonly cabinets: { readonly length: number };
};

const storageKey = 'bank-shapes';

const nameOf = (floor: number, section: string) => `${floor} ${section}`;

function readAll(): Record<string, BankShape> {
  return (readKept(storageKey, device) ?? {}) as Record<string, BankShape>;
}

/** Notes how every section of a floor looks. */
export function rememberShapes(floor: number, sections: readonly Section[]): void {
  const all = readAll();
  const now = Object.fromEntries(
    sections.map(({ section, columnCount, cabinets }): [string, BankShape] => [
      nameOf(floor, section),
      { columns: columnCount, count: cabinets.length },
    ]),
  );
  const isKept = ([name, { columns, count }]: [string, BankShape]) =>
    all[name]?.columns === columns && all[name].count === count;
  if (Object.entries(now).every(isKept)) return;
  device.setItem(storageKey, JSON.stringify({ ...all, ...now }));
}

/** Undefined for a section of a floor that this browser has never read. */
export function rememberedShape(floor: number | undefined, section: string | undefined): BankShape | undefined {
  return readAll()[nameOf(floor ?? 0, section ?? '')];
}
