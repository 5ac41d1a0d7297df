import { posix } from 'node:path';
import type { Finding, Law } from '../law.ts';
import type { Source } from '../source.ts';

type Files = ReadonlyMap<string, Source>;

const stillImport = /^import (?!type )[^;]*?from '(\.[^']+)';/gm;
const fetchingImport = /\bimport\('(\.[^']+)'\)/g;
const languages = ['ko', 'en'];

/**
 * An area brings the words of everything it shows. A slice types its words by a hook of its own, `text/use-text.ts`, and
 * trusts the area it stands in; so wherever a half of an area (its door, its inside) reaches that hook, the words of
 * that half must reach the words beside it, in every language. What is fetched later may bring its words with it; what
 * is there from the first picture on may not count on them.
 */
export const areaWords: Law = ({ files }) => {
  const byPath: Files = new Map(files.map((file) => [file.path, file]));
  return files
    .filter(({ path }) => /^web\/src\/areas\/[^/]+\/(admin-)?area\.ts$/.test(path))
    .flatMap((area) => halvesOf(area).flatMap((half) => findMissing(area.path, half, byPath)));
};

/** The files each half of an area fetches: its door is written first, its inside follows. */
function halvesOf({ path, text }: Source): string[][] {
  return text.split(/^ {2}inside: /m).map((half) => imported(path, half, fetchingImport));
}

function imported(path: string, text: string, how: RegExp): string[] {
  return [...text.matchAll(how)].map(([, specifier = '']) => posix.join(posix.dirname(path), specifier));
}

function reach(from: readonly string[], files: Files, ...how: readonly RegExp[]): readonly string[] {
  const found = new Set(from);
  // The loop also visits what it adds to the set on the way.
  for (const path of found) {
    const text = files.get(path)?.text ?? '';
    for (const next of how.flatMap((each) => imported(path, text, each))) found.add(next);
  }
  return [...found];
}

const isWords = (path: string): boolean => /\/text\/[a-z]{2}\.ts$/.test(path);

function findMissing(path: string, half: readonly string[], files: Files): Finding[] {
  const code = half.filter((file) => !isWords(file));
  const atFirst = reach(half.filter(isWords), files, stillImport);
  const ever = reach(code, files, stillImport, fetchingImport);
  const inTime = new Set([...atFirst, ...reach(ever.filter(isWords), files, stillImport)]);
  const first = new Set(reach(code, files, stillImport));
  return ever.flatMap((hook) => {
    if (!hook.endsWith('/text/use-text.ts')) return [];
    const brought = first.has(hook) ? new Set(atFirst) : inTime;
    return languages
      .map((language) => hook.replace('use-text.ts', `${language}.ts`))
      .filter((words) => !brought.has(words))
      .map((words) => ({ path, problem: `it shows what is said with ${words}, and does not bring it in time` }));
  });
}
