import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { openArchive } from './archive.ts';

test('a place that is missing, forbidden, a folder or a device is refused with one clear line', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'inside'));
  const refused = (file: string, reason: RegExp) => expect(openArchive(file)).rejects.toThrow(reason);
  await refused(join(folder, 'missing', 'backup.gz'), /^\S+ cannot be written: ENOENT[^\n]+$/);
  await refused('/proc/nothing/backup.gz', /^\S+ cannot be written: E[^\n]+$/);
  await refused(join(folder, 'inside'), /^\S+ is a folder: name a file in it$/);
  await refused('/dev/full', /^\/dev\/full is no ordinary file$/);
  expect(existsSync('/dev/full.unfinished')).toBe(false);
  expect(readdirSync(folder)).toEqual(['inside']);
});

test('a file has its name once its content is on the disk, and the name is on the disk too', async () => {
  const folder = newFolder();
  const file = join(folder, 'backup.gz');
  const handle = await open(folder);
  const synced: boolean[] = [];
  const { sync } = handle;
  const ofHandles = Object.getPrototypeOf(handle) as { sync: typeof sync };
  await handle.close();
  ofHandles.sync = function noted(this: typeof handle) {
    synced.push(existsSync(file));
    return sync.call(this);
  };
  onTestFinished(() => void (ofHandles.sync = sync));
  const archive = await openArchive(file);
  archive.lines.write('content');
  await archive.finish();
  expect(synced).toEqual([false, true]);
});

test('what somebody laid in its way is not followed and not written into', async () => {
  const folder = newFolder();
  const other = join(folder, 'other');
  const file = join(folder, 'backup.gz');
  writeFileSync(other, 'precious');
  symlinkSync(other, `${file}.unfinished`);
  const archive = await openArchive(file);
  archive.lines.write('saved\n');
  await archive.finish();
  expect(readFileSync(other, 'utf8')).toBe('precious');
  expect(gunzipSync(readFileSync(file)).toString()).toBe('saved\n');
});

test('of two that write one file at once, the one that began first never gives its name to what the other one is writing', async () => {
  const file = join(newFolder(), 'backup.gz');
  const first = await openArchive(file);
  first.lines.write('first\n');
  const second = await openArchive(file);
  second.lines.write('second\n');
  await expect(first.finish()).rejects.toThrow(/^\S+ is being written by another backup too$/);
  expect(existsSync(file)).toBe(false);
  await first.giveUp();
  await second.finish();
  expect(gunzipSync(readFileSync(file)).toString()).toBe('second\n');
});
