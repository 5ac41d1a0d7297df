import { seoulClock } from '@cabinet/domain';
import { useRead } from '../../api/reads/query.ts';
import { useNow } from '../../state/server-clock.ts';
import { grouped, signed } from '../../text/numbers.ts';
import { CoinIcon } from '../../ui/data/coin-icon.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './balance-card.module.css';
import { useText } from './text/use-text.ts';

/** The server gives at most so many lines at once. */
const mostLines = 100;

type Moved = { readonly earned: number; readonly used: number };

/** The coins a student earned and used in a month; undefined when the month has more lines than one reply. */
function useMoved(month: Temporal.PlainYearMonth): Moved | 'coming' | undefined {
  const { data, isPending } = useRead('listCoinEntries', { query: { type: 'ALL', size: `${mostLines}` } });
  if (data === undefined) return isPending ? 'coming' : undefined;
  const amounts = data.result.filter(({ date }) => date.startsWith(month.toString())).map(({ amount }) => amount);
  if (amounts.length === mostLines) return undefined;
  const sum = (list: readonly number[]) => list.reduce((total, amount) => total + amount, 0);
  return { earned: sum(amounts.filter((amount) => amount > 0)), used: sum(amounts.filter((amount) => amount < 0)) };
}

function MovedAmount({ coins }: { coins: number | undefined }) {
  if (coins === undefined) return <Skeleton width={56} height="1lh" />;
  return coins === 0 ? 0 : signed(coins);
}

/** The student's coins, and how many of them this month brought and took. */
export function BalanceCard() {
  const { coins: words } = useText();
  const coins = useRead('getMe', undefined).data?.coins ?? 0;
  const month = seoulClock(useNow('minute')).toPlainDate().toPlainYearMonth();
  const moved = useMoved(month);
  const { earned, used }: Partial<Moved> = moved === 'coming' ? {} : (moved ?? {});
  return (
    <Card className={styles['card'] ?? ''}>
      <dl>
        <div>
          <dt>{words.owned}</dt>
          <dd className={styles['coins']}>
            <CoinIcon size={30} />
            {grouped(coins)} <small>{words.unit}</small>
          </dd>
        </div>
        {moved !== undefined && (
          <>
            <div>
              <dt>{words.log.earned(month.month)}</dt>
              <dd>
                <MovedAmount coins={earned} />
              </dd>
            </div>
            <div>
              <dt>{words.log.used(month.month)}</dt>
              <dd>
                <MovedAmount coins={used} />
              </dd>
            </div>
          </>
        )}
      </dl>
    </Card>
  );
}
