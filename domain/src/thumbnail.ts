import { type Refusal, refusal } from './refusal.ts';

/** R-PRES-13: the most bytes of a picture as it is sent. */
export const mostThumbnailBytes = 5 * 1024 * 1024;

/** R-PRES-13: the picture of a talk in pixels. */
export const thumbnailSize = { width: 1280, height: 720 } as const;

/** How the files of the kinds begin that are taken; null stands for any byte. */
const beginnings: readonly (readonly (number | null)[])[] = [
  // JPEG
  [0xff, 0xd8, 0xff],
  // PNG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // WebP: RIFF, the length, WEBP
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/**
 * The most passes in which a JPEG may be drawn. A usual picture takes a dozen; two thousand keep a core busy for a
 * minute.
 */
const mostPasses = 64;

/** What begins a part of a JPEG, and the kinds of part by the byte that follows. */
const sign = 0xff;
const kinds = { end: 0xd9, pass: 0xda } as const;

/** Whether what begins so has no length of its own: a byte of the data, a restart within it, or another sign. */
const isBare = (kind: number): boolean => kind === 0 || kind === 1 || (kind >= 0xd0 && kind <= 0xd8);

/**
 * The number of passes in which a JPEG is drawn, by its own parts; those behind its end do not count, because cameras
 * put films there.
 */
function countPasses(bytes: Uint8Array): number {
  let passes = 0;
  let at = bytes.indexOf(sign);
  while (at >= 0 && at + 1 < bytes.length) {
    const kind = bytes[at + 1] ?? kinds.end;
    if (kind === kinds.end) return passes;
    if (kind === kinds.pass) passes += 1;
    const length = isBare(kind) ? 0 : (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    at = bytes.indexOf(sign, kind === sign ? at + 1 : at + 2 + length);
  }
  return passes;
}

/** R-PRES-13: why a file cannot be the picture of a talk. Its content says what it is, never its name. */
export function whyNotThumbnail(bytes: Uint8Array): Refusal | undefined {
  if (bytes.length > mostThumbnailBytes)
    return refusal('FILE_SIZE_EXCEEDED', { facts: { limitBytes: mostThumbnailBytes } });
  const isTaken = beginnings.some((beginning) => beginning.every((byte, at) => byte === null || bytes[at] === byte));
  const isEndless = bytes[0] === sign && countPasses(bytes) > mostPasses;
  return isTaken && !isEndless ? undefined : refusal('INVALID_FILE_EXTENSION');
}
