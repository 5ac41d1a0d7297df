import type { CoinFilter } from '@cabinet/domain';
import { call } from '../../api/client/client.ts';
import { clockOnWire } from '../../api/client/wire-time.ts';
import { useLogPages } from '../../api/reads/log-pages.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { usePanel } from '../../state/address/panel.ts';
import { grouped, signed } from '../../text/numbers.ts';
import { LogList } from '../../ui/data/log-list.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './coin-log.module.css';
import { type Entry, wordsOf } from './entries.ts';
import { useText } from './text/use-text.ts';

const pageSize = 5;

const dayOf = ({ date }: Entry): Temporal.PlainDate => clockOnWire(date).toPlainDate();

/** `2026.11.19` */
const dateText = (day: Temporal.PlainDate) => `${day}`.replaceAll('-', '.');

function Line({ entry, whole }: { entry: Entry; whole: boolean }) {
  const text = useText();
  const day = dayOf(entry);
  const { picksPerMonth } = usePolicy().coin;
  const { name, note } = wordsOf(text, entry, picksPerMonth);
  return (
    <div className={styles['entry']} data-whole={whole || undefined}>
      <time dateTime={`${day}`}>{dateText(day)}</time>
      <p className={styles['name']}>
        {name}
        {note !== undefined && <small>{note}</small>}
      </p>
      <b className={styles['amount']} data-earned={entry.amount > 0 || undefined}>
        {signed(entry.amount)}
      </b>
      {whole && (
        <span className={styles['balance']}>
          <span aria-hidden="true">{grouped(entry.balance)}</span>
          <VisuallyHidden>{text.coins.log.balanceSpoken(grouped(entry.balance))}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}

/** R-COIN-08: the student's coins line by line, newest first. The whole log says the balance after each line. */
export function CoinLog({ filter }: { filter: CoinFilter }) {
  const text = useText();
  const { log: words, ...coinWords } = text.coins;
  const { pickCoins } = usePolicy().coin;
  const panel = usePanel();
  const log = useLogPages(['listCoinEntries', { type: filter, size: pageSize }], (page, signal) =>
    call('listCoinEntries', { query: { type: filter, page: `${page}`, size: `${pageSize}` } }, { signal }),
  );
  const whole = filter === 'ALL';
  return (
    <LogList
      log={log}
      dayOf={dayOf}
      monthTitle={words.month}
      monthNote={() => whole && words.balance}
      moreLabel={words.more}
      empty={
        <EmptyState
          title={words.empty}
          text={words.emptyNote(coinWords.amount(pickCoins))}
          action={
            <Button kind="soft" size="small" onClick={() => panel.open({ kind: 'coins' })}>
              {coinWords.pick.go}
            </Button>
          }
        />
      }
      renderLine={(entry) => <Line entry={entry} whole={whole} />}
    />
  );
}
