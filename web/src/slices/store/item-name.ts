import { findItem } from '@cabinet/domain';
import type { items } from './text/ko/items.ts';

/** What an item is called in a list: `연장권 3일`, `출석 연장권 보상`; its SKU where the catalogue has it no more. */
export function itemName(words: typeof items, sku: string): string {
  const item = findItem(sku);
  if (item === undefined) return sku;
  if (item.sku === 'EXTENSION_PREV') return words.attendance;
  const days = 'days' in item ? item.days : null;
  return days === null ? words.types[item.type] : words.days(words.types[item.type], days);
}
