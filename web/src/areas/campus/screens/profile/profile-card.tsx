import type { ReactNode } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { CardHead } from '../../../../ui/layout/card-head.tsx';
import { classNames } from '../../../../ui/layout/class-names.ts';
import { useText } from '../../text/use-text.ts';
import styles from './profile-card.module.css';

type ProfileCardProps = { title: string; aside?: ReactNode; className?: string | undefined; children: ReactNode };

/** A card about oneself: its title, what belongs beside it, and the rest. */
export function ProfileCard({ title, aside, className, children }: ProfileCardProps) {
  return (
    <Card className={classNames(styles['card'], className)} aria-label={title}>
      <CardHead aside={aside}>{title}</CardHead>
      {children}
    </Card>
  );
}

/** In a card whose data are on their way: lines of the same height. */
export function Coming({ lines, height }: { lines: number; height: number }) {
  const { generic } = useText();
  return (
    <div className={styles['coming']} role="status" aria-label={generic.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height} />
      ))}
    </div>
  );
}
