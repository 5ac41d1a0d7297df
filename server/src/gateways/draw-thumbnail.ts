// A process of its own for one picture: reads a file from its input and writes it, drawn anew, to its output. What is wrong
// with a file, and what a library does about it, ends here.
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const [width = 0, height = 0] = process.argv.slice(2).map(Number);
/** More than the cameras of phones have; a file that claims more is not looked at. */
const mostPixels = 64_000_000;
/**
 * The most bytes that a picture is in memory. A picture that is drawn in several passes is in memory as a whole, and
 * counts twice.
 */
const mostBytes = 256_000_000;

// Pictures can wait; whoever wants a locker at 13:00 cannot.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

try {
  const file = await buffer(process.stdin);
  // Turned as the camera was held; every other note in the file, such as where it was taken, is left out. Of several
  // pictures in a file the first is drawn.
  const { width: columns, height: rows, channels, depth, isProgressive } = await sharp(file).metadata();
  const bytes = columns * rows * channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);
  if (bytes > mostBytes) throw new RangeError(`${bytes} bytes of a picture are too many`);
  const drawn = await sharp(file, { failOn: 'warning', limitInputPixels: mostPixels, pages: 1, sequentialRead: true })
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
  process.stdout.write(drawn);
} catch {
  // The library may keep the process for half a minute after a file that it cannot read.
  process.kill(process.pid, 'SIGKILL');
}
