import { ticketTypes } from '@cabinet/domain';
import { useState } from 'react';
import { useRead } from '../../../../api/reads/query.ts';
import { useMyRental } from '../../../../slices/rentals/my-rental.ts';
import { useMyTickets } from '../../../../slices/store/my-tickets.ts';
import { useText } from '../../../../slices/store/text/use-text.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useIdle } from '../../../../ui/layout/idle.ts';
import { later } from '../../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { bringLate } from '../../late/bring-late.ts';
import { StorePage } from '../../store-frame/store-page.tsx';
import { useSteps } from '../../use-steps.ts';
import styles from './inventory.module.css';
import { InventoryGroup } from './inventory-group.tsx';

const ExtendDialog = later(
  async () => (await bringLate(import('../../../../slices/store/extend-dialog.tsx'))).ExtendDialog,
);
const ReduceDialog = later(
  async () => (await bringLate(import('../../../../slices/store/reduce-dialog.tsx'))).ReduceDialog,
);

/** The student's tickets by kind, and how to use them. */
export function Inventory() {
  const text = useText();
  const words = text.store.inventory;
  const read = useRead('listMyItems', undefined);
  const mine = useMyTickets();
  const { rental = null } = useMyRental();
  const [asked, setAsked] = useState<'nothing' | 'extend' | 'reduce'>('nothing');
  const wanted = useIdle(asked !== 'nothing');
  const unask = () => setAsked('nothing');
  const step = useSteps(rental, unask);
  const shared = { onClose: unask, onStep: step };
  if (mine === undefined) {
    return (
      <StorePage title={words.title}>
        {read.isError ? (
          <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
        ) : (
          <div className={styles['groups']}>
            {ticketTypes.map((type) => (
              <Skeleton key={type} height={152} radius={14} />
            ))}
          </div>
        )}
      </StorePage>
    );
  }
  return (
    <StorePage title={words.title}>
      <div className={styles['groups']}>
        {ticketTypes.map((type) => (
          <InventoryGroup key={type} type={type} mine={mine} rental={rental} onAsk={setAsked} onStep={step} />
        ))}
      </div>
      <OpeningBoundary onClose={unask}>
        <ExtendDialog wanted={wanted} with={{ open: asked === 'extend', rental, mine, ...shared }} />
        <ReduceDialog wanted={wanted} with={{ open: asked === 'reduce', mine, ...shared }} />
      </OpeningBoundary>
    </StorePage>
  );
}
