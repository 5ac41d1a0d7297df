import { type TicketType, ticketTypes } from './item-types.ts';
import type { Policy } from './policy.ts';

/**
 * R-ITEM-01: the kinds of ticket of which something is for sale, in the order of the store. Apart from the catalogue, which
 * the first picture of the store would otherwise bring to every page.
 */
export function kindsForSale({ price }: Policy): readonly TicketType[] {
  const sold = Object.entries(price).filter(([, coins]) => coins > 0);
  return ticketTypes.filter((kind) => sold.some(([sku]) => sku.startsWith(kind)));
}
