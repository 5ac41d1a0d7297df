import type { TicketSku, TicketType } from '@cabinet/domain';
import { icons } from './ticket-look.ts';
import styles from './ticket-mark.module.css';

/** A ticket as a small mark beside its name. */
export function TicketMark({ sku, type }: { sku: TicketSku; type: TicketType }) {
  const Icon = icons[sku];
  return (
    <span className={styles['mark']} data-grey={type === 'PENALTY' || undefined} aria-hidden="true">
      <Icon size={16} />
    </span>
  );
}
