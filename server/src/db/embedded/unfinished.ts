import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../start-up-error.ts';
import { isAlive } from './is-alive.ts';

/**
 * The path under which this process makes a folder that then gets its name in one step. Removes what processes that were
 * killed half-way left under such paths: a start that is killed again and again would fill the disk, and one in a
 * container, where each has the same number, would find its own way taken.
 */
export function beginUnfinished(path: string): string {
  for (const name of readdirSync(dirname(path))) {
    const begunBy = processOf(name, basename(path));
    if (begunBy === undefined || (begunBy !== process.pid && isAlive(begunBy))) continue;
    rmSync(join(dirname(path), name), { recursive: true, force: true });
  }
  return `${path}.${process.pid}`;
}

/** The file beside an unfinished cluster that holds its password for a moment. */
export const passwordOf = (unfinished: string): string => `${unfinished}.password`;

/** The process that began the folder, or the file beside it, of this name; undefined for any other. */
function processOf(name: string, base: string): number | undefined {
  if (!name.startsWith(`${base}.`)) return undefined;
  const [, number] = /^(\d+)(?:\.password)?$/.exec(name.slice(base.length + 1)) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Moves a finished folder into place; another process that was faster wins, and ours is removed. */
export function renameOrDiscard(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (thrown) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(thrown) ?? '')) throw thrown;
    rmSync(from, { recursive: true, force: true });
  }
}
