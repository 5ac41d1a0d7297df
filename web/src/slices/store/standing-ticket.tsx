import type { TicketType } from '@cabinet/domain';
import { grouped } from '../../text/numbers.ts';
import { CoinIcon } from '../../ui/data/coin-icon.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './standing-ticket.module.css';
import { useText } from './text/use-text.ts';
import { typeIcons } from './ticket-look.ts';

type StandingTicketProps = {
  type: TicketType;
  /** In coins. */
  price: number;
  /** There are too few coins for it. */
  grey?: boolean;
};

/** A ticket on a card of the store: its kind above the perforation, its price below. */
export function StandingTicket({ type, price, grey = false }: StandingTicketProps) {
  const { coins } = useText();
  const Icon = typeIcons[type];
  return (
    <div className={styles['ticket']} data-grey={grey || undefined}>
      <Icon size={30} strokeWidth={1.6} aria-hidden="true" />
      <p className={styles['price']}>
        <CoinIcon size={18} />
        <span aria-hidden="true">{grouped(price)}</span>
        <VisuallyHidden>{coins.amount(price)}</VisuallyHidden>
      </p>
    </div>
  );
}
