import { ticketPrice, tickets } from './catalogue.ts';
import type { TicketType } from './item-types.ts';
import type { Policy } from './policy.ts';

/** R-ITEM-01, R-ITEM-07: the days of the tickets of a kind that are for sale, in the order of the catalogue. */
export function daysForSale(type: TicketType, policy: Policy): readonly number[] {
  return tickets.flatMap((ticket) =>
    ticket.type === type && 'days' in ticket && ticketPrice(ticket.sku, policy) !== null ? [ticket.days] : [],
  );
}
