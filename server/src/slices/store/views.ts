import type { Calls, Language, Reply } from '@cabinet/contract';
import {
  dateTimeText,
  findItem,
  findTicket,
  grantableTypes,
  isRefusal,
  itemNames,
  listGrantable,
  type Policy,
  type TicketSku,
  type TicketType,
  ticketDescriptions,
  ticketPrice,
  tickets,
  ticketTypes,
} from '@cabinet/domain';
import { refusalText } from '../../refusal.ts';
import type { JudgedRoster } from './commands/roster.ts';
import type { CopyRow } from './queries/copies.ts';
import type { HadRow } from './queries/had.ts';
import type { UseRow } from './queries/uses.ts';

type Item = Reply<Calls['listItemUses']>['result'][number]['itemDto'];
type Group = Reply<Calls['listItems']>['items'][number];

/** R-ITEM-01: what costs coins is below 0 on the wire, what is not for sale 0. */
const priceOnWire = (sku: TicketSku, policy: Policy): number => -(ticketPrice(sku, policy) ?? 0) || 0;

/** R-ITEM-01, R-ITEM-07: the kinds of ticket in the order of the store, each with what is for sale of it. */
export function presentStore(policy: Policy): Group[] {
  const descriptions = ticketDescriptions(policy);
  return ticketTypes
    .map((type) => ({
      itemName: itemNames[type],
      itemType: type,
      description: descriptions[type],
      items: tickets
        .filter((ticket) => ticket.type === type && ticketPrice(ticket.sku, policy) !== null)
        .map(({ sku, details }) => ({ itemSku: sku, itemPrice: priceOnWire(sku, policy), itemDetails: details })),
    }))
    .filter(({ items }) => items.length > 0);
}

function presentItem(sku: TicketSku, policy: Policy): Item {
  const ticket = findTicket(sku);
  if (ticket === undefined) throw new RangeError(`There is no ticket called ${sku}`);
  return {
    itemSku: sku,
    itemName: itemNames[ticket.type],
    itemType: ticket.type,
    itemPrice: priceOnWire(sku, policy),
    itemDetails: ticket.details,
  };
}

/** What somebody owns, by kind, each in the order of the catalogue. */
export function presentInventory(copies: readonly CopyRow[], policy: Policy): Reply<Calls['listMyItems']> {
  const of = (type: TicketType) =>
    tickets
      .filter((ticket) => ticket.type === type)
      .flatMap(({ sku }) => copies.filter((copy) => copy.sku === sku).map(() => presentItem(sku, policy)));
  return {
    extensionItems: of('EXTENSION'),
    swapItems: of('SWAP'),
    alarmItems: of('ALARM'),
    penaltyItems: of('PENALTY'),
  };
}

export function presentUse(
  { number, usedAt, sku }: UseRow,
  policy: Policy,
): Reply<Calls['listItemUses']>['result'][number] {
  return { number, date: dateTimeText(usedAt), itemDto: presentItem(sku, policy) };
}

/** The wire's price of a reward whose coins the administrator chooses. */
const chosenPrice = 10;

/** R-COIN-07, R-ITEM-05: what an administrator can give, by kind. A reward has its coins as its price. */
export function presentGrantable(policy: Policy): Reply<Calls['listGrantableItems']>['items'] {
  const all = listGrantable(policy);
  const descriptions = ticketDescriptions(policy);
  return grantableTypes.map((type) => ({
    itemName: itemNames[type],
    itemType: type,
    description: type === 'ADMIN_REWARD' ? '' : descriptions[type],
    items: all
      .filter((each) => each.type === type)
      .map(({ sku, details, coins }) => {
        const ticket = findTicket(sku);
        const itemPrice = ticket === undefined ? (coins ?? chosenPrice) : priceOnWire(ticket.sku, policy);
        return { itemSku: sku, itemPrice, itemDetails: details };
      }),
  }));
}

export function presentHad({ sku, at, usedAt }: HadRow): Reply<Calls['listUserItems']>['itemHistories'][number] {
  const item = findItem(sku);
  return {
    itemSku: sku,
    itemName: item === undefined ? sku : itemNames[item.type],
    itemDetails: item?.details ?? sku,
    purchaseAt: dateTimeText(at),
    usedAt: usedAt && dateTimeText(usedAt),
  };
}

/** R-ADM-18: a list of grants, each line with why it is refused, and when the same was given before. */
export function presentRoster(
  { lines, allowed, givenAt }: JudgedRoster,
  language: Language,
): Reply<Calls['grantRoster']> {
  const rows = lines.map<Reply<Calls['grantRoster']>['rows'][number]>(
    ({ place: line, name, sku, amount, written, userId, decision }) => ({
      line,
      name,
      itemSku: sku.slice(0, 64),
      amount: isRefusal(decision) ? amount : decision.gives === 'coins' ? decision.coins : null,
      written,
      userId,
      outcome: isRefusal(decision) ? 'REFUSED' : allowed ? 'CHANGED' : 'UNCHANGED',
      reasons: isRefusal(decision)
        ? [{ code: decision.refused, message: refusalText(decision.refused, {}, language) }]
        : [],
    }),
  );
  return { allowed, rows, givenAt: givenAt && dateTimeText(givenAt) };
}
