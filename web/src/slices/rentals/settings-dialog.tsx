import { Info, RotateCcw, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../api/actions/action.ts';
import { behaviourOf } from '../../api/failures/refusals.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { Facts } from '../../ui/data/facts.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useExplain } from '../../ui/ui-text.ts';
import { type MyRental, useMyRental } from './my-rental.ts';
import { subjectLine } from './subject.ts';
import { useText } from './text/use-text.ts';
import { type Settings, useSettings } from './use-settings.ts';

type SettingsDialogProps = { open: boolean; rental: MyRental; onClose(): void };

/** What is wrong with a text, or what it says by now where somebody else has changed it. */
function faultOf(
  { bad, since }: Settings['title'],
  label: string,
  words: ReturnType<typeof useText>['rentals']['settings'],
) {
  if (bad) return words.forbidden;
  return since === undefined ? undefined : words.changedSince(label, since ?? words.none);
}

function SettingsFields({ title, memo, resumed }: Settings) {
  const words = useText().rentals.settings;
  const most = usePolicy().rental.textGraphemes;
  const first = useRef<HTMLInputElement>(null);
  // The button that was pressed saves from now on; where the dialog opens with fields, it begins at its title.
  useEffect(() => {
    if (!resumed) first.current?.focus();
  }, [resumed]);
  const fields = [
    { field: title, label: words.name, hint: words.nameHint, ref: first },
    { field: memo, label: words.memo, hint: words.memoHint, ref: null },
  ];
  return (
    <>
      {resumed && (
        <Note tone="main" icon={<RotateCcw size={18} aria-hidden="true" />}>
          {words.resumed}
        </Note>
      )}
      {fields.map(({ field, label, hint, ref }) => (
        <TextField
          key={label}
          ref={ref}
          label={label}
          value={field.value}
          onChange={field.set}
          most={most}
          hint={hint}
          autoComplete="off"
          error={faultOf(field, label, words)}
        />
      ))}
    </>
  );
}

/** Title and memo of one's own cabinet: seen first, changed after a press on 수정하기. */
export function SettingsDialog({ open, rental: mine, onClose }: SettingsDialogProps) {
  const text = useText();
  const current = useMyRental().rental;
  // It belongs to the cabinet it was opened for, whatever the person rents meanwhile.
  const [rental, setRental] = useState(mine);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setRental(mine);
  } else if (mine !== rental && mine.cabinetId === rental.cabinetId) setRental(mine);
  const isGone = current !== undefined && current?.cabinetId !== rental.cabinetId;
  const words = text.rentals.settings;
  const settings = useSettings(rental, open);
  const { editing, typed, title, memo } = settings;
  const update = useAction('updateMyCabinet', open);

  const confirm = async () => {
    if (!editing) {
      settings.edit();
      return false;
    }
    if (!(await settings.mayBeSent())) return false;
    await update.mutateAsync({ body: { ...settings.body, cabinetId: rental.cabinetId } });
    return undefined;
  };
  const explain = useExplain();
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={settings.forget}
      {...(editing && { onBack: settings.stop })}
      question={words.title}
      subline={subjectLine(text, rental)}
      confirmLabel={editing ? words.save : words.edit}
      cancelLabel={editing ? words.cancel : words.close}
      busyLabel={words.busy}
      done={{ title: words.done }}
      incomplete={editing && (!typed || title.bad || memo.bad)}
      typed={typed && !isGone}
      why={
        isGone && (
          <ReasonLine icon={<Info size={16} />}>
            <b>{words.gone(rental.visibleNum)}</b>
          </ReasonLine>
        )
      }
      onConfirm={confirm}
      explain={(error) => (behaviourOf(error) === 'gone' ? { message: words.gone(rental.visibleNum) } : explain(error))}
    >
      {editing ? (
        <SettingsFields {...settings} />
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
