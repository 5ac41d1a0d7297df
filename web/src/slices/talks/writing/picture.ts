import { whyNotThumbnail } from '@cabinet/domain';

/** A picture somebody has chosen, and how it will look: 16 to 9, cut at its edges. */
export type ChosenPicture = { readonly file: File; readonly shown: string };

/** Undefined leaves the picture of the talk, null takes it away. */
export type PictureChange = ChosenPicture | null | undefined;

export type PictureFault = 'tooLarge' | 'wrongKind' | 'unreadable';

const size = { width: 640, height: 360 };

/** The middle of a picture, as large as fits, as the server cuts it too. */
async function draw(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext('2d')?.drawImage(picture, (size.width - width) / 2, (size.height - height) / 2, width, height);
  picture.close();
  return canvas.toDataURL('image/webp', 0.85);
}

/** R-PRES-13: a file as the picture of a talk, or why it cannot be one: asked by the rule that the server asks. */
export async function readPicture(file: File): Promise<ChosenPicture | PictureFault> {
  // A file that is far too large is refused without reading it.
  const bytes = new Uint8Array(await file.slice(0, 6 * 1024 * 1024).arrayBuffer());
  const no = whyNotThumbnail(bytes);
  if (no !== undefined) return no.refused === 'FILE_SIZE_EXCEEDED' ? 'tooLarge' : 'wrongKind';
  const shown = await draw(file);
  return shown === undefined ? 'unreadable' : { file, shown };
}
