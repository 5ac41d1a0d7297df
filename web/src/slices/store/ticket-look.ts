import { seoulClock, type TicketSku, type TicketType } from '@cabinet/domain';
import { Bell, CalendarCheck, Eraser, type LucideIcon, TicketPlus, Truck } from 'lucide-react';
import { dayText } from '../../text/dates.ts';
import { daysOf } from './my-tickets.ts';
import type { Text } from './text/use-text.ts';

/** Kind → icon: total, so that a new kind does not compile without one. */
export const typeIcons: Readonly<Record<TicketType, LucideIcon>> = {
  EXTENSION: TicketPlus,
  SWAP: Truck,
  ALARM: Bell,
  PENALTY: Eraser,
};

const { EXTENSION: extension, PENALTY: penalty, SWAP, ALARM } = typeIcons;

/** The one that comes from attendance looks like a day in a calendar. */
export const icons: Readonly<Record<TicketSku, LucideIcon>> = {
  EXTENSION_PREV: CalendarCheck,
  EXTENSION_3: extension,
  EXTENSION_15: extension,
  EXTENSION_31: extension,
  PENALTY_3: penalty,
  PENALTY_7: penalty,
  PENALTY_31: penalty,
  SWAP,
  ALARM,
};

type Named = { readonly sku: TicketSku; readonly type: TicketType };

/** What stands on the stub of a ticket: `15일`, `이사`. */
export function valueOf(text: Text, { sku, type }: Named): string {
  const { stubs, days } = text.store.tickets;
  return type === 'SWAP' || type === 'ALARM' ? stubs[type] : days(daysOf(sku) ?? 0);
}

/** What a ticket is called: `연장권`, `출석 연장권 보상`. */
export function nameOf(text: Text, { sku, type }: Named): string {
  return sku === 'EXTENSION_PREV' ? text.store.tickets.attendance : text.store.tickets.names[type];
}

/** What a ticket does, whoever has it: `반납일을 15일 뒤로`. */
export function doesText(text: Text, { sku, type }: Named): string {
  const { does } = text.store.tickets;
  if (type === 'SWAP' || type === 'ALARM') return does[type];
  const days = daysOf(sku) ?? 0;
  return type === 'EXTENSION' ? does.extension(days) : does.penalty(days);
}

/** Until when a ticket can be used: `11월 30일 (월)까지 쓸 수 있어요`. */
export function usableText(text: Text, until: Temporal.Instant, today: Temporal.PlainDate): string {
  const { tickets } = text.store;
  const last = seoulClock(until).toPlainDate();
  return last.equals(today) ? tickets.lastDay : tickets.usableUntil(dayText(text, last, today));
}

/** A ticket among those to choose from: `15일 · 2장`. */
export function variantOf(text: Text, sku: TicketSku, count: number): string {
  const { tickets } = text.store;
  const days = tickets.days(daysOf(sku) ?? 0);
  return tickets.variant(sku === 'EXTENSION_PREV' ? tickets.attendanceVariant(days) : days, count);
}
