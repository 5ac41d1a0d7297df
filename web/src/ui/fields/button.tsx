import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { classNames } from '../layout/class-names.ts';
import { Link } from '../layout/link.tsx';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'line' | 'soft' | 'ghost' | 'danger' | 'danger-line';

type Look = {
  kind?: ButtonKind | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  /** As wide as its box. */
  block?: boolean | undefined;
};

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** The action runs: the button shows a spinner and `busyLabel`, keeps its width and takes no press. */
    busy?: boolean;
    busyLabel?: string;
    /** Why it cannot be pressed now, usually a ReasonLine: shown below, read with the button, presses are ignored. */
    why?: ReactNode;
    /** Not pressable, with the reason shown somewhere else (name that element in `aria-describedby`). */
    unavailable?: boolean;
  };

const doublePress = 300;

function look({ kind = 'line', size = 'normal', block = false }: Look, className?: string): string {
  return classNames(styles['button'], styles[kind], styles[size], block && styles['block'], className);
}

/** One of the product's buttons. A second press within 300 ms of the first is taken for a slip and ignored. */
export function Button(props: ButtonProps) {
  const { kind, size, block, busy = false, busyLabel, why, unavailable = false, onClick, ...rest } = props;
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const reasonId = useId();
  const blocked = busy || unavailable || Boolean(why);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const slip = event.timeStamp - pressedAt.current < doublePress;
    if (blocked || slip) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    pressedAt.current = event.timeStamp;
    onClick?.(event);
  };
  const describedBy = classNames(rest['aria-describedby'], why ? reasonId : undefined);
  const button = (
    <button
      type="button"
      {...rest}
      className={look({ kind, size, block }, rest.className)}
      onClick={press}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      data-busy={busy || undefined}
    >
      <span className={styles['label']} data-hidden={busy || undefined}>
        {rest.children}
      </span>
      {busy && (
        <span className={styles['label']}>
          <Spinner />
          {busyLabel ?? rest.children}
        </span>
      )}
    </button>
  );
  if (!('why' in props)) return button;
  // The box stays when the reason goes: the button would be another one, without the keyboard.
  return (
    <div className={styles[why ? 'withReason' : 'noReason']}>
      {button}
      {why && (
        <div id={reasonId} data-why>
          {why}
        </div>
      )}
    </div>
  );
}

type ButtonLinkProps = Look & ComponentProps<typeof Link>;

/** A link that looks like a button: it leads somewhere instead of doing something. */
export function ButtonLink({ kind, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ kind, size, block }, className)}>
      <span className={styles['label']}>{children}</span>
    </Link>
  );
}
