import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './cabinet-panel.module.css';

type StandingFootProps = {
  /** When the cabinet opens, while it is closed. */
  opensAt: Temporal.Instant | undefined;
  /** The button and what is said below it, by when it opened before the eyes of the person. */
  children(seen: Temporal.Instant | undefined): ReactNode;
};

/**
 * The foot of a cabinet that the person may wait for. From its opening on the foot never becomes lower, whatever is
 * said below the button, so that the button works where the pointer waits, and says there who was faster. Each cabinet
 * has one of its own.
 */
export function StandingFoot({ opensAt, children }: StandingFootProps) {
  const [seen, setSeen] = useState(opensAt);
  if (opensAt !== undefined && seen?.equals(opensAt) !== true) setSeen(opensAt);
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (seen !== undefined && foot.current !== null) foot.current.style.minHeight = `${foot.current.offsetHeight}px`;
  });
  return (
    <div className={styles['stood']} ref={foot}>
      {children(seen)}
    </div>
  );
}
