import { type TicketType, ticketTypes } from './item-types.ts';
import type { Policy } from './policy.ts';

export type Ticket = {
  readonly sku: string;
  readonly type: TicketType;
  readonly details: string;
  /** How many days it adds to a rental or takes off a penalty. */
  readonly days?: number;
};

/** R-ITEM-07: every ticket, in the order of the catalogue and in the words of the wire. */
export const tickets = [
  { sku: 'EXTENSION_PREV', type: 'EXTENSION', details: '출석 연장권 보상', days: 31 },
  { sku: 'EXTENSION_3', type: 'EXTENSION', details: '3일', days: 3 },
  { sku: 'EXTENSION_15', type: 'EXTENSION', details: '15일', days: 15 },
  { sku: 'EXTENSION_31', type: 'EXTENSION', details: '31일', days: 31 },
  { sku: 'PENALTY_3', type: 'PENALTY', details: '3일', days: 3 },
  { sku: 'PENALTY_7', type: 'PENALTY', details: '7일', days: 7 },
  { sku: 'PENALTY_31', type: 'PENALTY', details: '31일', days: 31 },
  { sku: 'SWAP', type: 'SWAP', details: '이사권' },
  { sku: 'ALARM', type: 'ALARM', details: '알림 등록권' },
] as const satisfies readonly Ticket[];

export type TicketSku = (typeof tickets)[number]['sku'];

/**
 * The reasons for which coins are given, in the order of the catalogue. The coin log shows each by the name of its
 * type.
 */
export const coinReasons = [
  { sku: 'COIN_COLLECT', type: 'COIN_COLLECT', details: '동전 줍기' },
  { sku: 'COIN_FULL_TIME', type: 'COIN_FULL_TIME', details: '42 출석 보상' },
  { sku: 'COIN_REWARD_200', type: 'COIN_REWARD', details: '동전 줍기 20일 보상' },
  { sku: 'COIN_REWARD_500', type: 'COIN_REWARD', details: '동전 줍기 20일 보상' },
  { sku: 'COIN_REWARD_1000', type: 'COIN_REWARD', details: '동전 줍기 20일 보상' },
  { sku: 'COIN_REWARD_2000', type: 'COIN_REWARD', details: '동전 줍기 20일 보상' },
  { sku: 'ADMIN_REWARD_100', type: 'ADMIN_REWARD', details: '100' },
  { sku: 'ADMIN_REWARD_200', type: 'ADMIN_REWARD', details: '200' },
  { sku: 'ADMIN_REWARD_500', type: 'ADMIN_REWARD', details: '500' },
  { sku: 'ADMIN_REWARD_1000', type: 'ADMIN_REWARD', details: '1000' },
  { sku: 'ADMIN_REWARD_2000', type: 'ADMIN_REWARD', details: '2000' },
  { sku: 'ADMIN_REWARD_COIN', type: 'ADMIN_REWARD', details: '지정 보상' },
  { sku: 'PRESENTATION_REWARD', type: 'PRESENTATION_REWARD', details: '지식나눔 발표 보상' },
] as const;

export type CoinSku = (typeof coinReasons)[number]['sku'];
export type ItemSku = TicketSku | CoinSku;
export type CoinType = (typeof coinReasons)[number]['type'];
export type ItemType = TicketType | CoinType;

/** R-COIN-07, R-ITEM-05: the kinds of item that an administrator can grant, in the order in which they are offered. */
export const grantableTypes = [...ticketTypes, 'ADMIN_REWARD'] as const;
export type GrantableType = (typeof grantableTypes)[number];

/** R-ITEM-07: a ticket of the catalogue; undefined when no ticket has that name. */
export function findTicket(sku: string): (typeof tickets)[number] | undefined {
  return tickets.find((ticket) => ticket.sku === sku);
}

/** R-ITEM-07: the ticket or the reason for coins that the catalogue has under a name. */
export function findItem(sku: string): (typeof tickets)[number] | (typeof coinReasons)[number] | undefined {
  return findTicket(sku) ?? coinReasons.find((reason) => reason.sku === sku);
}

/** R-ITEM-01, R-ITEM-02: the price of a ticket in coins; null when it is not for sale. */
export function ticketPrice(sku: TicketSku, policy: Policy): number | null {
  return sku === 'EXTENSION_PREV' || policy.price[sku] === 0 ? null : policy.price[sku];
}

/** R-ITEM-01, R-ITEM-07: the days of the tickets of a kind that are for sale, in the order of the catalogue. */
export function daysForSale(type: TicketType, policy: Policy): readonly number[] {
  return tickets.flatMap((ticket) =>
    ticket.type === type && 'days' in ticket && ticketPrice(ticket.sku, policy) !== null ? [ticket.days] : [],
  );
}

/** R-COIN-01: the account of the campus that gives coins for a reason. */
export function coinTypeOf(sku: CoinSku): CoinType {
  const reason = coinReasons.find((each) => each.sku === sku);
  if (reason === undefined) throw new RangeError(`There is no reason for coins called ${sku}`);
  return reason.type;
}
