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

/** R-PRES-13: why a file cannot be the picture of a talk. Its content says what it is, never its name. */
export function whyNotThumbnail(bytes: Uint8Array): Refusal | undefined {
  if (bytes.length > mostThumbnailBytes)
    return refusal('FILE_SIZE_EXCEEDED', { facts: { limitBytes: mostThumbnailBytes } });
  const isTaken = beginnings.some((beginning) => beginning.every((byte, at) => byte === null || bytes[at] === byte));
  return isTaken ? undefined : refusal('INVALID_FILE_EXTENSION');
}
