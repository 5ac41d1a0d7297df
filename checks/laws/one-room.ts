import { matchesGlob } from 'node:path';
import type { Law } from '../law.ts';
import { isScript, isTest } from '../source.ts';

/** Every file of the workspaces is in exactly one room of the table; otherwise the arrow would not hold it. */
export const oneRoom: Law = ({ files, roomGlobs }) => {
  const globs = roomGlobs.map((glob) => ({ glob, start: glob.slice(0, glob.search(/[*{]|$/)) }));
  return files
    .filter(({ path }) => /^(domain|contract|server|web)\/src\//.test(path) && isScript(path) && !isTest(path))
    .flatMap(({ path }) => {
      const rooms = globs.filter(({ glob, start }) => path.startsWith(start) && matchesGlob(path, glob));
      if (rooms.length === 1) return [];
      return [{ path, problem: `is in ${rooms.length} rooms of checks/arrow/rooms.ts, not in one` }];
    });
};
