import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './check-box.module.css';

type TickProps = Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'onChange'> & {
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
  onCheck(checked: boolean): void;
};

/** Something agreed to or not, in words one can press. */
export function CheckBox({ label, note, checked, disabled = false, onCheck }: CheckBoxProps) {
  return (
    <label className={styles['row']}>
      <Tick checked={checked} disabled={disabled} onChange={({ target }) => onCheck(target.checked)} />
      <span className={styles['words']}>
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
    </label>
  );
}
