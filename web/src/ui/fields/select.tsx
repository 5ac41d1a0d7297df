import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import styles from './select.module.css';

export type Option = { readonly value: string; readonly label: string; readonly disabled?: boolean };

type SelectProps = {
  label: string;
  /** `field` shows its label above; `plain` is read aloud only, for a choice that names itself. */
  look?: 'field' | 'plain';
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
  hint?: ReactNode;
  /** Before a `plain` choice. */
  icon?: ReactNode;
  className?: string;
};

/**
 * A choice from a list. It is the browser's own control, so that phones show their wheel and every keyboard works; where
 * the browser lets us, its list wears our colours.
 */
export function Select({ label, look = 'field', value, options, onChange, hint, icon, className }: SelectProps) {
  return (
    <label className={classNames(styles['field'], className)} data-look={look}>
      <span className={styles['label']}>{label}</span>
      {icon}
      <select className={styles['select']} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && <small className={styles['hint']}>{hint}</small>}
    </label>
  );
}
