import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The slices in their order. The list is read and not imported, so that linting one file does not load the server. */
export function readSliceOrder(root: string): readonly string[] {
  const path = join(root, 'server', 'src', 'slices', 'order.ts');
  const list = /export const slices = \[([^\]]+)\]/.exec(readFileSync(path, 'utf8'))?.[1];
  if (list === undefined) throw new Error(`${path} has no list of slices`);
  return list.split(',').flatMap((name) => name.trim() || []);
}
