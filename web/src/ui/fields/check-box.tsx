import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './check-box.module.css';
import { FieldHint } from './text-field.tsx';

type TickProps = Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'onChange' | 'aria-describedby'> & {
  /** Some of several are checked, but not all. */
  some?: boolean;
};

/** The box alone, in a label that says what it means. */
export function Tick({ some = false, ...input }: TickProps) {
  const Mark = some ? Minus : Check;
  return (
    <span className={styles['box']}>
      <input
        {...input}
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = some;
        }}
      />
      <Mark size={14} strokeWidth={3} aria-hidden="true" />
    </span>
  );
}

type CheckBoxProps = {
  label: string;
  /** What follows from it, in a smaller line below. */
  note?: string;
  checked: boolean;
  disabled?: boolean;
  error?: ReactNode;
  onCheck(checked: boolean): void;
};

/** Something agreed to or not, in words one can press. */
export function CheckBox({ label, note, checked, disabled = false, error, onCheck }: CheckBoxProps) {
  const id = useId();
  return (
    <>
      <label className={styles['row']}>
        <Tick
          checked={checked}
          disabled={disabled}
          aria-describedby={error === undefined ? undefined : id}
          onChange={({ target }) => onCheck(target.checked)}
        />
        <span className={styles['words']}>
          {label}
          {note !== undefined && <small>{note}</small>}
        </span>
      </label>
      <FieldHint id={id} error={error} />
    </>
  );
}
