import { cleanText } from '@cabinet/domain';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/query.ts';
import { onSignOut } from '../../api/sign-in.ts';
import { findDraft, forgetDraft, keepDraft } from '../../state/settings-draft.ts';
import type { MyRental } from './my-rental.ts';

/** R-RENT-11: what goes out for a field: null when it says what it said, else the text, empty to clear it. */
export function changedText(before: string | null, typed: string): string | null {
  const text = cleanText(typed) ?? typed;
  return text === (before ?? '') ? null : text;
}

type Field = { readonly value: string; set(value: string): void; readonly bad: boolean };

export type Settings = {
  readonly title: Field;
  readonly memo: Field;
  readonly editing: boolean;
  /** What is in the fields was typed before a session ended. */
  readonly resumed: boolean;
  /** Something was typed that is not saved. */
  readonly typed: boolean;
  /** What a save sends. */
  readonly body: { readonly title: string | null; readonly memo: string | null };
  edit(): void;
  stop(): void;
  forget(): void;
};

function useField(): Field {
  const [value, set] = useState('');
  return { value, set, bad: cleanText(value) === undefined };
}

type Labels = Pick<MyRental, 'cabinetId' | 'title' | 'memo'>;

/** R-SIGN-12: a session that ends takes the page away, but not what was typed there. Says who types. */
export function useKeptDraft(before: Labels, typed: boolean, title: string, memo: string): number {
  const userId = useRead('getMe', undefined).data?.userId ?? 0;
  useEffect(() => {
    if (!typed) return undefined;
    return onSignOut(() => keepDraft({ userId, cabinetId: before.cabinetId, title, memo, before }));
  }, [typed, userId, before, title, memo]);
  return userId;
}

/** Title and memo of one's own cabinet while they are being changed; opened again after a sign-in they go on. */
export function useSettings(rental: MyRental, open: boolean): Settings {
  const [title, memo] = [useField(), useField()];
  const [editing, setEditing] = useState(false);
  const [resumed, setResumed] = useState(false);
  // What the cabinet said when it was opened for change: somebody else may change the other text meanwhile.
  const [before, setBefore] = useState<Labels>(rental);
  const body = { title: changedText(before.title, title.value), memo: changedText(before.memo, memo.value) };
  const typed = editing && (body.title !== null || body.memo !== null);
  const userId = useKeptDraft(before, typed, title.value, memo.value);

  const fill = (texts: Pick<Labels, 'title' | 'memo'>, changes: Labels) => {
    title.set(texts.title ?? '');
    memo.set(texts.memo ?? '');
    setBefore(changes);
    setEditing(true);
  };
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    const draft = open ? findDraft({ userId, cabinetId: rental.cabinetId }) : undefined;
    if (draft !== undefined) {
      fill(draft, { ...draft.before, cabinetId: rental.cabinetId });
      setResumed(true);
    }
  }
  useEffect(() => {
    if (open) forgetDraft();
  }, [open]);

  return {
    title,
    memo,
    editing,
    resumed,
    typed,
    body,
    edit: () => fill(rental, rental),
    stop: () => setEditing(false),
    forget() {
      setEditing(false);
      setResumed(false);
    },
  };
}
