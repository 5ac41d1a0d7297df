import type { TicketType } from '@cabinet/domain';
import type { ReactNode } from 'react';
import { usePolicy } from '../../api/reads/rules.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './item-card.module.css';
import { useText } from './text/use-text.ts';

type ItemCardProps = {
  type: TicketType;
  /** How many of the kind the student owns; undefined until the server has answered. */
  owned: number | undefined;
  /** What it costs, as a ticket. */
  ticket: ReactNode;
  /** The id of what it is called, by which others are described. */
  name: string;
  /** The way to buy it. */
  foot: ReactNode;
};

/** A kind of ticket in the store: what it is called and does stands there before what it costs. */
export function ItemCard({ type, owned = 0, ticket, name, foot }: ItemCardProps) {
  const { tickets, catalogue } = useText().store;
  const policy = usePolicy();
  return (
    <Card className={styles['card'] ?? ''} aria-labelledby={name}>
      {ticket}
      <div className={styles['body']}>
        <div className={styles['head']}>
          <h2 id={name}>{tickets.names[type]}</h2>
          {owned > 0 && <span>{catalogue.owned(owned)}</span>}
        </div>
        <p className={styles['note']}>{tickets.descriptions(policy)[type]}</p>
        <div className={styles['foot']}>{foot}</div>
      </div>
    </Card>
  );
}
