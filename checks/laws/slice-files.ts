import type { Law } from '../law.ts';

const files = /^(handlers|admin-handlers|commands|queries|views|jobs)\.ts$|^[a-z0-9-]+\.test\.ts$/;

/** A slice of the server has handlers, commands, queries, views, jobs and tests: nothing else, and no folders. */
export const sliceFiles: Law = ({ files: all, slices }) =>
  all.flatMap(({ path }) => {
    const [, slice = '', rest = ''] = path.match(/^server\/src\/slices\/([^/]+)\/(.+)$/) ?? [];
    if (rest === '') return [];
    if (!slices.some(({ name }) => name === slice)) {
      return [{ path, problem: `the slice ${slice} has no line in server/src/slices/order.ts` }];
    }
    if (files.test(rest)) return [];
    return [{ path, problem: 'a slice has handlers, admin-handlers, commands, queries, views, jobs and tests only' }];
  });
