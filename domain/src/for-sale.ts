import { type TicketType, ticketTypes } from './item-types.ts';
import type { Policy } from './policy.ts';

/**
 * R-ITEM-01: the kinds of ticket of which something is for sale, in the order of the store. Not in the catalogue, which
 * every page would then load for the store's first picture.
 */
export function kindsForSale({ price }: Policy): readonly TicketType[] {
  const sold = Object.entries(price).filter(([, coins]) => coins > 0);
  return ticketTypes.filter((kind) => sold.some(([sku]) => sku.startsWith(kind)));
}
