import type { ReplyOf } from '../client/client.ts';

export type Preview = ReplyOf<'previewAction'>;

/** What any preview has: its token stands for what it shows. */
type Sealed = { readonly token: string };

/** The preview that a dialog shows, from its opening on. */
export type Shown<Seen extends Sealed = Preview> = {
  readonly open: boolean;
  /** Counts the openings, so that none begins with the preview of an earlier one. */
  readonly opening: number;
  /** The question that was asked; a dialog in which the person chooses something else asks a new one. */
  readonly asked: string;
  /** Somebody has said yes to it. */
  readonly tried: boolean;
  /** The action has been done, so its effects are no change for the closing dialog. */
  readonly done: boolean;
  readonly preview: Seen | undefined;
  /** The preview differs from the first one. */
  readonly changed: boolean;
};

export const unseen = {
  open: false,
  opening: 0,
  asked: '',
  tried: false,
  done: false,
  preview: undefined,
  changed: false,
} satisfies Shown;

type News<Seen extends Sealed> = Pick<Shown<Seen>, 'open' | 'asked' | 'preview'> & {
  readonly busy: boolean;
  readonly unsure: boolean;
};

/**
 * The next state; the very same object when nothing changes. Nothing changes while the action runs. While nobody knows
 * whether it happened, the preview stays: a new one might already show the outcome.
 */
export function nextShown<Seen extends Sealed>(
  shown: Shown<Seen>,
  { open, busy, unsure, asked, preview }: News<Seen>,
): Shown<Seen> {
  const begins = open && (!shown.open || (asked !== shown.asked && !shown.done && !busy));
  if (begins) return { ...unseen, open: true, asked, opening: shown.opening + 1 };
  if (!open && shown.open) return { ...shown, open: false };
  if (!open || busy || unsure || shown.done || preview === undefined || preview === shown.preview) return shown;
  const differs = shown.preview !== undefined && shown.preview.token !== preview.token;
  return { ...shown, preview, changed: shown.changed || differs };
}
