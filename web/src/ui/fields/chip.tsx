import type { ReactNode } from 'react';
import { keepsKeyboard } from '../layout/keeps-keyboard.ts';
import styles from './chip.module.css';

type ChipProps = {
  pressed: boolean;
  onPress(): void;
  children: ReactNode;
  /** A picture of what it filters for, so that a row of chips is the legend at once. */
  mark?: ReactNode;
  count?: number;
};

/** A filter that is on or off; what it filters for may go while the keyboard is on it. */
export function Chip({ pressed, onPress, children, mark, count }: ChipProps) {
  return (
    <button
      type="button"
      ref={keepsKeyboard}
      className={styles['chip']}
      aria-pressed={pressed}
      onClick={onPress}
      data-plain={!mark || undefined}
    >
      {mark}
      <span>{children}</span>
      {count !== undefined && <b>{count}</b>}
    </button>
  );
}

/** A row of chips that belong together; scrolls sideways rather than wrap when `scroll` is set. */
export function ChipRow({ label, scroll = false, children }: { label: string; scroll?: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles['row']} aria-label={label} data-scroll={scroll || undefined}>
      {children}
    </fieldset>
  );
}
