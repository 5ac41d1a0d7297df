import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './reason-line.module.css';

type ReasonLineProps = {
  /** The fact in bold, with its time where it has one. */
  children: ReactNode;
  icon?: ReactNode;
  /** One link or button that leads on. */
  action?: ReactNode;
  id?: string;
};

/** Why something cannot be done: an icon, the fact, one way forward. */
export function ReasonLine({ children, icon = <Info size={16} />, action, id }: ReasonLineProps) {
  return (
    <p className={styles['why']} id={id}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <span>
        {children} {action}
      </span>
    </p>
  );
}
