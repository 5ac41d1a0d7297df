import type { ReplyOf } from './client.ts';

export type Preview = ReplyOf<'previewAction'>;

/** What a dialog shows of a preview from its opening on. */
export type Shown = {
  readonly open: boolean;
  /** Counts the openings, so that none begins with what an earlier one showed. */
  readonly opening: number;
  /** The action has been done: what follows from it is no news for the dialog that goes. */
  readonly done: boolean;
  readonly preview: Preview | undefined;
  /** It says something else than it said first. */
  readonly changed: boolean;
};

export const unseen: Shown = { open: false, opening: 0, done: false, preview: undefined, changed: false };

type News = { readonly open: boolean; readonly busy: boolean; readonly preview: Preview | undefined };

/** What is shown next; the very same object when nothing changes. While the action runs nothing does. */
export function nextShown(shown: Shown, { open, busy, preview }: News): Shown {
  if (open && !shown.open) return { ...unseen, open: true, opening: shown.opening + 1 };
  if (!open && shown.open) return { ...shown, open: false };
  if (!open || busy || shown.done || preview === undefined || preview === shown.preview) return shown;
  const differs = shown.preview !== undefined && shown.preview.token !== preview.token;
  return { ...shown, preview, changed: shown.changed || differs };
}
