import { kindsForSale, type TicketType } from '@cabinet/domain';
import { Info } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useRead } from '../../../../api/reads/query.ts';
import { usePolicy } from '../../../../api/reads/rules.ts';
import { PickCard } from '../../../../slices/coins/pick-card.tsx';
import { ItemCard } from '../../../../slices/store/item-card.tsx';
import { useOwned } from '../../../../slices/store/owned.ts';
import { useText } from '../../../../slices/store/text/use-text.ts';
import type { Ware } from '../../../../slices/store/ware.tsx';
import { manualPath } from '../../../../state/address/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { useIdle } from '../../../../ui/layout/idle.ts';
import { later, useMissing } from '../../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { bringLate } from '../../late/bring-late.ts';
import { StorePage } from '../../store-frame/store-page.tsx';
import styles from './store.module.css';

const PurchaseDialog = later(
  async () => (await bringLate(import('../../../../slices/store/purchase-dialog.tsx'))).PurchaseDialog,
);

/** No first picture waits for them. */
const Shelf = later(async () => (await import('./late/rest.ts')).Shelf);
const PickState = later(async () => (await import('./late/rest.ts')).PickState);
const WareTicket = later(async () => (await import('./late/rest.ts')).WareTicket);
const BuyWare = later(async () => (await import('./late/rest.ts')).BuyWare);

type WareCardProps = {
  type: TicketType;
  /** Undefined until the server has answered. */
  ware: Ware | undefined;
  owned: number | undefined;
  coins: number;
  onBuy(ware: Ware): void;
};

/** R-ITEM-02: a kind of ticket in the store, its words first. It is drawn anew only for an answer about it. */
const WareCard = memo(function WareCard({ type, ware, owned, coins, onBuy }: WareCardProps) {
  const name = useId();
  const coming = <Skeleton width={92} height={114} radius={10} />;
  return (
    <ItemCard
      type={type}
      owned={owned}
      ticket={ware === undefined ? coming : <WareTicket wanted asked={false} with={{ ware, coins }} coming={coming} />}
      name={name}
      foot={ware && <BuyWare wanted asked={false} with={{ ware, coins, name, onBuy }} />}
    />
  );
});

/** What is for sale is a part of the rules, and is read again when they change. */
function useWares() {
  const wares = useRead('listItems', undefined);
  const { price } = usePolicy();
  const read = useRef(price);
  const { refetch } = wares;
  useEffect(() => {
    if (read.current === price) return;
    read.current = price;
    void refetch();
  }, [price, refetch]);
  return wares;
}

/** The store: the coin of the day, the tickets for sale, and those the student owns. */
export function Store() {
  const { store } = useText();
  const wares = useWares();
  // Drawn in small steps, between which a slow phone responds.
  const items = useDeferredValue(wares.data?.items);
  const coins = useDeferredValue(useRead('getMe', undefined).data?.coins) ?? 0;
  const owned = useDeferredValue(useOwned());
  const onSale = kindsForSale(usePolicy());
  const [buying, setBuying] = useState<Ware | undefined>(undefined);
  // The question says why where it is not for sale any more.
  const ware = buying && (wares.data?.items.find(({ itemType }) => itemType === buying.itemType) ?? buying);
  const wanted = useIdle(buying !== undefined);
  const restIsMissing = useMissing(Shelf);
  const close = () => setBuying(undefined);
  const cards = () => {
    if (restIsMissing) {
      return (
        <div className={styles['failed']}>
          <ErrorState onRetry={() => void Shelf.prepare()} />
        </div>
      );
    }
    if (wares.data === undefined && wares.isError) {
      return (
        <div className={styles['failed']}>
          <ErrorState error={wares.error} busy={wares.isFetching} onRetry={() => void wares.refetch()} />
        </div>
      );
    }
    const kinds = items?.map(({ itemType }) => itemType) ?? onSale;
    return kinds.map((type) => (
      <WareCard
        key={type}
        type={type}
        ware={items?.find(({ itemType }) => itemType === type)}
        owned={owned?.[type]}
        coins={coins}
        onBuy={setBuying}
      />
    ));
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
          <PickCard className={styles['pick']} state={<PickState wanted asked={false} with={{}} />} />
          {cards()}
        </div>
      </div>
      <Shelf wanted asked={false} with={{}} />
      <OpeningBoundary onClose={close}>
        <PurchaseDialog wanted={wanted} with={{ ware, onClose: close }} />
      </OpeningBoundary>
    </StorePage>
  );
}
