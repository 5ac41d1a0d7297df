import { cleanText } from '@cabinet/domain';
import { RotateCcw, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../api/action.ts';
import { useRead } from '../../api/query.ts';
import { usePolicy } from '../../api/rules.ts';
import { onSignOut } from '../../api/session.ts';
import { findDraft, forgetDraft, keepDraft } from '../../state/settings-draft.ts';
import { useText } from '../../text/language.ts';
import { ConfirmFlow } from '../../ui/confirm-flow.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type MyRental, subjectLine } from './subject.ts';

type SettingsDialogProps = { open: boolean; rental: MyRental; onClose(): void };

/** R-RENT-11: what goes out for a field: null when it says what it said, else the text, empty to clear it. */
export function changedText(before: string | null, typed: string): string | null {
  const text = cleanText(typed) ?? typed;
  return text === (before ?? '') ? null : text;
}

/** Title and memo of one's own cabinet: seen first, changed after a press on 수정하기. */
export function SettingsDialog({ open, rental, onClose }: SettingsDialogProps) {
  const text = useText();
  const words = text.rentals.settings;
  const [editing, setEditing] = useState(false);
  const [title, setTitle] = useState('');
  const [memo, setMemo] = useState('');
  const [resumed, setResumed] = useState(false);
  const saved = useRef(false);
  const update = useAction('updateMyCabinet');
  const most = usePolicy().rental.textGraphemes;
  const badTitle = cleanText(title) === undefined;
  const badMemo = cleanText(memo) === undefined;
  const body = { title: changedText(rental.title, title), memo: changedText(rental.memo, memo) };
  const unchanged = body.title === null && body.memo === null;

  const typed = editing && !unchanged;
  const userId = useRead('getMe', undefined).data?.userId ?? 0;
  const { cabinetId } = rental;
  // A session that ends takes the page away, but not what was typed there.
  useEffect(() => {
    if (!typed) return undefined;
    return onSignOut(() => keepDraft({ userId, cabinetId, title, memo }));
  }, [typed, userId, cabinetId, title, memo]);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    const draft = open ? findDraft({ userId, cabinetId }) : undefined;
    if (draft !== undefined) {
      setTitle(draft.title);
      setMemo(draft.memo);
      setEditing(true);
      setResumed(true);
    }
  }
  useEffect(() => {
    if (open) forgetDraft();
  }, [open]);

  const close = () => {
    // The first way out leads back from the fields to what they say; the next, or a successful save, out of the dialog.
    if (editing && !saved.current) setEditing(false);
    else onClose();
  };
  const edit = () => {
    setTitle(rental.title ?? '');
    setMemo(rental.memo ?? '');
    setEditing(true);
  };
  const confirm = async () => {
    if (!editing) {
      edit();
      return false;
    }
    await update.mutateAsync({ body });
    saved.current = true;
    return undefined;
  };
  const gone = () => {
    saved.current = false;
    setEditing(false);
    setResumed(false);
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={close}
      onGone={gone}
      question={words.title}
      subline={subjectLine(text, rental)}
      confirmLabel={editing ? words.save : words.edit}
      cancelLabel={editing ? words.cancel : words.close}
      busyLabel={words.busy}
      done={words.done}
      incomplete={editing && (unchanged || badTitle || badMemo)}
      typed={typed}
      onConfirm={confirm}
    >
      {editing ? (
        <>
          {resumed && (
            <Note tone="main" icon={<RotateCcw size={18} aria-hidden="true" />}>
              {words.resumed}
            </Note>
          )}
          <TextField
            label={words.name}
            value={title}
            onChange={setTitle}
            most={most}
            hint={words.nameHint}
            autoComplete="off"
            {...(badTitle && { error: words.forbidden })}
          />
          <TextField
            label={words.memo}
            value={memo}
            onChange={setMemo}
            most={most}
            hint={words.memoHint}
            autoComplete="off"
            {...(badMemo && { error: words.forbidden })}
          />
        </>
      ) : (
        <Facts
          facts={[
            { term: words.name, value: rental.title ?? words.none },
            { term: words.memo, value: rental.memo ?? words.none },
          ]}
        />
      )}
      {rental.lentType === 'SHARE' && <Note icon={<Users size={18} aria-hidden="true" />}>{words.shared}</Note>}
    </ConfirmFlow>
  );
}
