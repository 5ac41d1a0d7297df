import { type ReactNode, useId } from 'react';
import { NotCome } from '../../../../ui/feedback/not-come.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { CardHead } from '../../../../ui/layout/card-head.tsx';
import styles from './admin-account.module.css';
import { useText } from './text/use-text.ts';

type AccountCardProps = {
  title: string;
  aside?: ReactNode;
  /** What the card shows is read by itself, and may fail by itself. */
  read?: { readonly isPending: boolean; readonly isError: boolean; readonly isFetching: boolean; refetch(): unknown };
  has?: boolean;
  children: ReactNode;
};

/** A card of the page, which loads and fails without the others. */
export function AccountCard({ title, aside, read, has = true, children }: AccountCardProps) {
  const { generic } = useText();
  const id = useId();
  return (
    <Card className={styles['card'] ?? ''} aria-labelledby={id}>
      <CardHead id={id} aside={aside}>
        {title}
      </CardHead>
      {read?.isPending === true && (
        <div className={styles['coming']} role="status" aria-label={generic.loading}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
      {read?.isError === true && !has && <NotCome read={read} />}
      {children}
    </Card>
  );
}
