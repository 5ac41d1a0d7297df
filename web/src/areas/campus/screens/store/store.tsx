import { Info } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../../../api/query.ts';
import { PickCard } from '../../../../slices/coins/pick-card.tsx';
import { ItemCard, type Ware } from '../../../../slices/store/item-card.tsx';
import { countOf, useMyTickets } from '../../../../slices/store/my-tickets.ts';
import { Shelf } from '../../../../slices/store/shelf.tsx';
import { useText } from '../../../../slices/store/text/use-text.ts';
import { manualPath } from '../../../../state/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { useIdle } from '../../../../ui/layout/idle.ts';
import { later } from '../../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { bringLate } from '../../late/bring-late.ts';
import { StorePage } from '../../store-frame/store-page.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import styles from './store.module.css';

const PurchaseDialog = later(
  async () => (await bringLate(import('../../../../slices/store/purchase-dialog.tsx'))).PurchaseDialog,
);

/** The store: the coin of the day, the tickets for sale, and those the student owns. */
export function Store() {
  const { store } = useText();
  const wares = useRead('listItems', undefined);
  const coins = useRead('getMe', undefined).data?.coins ?? 0;
  const tickets = useMyTickets();
  const [buying, setBuying] = useState<Ware | undefined>(undefined);
  const idle = useIdle();
  const close = () => setBuying(undefined);
  const cards = () => {
    if (wares.data !== undefined) {
      return wares.data.items.map((ware) => (
        <ItemCard
          key={ware.itemType}
          ware={ware}
          owned={tickets && countOf(tickets[ware.itemType])}
          coins={coins}
          onBuy={() => setBuying(ware)}
        />
      ));
    }
    if (wares.isError) {
      return (
        <div className={styles['failed']}>
          <ErrorState error={wares.error} busy={wares.isFetching} onRetry={() => void wares.refetch()} />
        </div>
      );
    }
    return [1, 2, 3, 4].map((card) => <CardSkeleton key={card} />);
  };
  return (
    <StorePage
      title={store.catalogue.title}
      actions={
        <ButtonLink kind="ghost" size="small" to={manualPath('coin')}>
          <Info size={16} aria-hidden="true" />
          {store.catalogue.how}
        </ButtonLink>
      }
    >
      <div className={styles['wares']}>
        <div className={styles['grid']}>
          <PickCard className={styles['pick']} />
          {cards()}
        </div>
      </div>
      {tickets !== undefined && <Shelf tickets={tickets} />}
      <OpeningBoundary onClose={close}>
        <PurchaseDialog wanted={idle || buying !== undefined} with={{ ware: buying, onClose: close }} />
      </OpeningBoundary>
    </StorePage>
  );
}
