import { findTicket, type TicketSku, type TicketType } from '@cabinet/domain';
import { call, type ReplyOf } from '../../api/client/client.ts';
import { clockOnWire } from '../../api/client/wire-time.ts';
import { useLogPages } from '../../api/reads/log-pages.ts';
import { paths } from '../../state/address/paths.ts';
import { clockText } from '../../text/dates.ts';
import { LogList } from '../../ui/data/log-list.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/fields/button.tsx';
import { daysOf } from './my-tickets.ts';
import { type Text, useText } from './text/use-text.ts';
import { icons } from './ticket-look.ts';
import styles from './use-log.module.css';

type Use = ReplyOf<'listItemUses'>['result'][number];

const pageSize = 5;

/** `11.17 14:20` */
const timeText = (at: Temporal.PlainDateTime) => `${`${at.toPlainDate()}`.slice(5).replace('-', '.')} ${clockText(at)}`;

/** `연장권 - 15일`; a ticket without variants is only called by its name. */
function titleOf({ store }: Text, { itemSku, itemType }: Use['itemDto']): string {
  const name = store.tickets.names[itemType];
  const sku = findTicket(itemSku)?.sku;
  if (sku === 'EXTENSION_PREV') return `${name} - ${store.tickets.attendance}`;
  const days = sku === undefined ? null : daysOf(sku);
  return days === null ? name : `${name} - ${store.tickets.days(days)}`;
}

/** A ticket as a small mark beside its name. */
function TicketMark({ sku, type }: { sku: TicketSku; type: TicketType }) {
  const Icon = icons[sku];
  return (
    <span className={styles['mark']} data-grey={type === 'PENALTY' || undefined} aria-hidden="true">
      <Icon size={16} />
    </span>
  );
}

function Line({ use: { date, itemDto } }: { use: Use }) {
  const text = useText();
  const sku = findTicket(itemDto.itemSku)?.sku;
  return (
    <div className={styles['use']}>
      {sku !== undefined && <TicketMark sku={sku} type={itemDto.itemType} />}
      <b>{titleOf(text, itemDto)}</b>
      <time dateTime={date}>{timeText(clockOnWire(date))}</time>
    </div>
  );
}

/** The tickets the student used, newest first. */
export function UseLog() {
  const text = useText();
  const { uses: words, tickets, catalogue } = text.store;
  const log = useLogPages(['listItemUses', { size: pageSize }], (page, signal) =>
    call('listItemUses', { query: { page: `${page}`, size: `${pageSize}` } }, { signal }),
  );
  return (
    <LogList
      log={log}
      dayOf={({ date }) => clockOnWire(date).toPlainDate()}
      monthTitle={text.coins.log.month}
      monthNote={({ rows }, whole) => whole && tickets.count(rows.length)}
      moreLabel={text.coins.log.more}
      empty={
        <EmptyState
          title={words.empty}
          text={words.emptyNote}
          action={
            <ButtonLink kind="soft" size="small" to={paths.store}>
              {catalogue.title}
            </ButtonLink>
          }
        />
      }
      renderLine={(use) => <Line use={use} />}
    />
  );
}
