import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'disabled'> & {
  /** Its accessible name, also shown when the pointer rests on it: once, as a name and a title that are alike are both read. */
  label: string;
  icon: ReactNode;
  /** A button that stays pressed says so; leave it out for one that only acts. */
  pressed?: boolean;
  unavailable?: boolean;
};

/** A 44 × 44 button that is only an icon. */
export function IconButton({ label, icon, pressed, unavailable = false, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(styles['button'], rest.className)}
      aria-label={rest.title === undefined ? undefined : label}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onClick}
    >
      {icon}
    </button>
  );
}
