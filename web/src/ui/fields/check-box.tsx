import { Check } from 'lucide-react';
import styles from './check-box.module.css';

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
      <span className={styles['box']}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={({ target }) => onCheck(target.checked)}
        />
        <Check size={14} strokeWidth={3} aria-hidden="true" />
      </span>
      <span className={styles['words']}>
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
    </label>
  );
}
