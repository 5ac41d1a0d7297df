import { listWhyNotPurchase } from '@cabinet/domain';
import { useId } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { Button } from '../../ui/fields/button.tsx';
import { StandingTicket } from './standing-ticket.tsx';
import { useText } from './text/use-text.ts';
import styles from './ware.module.css';

/** A kind of ticket that is for sale, with its variants. */
export type Ware = ReplyOf<'listItems'>['items'][number];

type WareProps = { ware: Ware; coins: number };

/** R-ITEM-02: why the student cannot buy the cheapest of a kind. */
function useWhyNot({ ware, coins }: WareProps) {
  const policy = usePolicy();
  const [first] = ware.items;
  return first && listWhyNotPurchase({ sku: first.itemSku, coins }, policy)[0];
}

/** What the cheapest of a kind costs. */
export function WareTicket({ ware, coins }: WareProps) {
  const grey = useWhyNot({ ware, coins }) !== undefined;
  const [first] = ware.items;
  return first && <StandingTicket type={ware.itemType} price={-first.itemPrice} grey={grey} />;
}

/** R-ITEM-02: buys a ticket of a kind. With too few coins for the cheapest it says how many are missing. */
export function BuyWare({ ware, coins, name, onBuy }: WareProps & { name: string; onBuy(ware: Ware): void }) {
  const { catalogue } = useText().store;
  const reason = useId();
  const no = useWhyNot({ ware, coins });
  const shortage = no?.facts?.['shortage'];
  const short = no !== undefined;
  return (
    <>
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
        onClick={() => onBuy(ware)}
      >
        {catalogue.buy}
      </Button>
    </>
  );
}
