import { importsOf } from '../imports.ts';
import type { Finding, House, Law } from '../law.ts';
import { isTest, type Source } from '../source.ts';

/**
 * A slice imports only slices written before it, and of those only what they do: commands, queries and jobs. A view may
 * also build on an earlier slice's view: the own cabinet is a cabinet with more to it, not a second way of showing one.
 */
export const sliceOrder: Law = (house) =>
  house.files.filter(({ path }) => !isTest(path)).flatMap((file) => findBreaches(file, house));

function findBreaches(file: Source, { slices }: House): Finding[] {
  const own = file.path.match(/^server\/src\/slices\/([^/]+)\/[^/]+$/)?.[1];
  if (own === undefined) return [];
  const placeOf = (slice: string) => slices.findIndex(({ name }) => name === slice);
  return importsOf(file).flatMap(({ specifier, line }) => {
    const [, other = '', part = ''] = specifier.match(/^\.\.\/([a-z0-9-]+)\/([a-z0-9-]+)\.ts$/) ?? [];
    if (other === '') return [];
    if (placeOf(other) >= placeOf(own)) {
      return [{ path: file.path, line, problem: `${own} comes before ${other} in order.ts, so it cannot import it` }];
    }
    if (['commands', 'queries', 'jobs'].includes(part)) return [];
    if (part === 'views' && file.path.endsWith('/views.ts')) return [];
    return [{ path: file.path, line, problem: `of another slice only commands, queries and jobs: not ${specifier}` }];
  });
}
