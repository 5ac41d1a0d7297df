import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { roomTables, slices } from '../server/src/slices/order.ts';
import type { House } from './law.ts';
import { type Source, sourceOf } from './source.ts';

const rooms = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'checks', 'scripts'];
const read = /\.(ts|tsx|mjs|css|sql)$/;
const left = new Set(['node_modules', 'dist', '.data']);

/** Everything that somebody wrote, as it lies on the disk. */
export function readHouse(root: string): House {
  const inRooms = rooms.flatMap((room) => listFiles(join(root, room)));
  const atRoot = readdirSync(root)
    .filter((name) => read.test(name))
    .map((name) => join(root, name));
  const paths = [...inRooms, ...atRoot].filter((path) => read.test(path));
  return {
    files: [...paths, join(root, 'docs', 'rules.md')].map((path) => readSource(root, path)),
    slices,
    roomTables,
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

function readSource(root: string, path: string): Source {
  return sourceOf(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
}
