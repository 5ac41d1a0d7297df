import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { thumbnailSize } from '@cabinet/domain';

export type Pictures = {
  /**
   * R-PRES-13: a file drawn anew as a WebP of 1280 × 720; undefined when it cannot be read. Rejects with
   * TooBusyToDraw when too many wait or it takes too long.
   */
  drawThumbnail(file: Uint8Array): Promise<Uint8Array | undefined>;
};

/** A picture that was not drawn because there was no time, whatever the file is. */
export class TooBusyToDraw extends Error {}

const program = join(import.meta.dirname, 'draw-thumbnail.ts');
const mostWaiting = 30;
/** A picture that takes longer is given up. A busy machine draws an ordinary one in a second or two. */
const mostMilliseconds = 60_000;
/** Ends a process that takes too long; one that cannot read its file ends itself by another. */
const tooSlow = 'SIGTERM';

/**
 * Draws one picture after the other, each in a process of its own: a file that makes the library crash or eat memory ends that
 * process and nothing else. It gets no environment, so it knows no secrets.
 */
export function openPictures(): Pictures {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    drawThumbnail(file) {
      if (waiting >= mostWaiting) return Promise.reject(new TooBusyToDraw());
      waiting += 1;
      const drawn = last
        .then(() => draw(file))
        .finally(() => {
          waiting -= 1;
        });
      last = drawn.catch(() => undefined);
      return drawn;
    },
  };
}

async function draw(file: Uint8Array): Promise<Uint8Array | undefined> {
  const { width, height } = thumbnailSize;
  const child = spawn(process.execPath, ['--max-old-space-size=64', program, `${width}`, `${height}`], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: mostMilliseconds,
    killSignal: tooSlow,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => (signal === tooSlow ? reject(new TooBusyToDraw()) : resolve(code)));
  });
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(file);
  const [code, drawn] = await Promise.all([ended, buffer(child.stdout).catch(() => undefined)]);
  return code === 0 && drawn !== undefined && drawn.length > 0 ? drawn : undefined;
}
