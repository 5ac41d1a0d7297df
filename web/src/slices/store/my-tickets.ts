import { findTicket, type TicketSku, type TicketType, tickets } from '@cabinet/domain';
import { useMemo } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { useRead } from '../../api/reads/query.ts';

/** The copies of one ticket that somebody can use. */
export type Owned = {
  readonly sku: TicketSku;
  readonly type: TicketType;
  readonly count: number;
  /** How many days it adds or takes off; null where it is about none. */
  readonly days: number | null;
  /** When the first of them runs out; null without an end. */
  readonly usableUntil: Temporal.Instant | null;
};

export type MyTickets = Readonly<Record<TicketType, readonly Owned[]>>;

/** How many days a ticket is about; null where it is about none. */
export function daysOf(sku: TicketSku): number | null {
  const ticket = findTicket(sku);
  return ticket !== undefined && 'days' in ticket ? ticket.days : null;
}

/** R-ITEM-03, R-EXT-05: what is owned, by kind and number of days. Of extensions only those for attendance run out. */
export function ticketsOf(
  { extensionItems, swapItems, alarmItems, penaltyItems }: ReplyOf<'listMyItems'>,
  attendanceUntil: Temporal.Instant | null,
): MyTickets {
  const skus = [extensionItems, swapItems, alarmItems, penaltyItems].flat().map(({ itemSku }) => itemSku);
  const of = (type: TicketType): readonly Owned[] =>
    tickets
      .filter((ticket) => ticket.type === type && skus.includes(ticket.sku))
      .map(({ sku }) => ({
        sku,
        type,
        count: skus.filter((each) => each === sku).length,
        days: daysOf(sku),
        usableUntil: sku === 'EXTENSION_PREV' ? attendanceUntil : null,
      }))
      .toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0));
  return { EXTENSION: of('EXTENSION'), SWAP: of('SWAP'), ALARM: of('ALARM'), PENALTY: of('PENALTY') };
}

export function countOf(owned: readonly Owned[]): number {
  return owned.reduce((sum, { count }) => sum + count, 0);
}

export type TicketsRead = {
  /** Undefined until it is known. The same object as long as it is the same. */
  readonly mine: MyTickets | undefined;
  /** It could not be read; `retry` tries again. */
  readonly failed: boolean;
  readonly fetching: boolean;
  retry(): void;
};

/** The tickets that one owns and can use now, and whether they could be read. */
export function useTicketsRead(enabled = true): TicketsRead {
  const items = useRead('listMyItems', undefined, { enabled });
  const me = useRead('getMe', undefined, { enabled });
  const until = me.data === undefined ? undefined : (me.data.lentExtensionResponseDto?.expiredAt ?? null);
  const mine = useMemo(
    () => (items.data === undefined || until === undefined ? undefined : ticketsOf(items.data, instantOf(until))),
    [items.data, until],
  );
  const missing = [items, me].filter(({ data }) => data === undefined);
  return {
    mine,
    failed: missing.some(({ isError }) => isError),
    fetching: missing.some(({ isFetching }) => isFetching),
    retry: () => missing.forEach(({ refetch }) => void refetch()),
  };
}

/** The same for callers that need only known tickets. */
export function useMyTickets(): MyTickets | undefined {
  return useTicketsRead().mine;
}
