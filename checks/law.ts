import type { Source } from './source.ts';

/** A slice of the server and the tables only it writes. */
export type Slice = { readonly name: string; readonly owns: readonly string[] };

/** Everything a law may look at. */
export type House = {
  readonly files: readonly Source[];
  /** In order: one may import only those before it. */
  readonly slices: readonly Slice[];
  /** Tables that belong to a folder of the server other than a slice. */
  readonly roomTables: Readonly<Record<string, readonly string[]>>;
};

export type Finding = { readonly path: string; readonly line?: number; readonly problem: string };

/** A law of the house that no ordinary tool knows. */
export type Law = (house: House) => readonly Finding[];
