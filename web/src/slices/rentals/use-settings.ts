import { cleanText } from '@cabinet/domain';
import { useEffect, useState } from 'react';
import { call } from '../../api/client/client.ts';
import { findTyped, forgetTyped, type Whose } from '../../state/typing/typed.ts';
import { useKeptAtSignOut, usePrivatePlace } from './kept-at-sign-out.ts';
import type { MyRental } from './my-rental.ts';

/** R-RENT-11: what goes out for a field: null when it says what it said, else the text, empty to clear it. */
export function changedText(before: string | null, typed: string): string | null {
  const text = cleanText(typed) ?? typed;
  return text === (before ?? '') ? null : text;
}

type Texts = Pick<MyRental, 'title' | 'memo'>;

/** What goes out: null leaves a text as it is. */
type Body = Texts;

/**
 * Of the texts that go out, those that somebody else has changed since the typing began, as they are now. A text that
 * already says what is sent is no change: the answer to an earlier press may have been lost.
 */
export function changedSince(before: Texts, body: Body, now: Texts): Partial<Texts> {
  const changed = (['title', 'memo'] as const).filter((name) => {
    const [sent, found] = [body[name], now[name] ?? ''];
    return sent !== null && found !== (before[name] ?? '') && found !== sent;
  });
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** A save does not wait longer for a look at what it goes over. */
const longestLookMs = 4_000;

/** Asks whether somebody was faster, so that nobody's name or memo is overwritten unseen; empty where nobody was. */
export async function findChanged(before: Labels, body: Body): Promise<Partial<Texts>> {
  // Where there is no answer, the save that follows has none either, and tells it.
  const now = await call('getMyRental', undefined, { timeout: longestLookMs }).catch(() => null);
  // What was typed for another cabinet is refused.
  return now?.cabinetId === before.cabinetId ? changedSince(before, body, now) : {};
}

type Field = {
  readonly value: string;
  set(value: string): void;
  readonly bad: boolean;
  /** What somebody else has made of it meanwhile, null where they emptied it. The next save overwrites that. */
  readonly since: string | null | undefined;
};

export type Settings = {
  readonly title: Field;
  readonly memo: Field;
  readonly editing: boolean;
  /** What is in the fields was typed before a session ended. */
  readonly resumed: boolean;
  /** Something was typed that is not saved. */
  readonly typed: boolean;
  /** What a save sends. */
  readonly body: Body;
  /** Whether it may be sent: nobody else has changed the same text meanwhile, or the person was shown that. */
  mayBeSent(): Promise<boolean>;
  edit(): void;
  stop(): void;
  forget(): void;
};

function useField(since: Field['since']): Field {
  const [value, set] = useState('');
  return { value, set, bad: cleanText(value) === undefined, since };
}

type Labels = Pick<MyRental, 'cabinetId' | 'title' | 'memo'>;

/** What is kept of both texts: what was typed, and what they said when the typing began. */
const nothing = { title: '', memo: '', titleBefore: '', memoBefore: '' };

export type KeptSettings = typeof nothing;

export const useSettingsPlace = (cabinetId: number): Whose => usePrivatePlace(`settings ${cabinetId}`);

/** What was being typed there when a sign-in ended. */
export const findKeptSettings = (whose: Whose): KeptSettings | undefined => findTyped(whose, nothing);

/** Keeps the texts if the sign-in ends; null where nothing was typed. */
export function useKeptSettings(
  whose: Whose,
  before: Texts,
  typed: Readonly<Record<keyof Texts, string>> | null,
): void {
  const kept = typed && { ...typed, titleBefore: before.title ?? '', memoBefore: before.memo ?? '' };
  useKeptAtSignOut(whose, kept ?? undefined);
}

/** Title and memo of one's own cabinet while they are being changed; opened again after a sign-in they go on. */
export function useSettings(rental: MyRental, open: boolean): Settings {
  const [since, setSince] = useState<Partial<Texts>>({});
  const [title, memo] = [useField(since.title), useField(since.memo)];
  const [editing, setEditing] = useState(false);
  const [resumed, setResumed] = useState(false);
  // What the cabinet said when the typing began: somebody else may change the other text meanwhile.
  const [before, setBefore] = useState<Labels>(rental);
  const body = { title: changedText(before.title, title.value), memo: changedText(before.memo, memo.value) };
  const typed = editing && (body.title !== null || body.memo !== null);
  const whose = useSettingsPlace(rental.cabinetId);
  useKeptSettings(whose, before, typed ? { title: title.value, memo: memo.value } : null);

  const fill = (texts: Texts, changes: Labels) => {
    setSince({});
    title.set(texts.title ?? '');
    memo.set(texts.memo ?? '');
    setBefore(changes);
    setEditing(true);
  };
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    const kept = open ? findKeptSettings(whose) : undefined;
    if (kept !== undefined) {
      fill(kept, { cabinetId: rental.cabinetId, title: kept.titleBefore, memo: kept.memoBefore });
      setResumed(true);
    }
  }
  useEffect(() => {
    if (open) forgetTyped(whose);
  }, [open, whose]);

  return {
    title,
    memo,
    editing,
    resumed,
    typed,
    body,
    async mayBeSent() {
      const changed = await findChanged(before, body);
      setSince(changed);
      setBefore({ ...before, ...changed });
      return Object.keys(changed).length === 0;
    },
    edit: () => fill(rental, rental),
    stop: () => setEditing(false),
    forget() {
      setEditing(false);
      setResumed(false);
    },
  };
}
