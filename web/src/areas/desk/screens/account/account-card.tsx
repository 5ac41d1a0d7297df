import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { CardHead } from '../../../../ui/layout/card-head.tsx';
import { keepsKeyboard } from '../../../../ui/layout/keeps-keyboard.ts';
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
      {read?.isError === true && !has && (
        <div className={styles['failed']} role="alert">
          <span>{generic.loadFailed}</span>
          <Button
            ref={keepsKeyboard}
            size="small"
            busy={read.isFetching}
            busyLabel={generic.retrying}
            onClick={() => void read.refetch()}
          >
            {generic.retry}
          </Button>
        </div>
      )}
      {children}
    </Card>
  );
}
