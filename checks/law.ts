import type { Source } from './source.ts';

/** A slice or a room of the server, as it announces itself. */
export type Part = {
  readonly name: string;
  /** The tables only it writes. */
  readonly owns: readonly string[];
  /** The names of the queues it works on. */
  readonly queues: readonly string[];
  /** The constraints it turns into refusals. */
  readonly constraints: readonly string[];
};

/** Everything that a law may look at. */
export type House = {
  readonly files: readonly Source[];
  /** In order: one may import only those before it. */
  readonly slices: readonly Part[];
  /** The folders of the server that serve every slice and own tables. */
  readonly rooms: readonly Part[];
  /** The files of each room, as the linter's rules name them. */
  readonly roomGlobs: readonly string[];
  /** Where the server answers: `/v4/cabinets/:cabinetId`. */
  readonly serverAddresses: readonly string[];
};

export type Finding = { readonly path: string; readonly line?: number; readonly problem: string };

/** A law of the house that no ordinary tool knows. */
export type Law = (house: House) => readonly Finding[];
