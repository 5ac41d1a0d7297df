import { itemNames, tickets } from '@cabinet/domain';
import type { ReplyOf } from '../../api/client/client.ts';
import type { Text } from './text/use-text.ts';

export type Entry = ReplyOf<'listCoinEntries'>['result'][number];

const kinds = Object.entries(itemNames) as [keyof typeof itemNames, string][];

/**
 * The name of a line in the reader's language. The wire has Korean names only, which lead to the type. The name of the
 * bonus counts the picks of a month, so it is used as it is only where a month has so many.
 */
export function wordsOf(
  { coins, dates }: Text,
  { history, itemDetails }: Entry,
  picksPerMonth: number,
): { name: string; note?: string } {
  const kind = kinds.find(([, name]) => name === history)?.[0];
  if (kind === undefined) return { name: history };
  const name = coins.log.kinds[kind];
  if (kind === 'COIN_REWARD' && !name.includes(` ${picksPerMonth}일`)) return { name: coins.log.fullCard };
  if (kind === 'PRESENTATION_REWARD') return { name, note: coins.log.talk };
  const ticket = tickets.find(({ type, details }) => type === kind && details === itemDetails);
  return ticket !== undefined && 'days' in ticket ? { name, note: dates.days(ticket.days) } : { name };
}
