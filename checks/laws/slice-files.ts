import type { Law } from '../law.ts';

/** Each of these is one file, or a folder with one verb or subject per file. */
const kind = /^(handlers|admin-handlers|commands|queries|views|jobs)(\.ts|\/[a-z0-9]+(-[a-z0-9]+)*\.ts)$/;
const kinds = 'slice, handlers, admin-handlers, commands, queries, views, jobs, invariants and tests';
const other = /^(slice|invariants)\.ts$|^[a-z0-9-]+\.test\.ts$/;

/**
 * A slice of the server says in `slice.ts` what it is, and has handlers, commands, queries, views, jobs, invariants and
 * tests beside it, and nothing else.
 */
export const sliceFiles: Law = ({ files: all, slices }) =>
  all.flatMap(({ path }) => {
    const [, slice = '', rest = ''] = path.match(/^server\/src\/slices\/([^/]+)\/(.+)$/) ?? [];
    if (rest === '') return [];
    if (!slices.some(({ name }) => name === slice)) {
      return [{ path, problem: `the slice ${slice} has no line in server/src/slices/order.ts` }];
    }
    const [, name = '', end = ''] = kind.exec(rest) ?? [];
    if (end === '' && !other.test(rest)) {
      return [{ path, problem: `a slice has no ${rest}: ${kinds}` }];
    }
    const isBoth = end === '.ts' && all.some((each) => each.path.startsWith(`server/src/slices/${slice}/${name}/`));
    return isBoth ? [{ path, problem: `${name} is a file or a folder, not both` }] : [];
  });
