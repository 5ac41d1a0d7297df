import { coinFilters } from '@cabinet/domain';
import { BalanceCard } from '../../../../slices/coins/balance-card.tsx';
import { CoinLog } from '../../../../slices/coins/coin-log.tsx';
import { useText } from '../../../../slices/coins/text/use-text.ts';
import { useSearch } from '../../../../state/address/search.ts';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { StorePage } from '../../store-frame/store-page.tsx';

/** The coins the student earned and used. The address names the filter. */
export function CoinLogScreen() {
  const { log } = useText().coins;
  const [search, setSearch] = useSearch();
  const filter = coinFilters.find((each) => each === search.get('type')) ?? 'ALL';
  const show = (next: string) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('type', next);
        return changed;
      },
      { replace: true },
    );
  return (
    <StorePage
      title={log.title}
      width={860}
      actions={
        <SegmentedControl
          size="small"
          label={log.filter}
          value={filter}
          segments={coinFilters.map((value) => ({ value, label: log.filters[value] }))}
          onChange={show}
        />
      }
    >
      <BalanceCard />
      <CoinLog filter={filter} />
    </StorePage>
  );
}
