import { listWhyNotPurchase } from '@cabinet/domain';
import { useId } from 'react';
import type { ReplyOf } from '../../api/client.ts';
import { usePolicy } from '../../api/rules.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './item-card.module.css';
import { StandingTicket } from './standing-ticket.tsx';
import { useText } from './text/use-text.ts';

/** A kind of ticket that is for sale, with its variants. */
export type Ware = ReplyOf<'listItems'>['items'][number];

type ItemCardProps = {
  ware: Ware;
  /** How many of the kind the student owns; undefined until the server has answered. */
  owned: number | undefined;
  coins: number;
  onBuy(): void;
};

/** R-ITEM-02: a kind of ticket in the store. With too few coins for the cheapest it says how many are missing. */
export function ItemCard({ ware, owned = 0, coins, onBuy }: ItemCardProps) {
  const { tickets, catalogue } = useText().store;
  const policy = usePolicy();
  const name = useId();
  const reason = useId();
  const [first] = ware.items;
  if (first === undefined) return null;
  const [no] = listWhyNotPurchase({ sku: first.itemSku, coins }, policy);
  const shortage = no?.facts?.['shortage'];
  const short = no !== undefined;
  return (
    <Card className={styles['card'] ?? ''} aria-labelledby={name}>
      <StandingTicket type={ware.itemType} price={-first.itemPrice} grey={short} />
      <div className={styles['body']}>
        <div className={styles['head']}>
          <h2 id={name}>{tickets.names[ware.itemType]}</h2>
          {owned > 0 && <span>{catalogue.owned(owned)}</span>}
        </div>
        <p className={styles['note']}>{tickets.descriptions[ware.itemType]}</p>
        <div className={styles['foot']}>
          {typeof shortage === 'number' && (
            <span className={styles['short']} id={reason}>
              {catalogue.short(shortage)}
            </span>
          )}
          <Button
            kind="soft"
            size="small"
            unavailable={short}
            aria-describedby={short ? `${name} ${reason}` : name}
            onClick={onBuy}
          >
            {catalogue.buy}
          </Button>
        </div>
      </div>
    </Card>
  );
}
