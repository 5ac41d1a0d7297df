import type { ComponentProps } from 'react';
import { useRead } from '../../../api/reads/query.ts';
import { useOwned } from '../../../slices/store/owned.ts';
import { useText } from '../../../slices/store/text/use-text.ts';
import { paths } from '../../../state/address/paths.ts';
import { grouped } from '../../../text/numbers.ts';
import { CoinIcon } from '../../../ui/data/coin-icon.tsx';
import { type PartEntry, PartPage } from '../frame/part-page.tsx';
import styles from './store-page.module.css';

function useEntries(): readonly PartEntry[] {
  const { store, coins } = useText();
  const owned = useOwned();
  const count = owned && owned.EXTENSION + owned.SWAP + owned.ALARM + owned.PENALTY;
  return [
    { to: paths.store, label: store.catalogue.title },
    { to: paths.inventory, label: store.inventory.title, ...(count !== undefined && { count }) },
    { to: paths.itemUses, label: store.uses.title },
    { to: paths.coinLog, label: coins.log.title },
  ];
}

/** The student's coins. */
function Balance() {
  const { coins: words } = useText();
  const coins = useRead('getMe', undefined).data?.coins ?? 0;
  return (
    <p className={styles['balance']}>
      <span>{words.owned}</span>
      <b data-long={coins >= 1_000_000 || undefined}>
        <CoinIcon size={30} />
        {grouped(coins)} <small>{words.unit}</small>
      </b>
    </p>
  );
}

type StorePageProps = Pick<ComponentProps<typeof PartPage>, 'title' | 'actions' | 'width' | 'children'>;

/** A page of the store with the way to the others. */
export function StorePage(props: StorePageProps) {
  const { store } = useText();
  return <PartPage part={store.catalogue.title} entries={useEntries()} head={<Balance />} {...props} />;
}
