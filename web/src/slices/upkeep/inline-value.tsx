import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { isComposing } from '../../ui/fields/composing.ts';
import { IconButton } from '../../ui/fields/icon-button.tsx';
import styles from './inline-value.module.css';
import { useText } from './text/use-text.ts';

type InlineValueProps = {
  label: string;
  /** As it is shown while nobody changes it. */
  shown: string;
  isNone: boolean;
  editing: boolean;
  onEditing(editing: boolean): void;
  /** Only while it is changed; `wrongBy` is the id of what is told of all its fields. */
  renderFields(onKeyDown: (event: KeyboardEvent) => void, wrongBy: string | undefined): ReactNode;
  /** What is wrong, or what somebody else has changed. */
  told?: string | undefined;
  bad: boolean;
  busy: boolean;
  onSave(): void;
};

/** A value that is changed where it stands: Enter saves, Escape leaves it as it was. */
export function InlineValue(props: InlineValueProps) {
  const { label, shown, isNone, editing, onEditing, renderFields, told, bad, busy, onSave } = props;
  const { edit } = useText().upkeep;
  const id = useId();
  const pencil = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (editing === wasEditing.current) return;
    wasEditing.current = editing;
    if (!editing) pencil.current?.focus();
    else form.current?.querySelector('input')?.select();
  }, [editing]);
  if (!editing) {
    return (
      <div className={styles['value']}>
        <span className={styles['label']}>{label}</span>
        <button
          type="button"
          ref={pencil}
          data-none={isNone || undefined}
          aria-label={edit.change(label, shown)}
          onClick={() => onEditing(true)}
        >
          {shown}
          <Pencil size={14} aria-hidden="true" />
        </button>
      </div>
    );
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!bad && !busy) onSave();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onEditing(false);
  };
  return (
    <form className={styles['form']} ref={form} onSubmit={save} noValidate>
      <div className={styles['fields']}>{renderFields(leave, told === undefined ? undefined : id)}</div>
      <IconButton
        type="submit"
        label={busy ? edit.saving : edit.save}
        icon={<Check size={18} />}
        unavailable={bad || busy}
      />
      <IconButton label={edit.cancel} icon={<X size={18} />} onClick={() => onEditing(false)} />
      {told !== undefined && (
        <p className={styles['told']} role="alert" id={id}>
          {told}
        </p>
      )}
    </form>
  );
}
