import { type FileHandle, lstat, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { oneLine, StartUpError } from '../../start-up-error.ts';

/** A compressed file that is being written. */
export type Archive = {
  /** Receives the content; closes early when the file cannot be written any more. */
  readonly lines: Writable;
  /** Gives the finished file its name. */
  finish(): Promise<void>;
  /** Removes the unfinished file, and throws the error when the file could not be written. */
  giveUp(): Promise<void>;
};

/**
 * Begins a compressed file that only its owner reads and that appears under its name when it is complete.
 * @throws StartUpError when it cannot be written there
 */
export async function openArchive(file: string): Promise<Archive> {
  const unfinished = `${file}.unfinished`;
  const handle = await begin(file, unfinished).catch((thrown: unknown) => {
    throw explain(file, thrown);
  });
  const own = await handle.stat();
  /** Another backup of the same file takes what it finds under the unfinished name away, and puts its own there. */
  const isOwn = async () => {
    const found = await lstat(unfinished).catch(() => undefined);
    return found?.ino === own.ino && found.dev === own.dev;
  };
  const lines = new PassThrough();
  const written = pipeline(lines, createGzip({ level: 6 }), handle.createWriteStream({ flush: true }));
  let failure: unknown;
  written.catch((thrown: unknown) => {
    failure = thrown;
  });
  return {
    lines,
    async finish() {
      lines.end();
      await written;
      if (!(await isOwn())) throw new StartUpError(`${file} is being written by another backup too`);
      await giveName(unfinished, file).catch((thrown: unknown) => {
        throw explain(file, thrown);
      });
    },
    async giveUp() {
      const reason = failure;
      lines.destroy();
      await written.catch(() => undefined);
      if (await isOwn()) await rm(unfinished, { force: true });
      if (reason !== undefined) throw explain(file, reason);
    },
  };
}

/** A file under the unfinished name comes from a killed backup or is a trap, so it is never written into. */
async function begin(file: string, unfinished: string): Promise<FileHandle> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new StartUpError(`${file} is a folder: name a file in it`);
  if (found !== undefined && !found.isFile()) throw new StartUpError(`${file} is no ordinary file`);
  await rm(unfinished, { force: true });
  return open(unfinished, 'wx', 0o600);
}

/** The content is on the disk by now, and so is the name when this is done: a loss of power leaves both or neither. */
async function giveName(unfinished: string, file: string): Promise<void> {
  await rename(unfinished, file);
  await using folder = await open(dirname(file));
  await folder.sync();
}

function explain(file: string, thrown: unknown): StartUpError {
  if (thrown instanceof StartUpError) return thrown;
  return new StartUpError(`${file} cannot be written: ${oneLine(thrown)}`);
}
