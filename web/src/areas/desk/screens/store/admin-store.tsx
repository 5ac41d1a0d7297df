import { ChartPatterns } from '../../../../slices/statistics/chart-patterns.tsx';
import { ItemsCard } from '../../../../slices/statistics/coins/items-card.tsx';
import { PicksCard } from '../../../../slices/statistics/coins/picks-card.tsx';
import { useText } from '../../../../slices/statistics/coins/text/use-text.ts';
import { CoinTotalsCard } from '../../../../slices/statistics/coins/totals-card.tsx';
import { CoinUseCard } from '../../../../slices/statistics/coins/use-card.tsx';
import styles from './admin-store.module.css';
import { StorePart } from './store-part.tsx';

/** Four cards about coins and items; each is read, and fails, by itself. */
export function AdminStore() {
  const { coinStatistics: words } = useText();
  return (
    <StorePart title={words.title}>
      <ChartPatterns />
      <div className={styles['cards']}>
        <CoinUseCard />
        <CoinTotalsCard />
        <PicksCard />
        <ItemsCard />
      </div>
    </StorePart>
  );
}
