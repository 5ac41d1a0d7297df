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

/** R-ITEM-01, R-ITEM-07: the days of the extensions that are for sale, apart from the catalogue too. */
export function extensionDaysForSale({ price }: Policy): readonly number[] {
  const prices = { 3: price.EXTENSION_3, 15: price.EXTENSION_15, 31: price.EXTENSION_31 };
  return ([3, 15, 31] as const).filter((days) => prices[days] > 0);
}
