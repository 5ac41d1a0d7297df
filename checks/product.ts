import { posix } from 'node:path';
import { isTest, type Source } from './source.ts';

/** The files an operator or a browser starts; all other code runs because one of these imports it. */
const starts = /^(server\/src\/(main|cli\/[^/]+)\.ts|web\/src\/main\.tsx)$/;
const frontDoors: Readonly<Record<string, string>> = {
  '@cabinet/domain': 'domain/src/index.ts',
  '@cabinet/contract': 'contract/src/index.ts',
};

const pattern = /\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g;

/** Everything a file imports or re-exports, as it writes it. */
function importsOf({ text, code }: Source): readonly string[] {
  return [...text.matchAll(pattern)]
    .filter(({ index }) => /^(from|import)\b/.test(code.slice(index, index + 7)))
    .map(([, specifier = '']) => specifier);
}

/** The files of the product by path: those it starts with, and everything they import. */
export function productOf(files: readonly Source[]): ReadonlyMap<string, Source> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const product = new Map<string, Source>();
  const found = files.filter(({ path }) => starts.test(path) && !isTest(path));
  for (let file = found.pop(); file !== undefined; file = found.pop()) {
    if (product.has(file.path)) continue;
    product.set(file.path, file);
    const folder = posix.dirname(file.path);
    for (const specifier of importsOf(file)) {
      const path = specifier.startsWith('.') ? posix.join(folder, specifier) : frontDoors[specifier];
      const next = path === undefined ? undefined : byPath.get(path);
      if (next !== undefined) found.push(next);
    }
  }
  return product;
}

const imported = /^(import|export)\b[^;'"]*?\bfrom\b/gm;

/** Whether the product uses a name besides declaring, importing and exporting it. */
export function isAsked(name: string, product: ReadonlyMap<string, Source>): boolean {
  const uses = new RegExp(`\\b${name}\\b`, 'g');
  const declarations = new RegExp(`\\b(function|const|type|class)\\s+${name}\\b`, 'g');
  const named = [...product.values()].filter(({ code }) => code.includes(name));
  return named.some(({ code }) => {
    const text = code.replace(imported, '');
    return (text.match(uses)?.length ?? 0) > (text.match(declarations)?.length ?? 0);
  });
}
