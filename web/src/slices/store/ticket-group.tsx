import { type TicketType, wholeDaysBetween } from '@cabinet/domain';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { usePolicy } from '../../api/reads/rules.ts';
import { paths } from '../../state/address/paths.ts';
import { useNow } from '../../state/server-clock.ts';
import { dDayText } from '../../text/dates.ts';
import { IconSquare } from '../../ui/data/icon-square.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { Link } from '../../ui/layout/link.tsx';
import { countOf, type Owned } from './my-tickets.ts';
import { useText } from './text/use-text.ts';
import { Ticket } from './ticket.tsx';
import styles from './ticket-group.module.css';
import { typeIcons } from './ticket-look.ts';

type TicketGroupProps = {
  type: TicketType;
  owned: readonly Owned[];
  /** What a ticket would do now. */
  noteOf(ticket: Owned): string;
  /** Whether none of them can be used now. */
  grey: boolean;
  /** The way to use one. */
  children: ReactNode;
};

/** How long it can still be used, else how many there are. */
function EndOf({ ticket }: { ticket: Owned }) {
  const { tickets } = useText().store;
  const now = useNow('minute');
  const { usableUntil, count } = ticket;
  const days = usableUntil === null ? null : dDayText(wholeDaysBetween(now, usableUntil));
  return [days, count > 1 ? tickets.stacked(count) : null].filter((part) => part !== null).join(' · ');
}

/** Goes with the last ticket, which may be used elsewhere; the keyboard goes on at what folds the group away. */
function Own({ children }: { children: ReactNode }) {
  const box = useFocusAfter<HTMLDivElement>((own) => own.closest('section')?.querySelector('button'));
  return (
    <div ref={box} className={styles['own']}>
      {children}
    </div>
  );
}

/** The tickets of one kind, which can be folded away, and how to use one. */
export function TicketGroup({ type, owned, noteOf, grey, children }: TicketGroupProps) {
  const text = useText();
  const { tickets, inventory } = text.store;
  const policy = usePolicy();
  const [open, setOpen] = useState(true);
  const id = useId();
  const Icon = typeIcons[type];
  return (
    <Card className={styles['group'] ?? ''} aria-labelledby={`${id}-title`}>
      <h2 className={styles['heading']}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <IconSquare>
            <Icon />
          </IconSquare>
          <span className={styles['words']}>
            <b id={`${id}-title`}>{tickets.names[type]}</b>
            <small>{tickets.descriptions(policy)[type]}</small>
          </span>
          <span className={styles['count']}>{tickets.count(countOf(owned))}</span>
          <ChevronDown className={styles['arrow']} size={18} aria-hidden="true" />
        </button>
      </h2>
      <div className={styles['content']} id={id} hidden={!open}>
        {owned.length === 0 ? (
          <p className={styles['none']}>
            {inventory.empty} <Link to={paths.store}>{inventory.toStore}</Link>
          </p>
        ) : (
          <Own>
            <ul role="list" className={styles['tickets']}>
              {owned.map((ticket) => (
                <li key={ticket.sku}>
                  <Ticket
                    sku={ticket.sku}
                    type={type}
                    note={noteOf(ticket)}
                    end={<EndOf ticket={ticket} />}
                    grey={grey}
                  />
                </li>
              ))}
            </ul>
            <div className={styles['use']}>{children}</div>
          </Own>
        )}
      </div>
    </Card>
  );
}
