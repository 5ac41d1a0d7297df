import { isBanned, seoulClock } from '@cabinet/domain';
import { ChevronRight } from 'lucide-react';
import { instantOf } from '../../api/client/wire-time.ts';
import { useRead } from '../../api/reads/query.ts';
import { paths } from '../../state/address/paths.ts';
import { useNow } from '../../state/server-clock.ts';
import { FailedNote } from '../../ui/feedback/failed-note.tsx';
import { ButtonLink } from '../../ui/fields/button.tsx';
import { countOf, type Owned, useTicketsRead } from './my-tickets.ts';
import styles from './shelf.module.css';
import { type Text, useText } from './text/use-text.ts';
import { Ticket } from './ticket.tsx';
import { doesText, usableText } from './ticket-look.ts';

function noteOf(text: Text, owned: Owned, today: Temporal.PlainDate, banned: boolean): string {
  if (owned.type === 'PENALTY' && !banned) return text.store.catalogue.noPenalty;
  if (owned.usableUntil === null) return doesText(text, owned);
  return usableText(text, owned.usableUntil, today);
}

/** The student's tickets, below the cards of the store. */
export function Shelf() {
  const text = useText();
  const { catalogue, tickets: words } = text.store;
  const now = useNow('minute');
  const today = seoulClock(now).toPlainDate();
  const banned = isBanned({ unbannedAt: instantOf(useRead('getMe', undefined).data?.unbannedAt) }, now);
  const read = useTicketsRead();
  const tickets = read.mine;
  if (tickets === undefined) {
    return (
      read.failed && (
        <section className={styles['shelf']} aria-labelledby="shelf">
          <div className={styles['head']}>
            <h2 id="shelf">{catalogue.shelf}</h2>
          </div>
          <FailedNote busy={read.fetching} onRetry={read.retry}>
            {text.generic.loadFailed}
          </FailedNote>
        </section>
      )
    );
  }
  const owned = [...tickets.EXTENSION, ...tickets.SWAP, ...tickets.ALARM, ...tickets.PENALTY];
  return (
    <section className={styles['shelf']} aria-labelledby="shelf">
      <div className={styles['head']}>
        <h2 id="shelf">
          {catalogue.shelf} <b>{countOf(owned)}</b>
        </h2>
        <ButtonLink kind="ghost" size="small" to={paths.inventory}>
          {text.store.inventory.title}
          <ChevronRight size={14} aria-hidden="true" />
        </ButtonLink>
      </div>
      {owned.length === 0 ? (
        <p className={styles['empty']}>{catalogue.shelfEmpty}</p>
      ) : (
        <ul role="list" className={styles['tickets']}>
          {owned.map((each) => (
            <li key={each.sku}>
              <Ticket
                sku={each.sku}
                type={each.type}
                note={noteOf(text, each, today, banned)}
                grey={each.type === 'PENALTY' && !banned}
                {...(each.count > 1 && { end: words.stacked(each.count) })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
