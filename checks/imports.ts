import { lineAt, type Source } from './source.ts';

export type Import = { readonly specifier: string; readonly line: number };

const pattern = /\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g;

/** Everything a file imports or re-exports, by the specifier it writes. */
export function importsOf({ text, code }: Source): readonly Import[] {
  return [...text.matchAll(pattern)]
    .filter(({ index }) => /^(from|import)\b/.test(code.slice(index, index + 7)))
    .map(({ index, 1: specifier = '' }) => ({ specifier, line: lineAt(text, index) }));
}
