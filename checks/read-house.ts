import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { addresses, calls } from '@cabinet/contract';
import type * as server from '../server/src/part.ts';
import { rooms } from '../server/src/rooms.ts';
import { slices } from '../server/src/slices/order.ts';
import { overridesOfRooms } from './arrow/overrides.ts';
import type { House, Part } from './law.ts';
import { type Source, sourceOf } from './source.ts';

const roots = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'checks', 'scripts'];
const read = /\.(ts|tsx|mjs|css|sql)$/;
const left = new Set(['node_modules', 'dist', '.data']);

/** Every written file, as it is on the disk. */
export function readHouse(root: string): House {
  const inRooms = roots.flatMap((room) => listFiles(join(root, room)));
  const atRoot = readdirSync(root)
    .filter((name) => read.test(name))
    .map((name) => join(root, name));
  const paths = [...inRooms, ...atRoot].filter((path) => read.test(path));
  return {
    files: [...paths, join(root, 'docs', 'rules.md')].map((path) => readSource(root, path)),
    slices: slices.map(partOf),
    rooms: rooms.map(partOf),
    roomGlobs: overridesOfRooms().flatMap(({ files }) => files),
    serverAddresses: [...Object.values(calls).map(({ path }) => path), ...Object.values(addresses)],
  };
}

function partOf({ name, owns, jobs = [], refusals = {} }: server.Part): Part {
  return { name, owns, queues: jobs.map(({ queue }) => queue.name), constraints: Object.keys(refusals) };
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
