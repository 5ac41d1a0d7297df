import type { TicketSku, TicketType } from '@cabinet/domain';
import type { ReactNode } from 'react';
import { useText } from './text/use-text.ts';
import styles from './ticket.module.css';
import { icons, nameOf, valueOf } from './ticket-look.ts';

type TicketProps = {
  sku: TicketSku;
  type: TicketType;
  note?: ReactNode;
  /** At its right end: how many there are, how long it can be used. */
  end?: ReactNode;
  /** It cannot be used now. */
  grey?: boolean;
};

/** One ticket, lying: its worth on the stub, what it is called and what it does. It is no button; one stands beside it. */
export function Ticket({ sku, type, note, end, grey = false }: TicketProps) {
  const text = useText();
  const Icon = icons[sku];
  return (
    <div className={styles['ticket']} data-grey={grey || undefined}>
      <div className={styles['stub']}>
        <Icon size={18} aria-hidden="true" />
        <b>{valueOf(text, { sku, type })}</b>
      </div>
      <div className={styles['body']}>
        <b>{nameOf(text, { sku, type })}</b>
        {note !== undefined && <span>{note}</span>}
      </div>
      {end !== undefined && <span className={styles['end']}>{end}</span>}
    </div>
  );
}
