import type { LentType } from '@cabinet/domain';
import type { Text } from '../../text/ko.ts';
import { type CabinetPreview, type LegendKey, legendKeyOf, lookOf } from './status-look.ts';

type Named = Pick<CabinetPreview, 'status' | 'lentType' | 'title' | 'name' | 'userCount' | 'maxUser'>;

/** The word of a state: `사용가능`, `반납지연`, `내 사물함`. */
export function stateWord(text: Text, cabinet: Pick<CabinetPreview, 'status' | 'lentType'>, mine: boolean): string {
  return legendWord(text, legendKeyOf(lookOf(cabinet, mine).look));
}

export function legendWord(text: Text, key: LegendKey): string {
  return text.cabinets.states[key];
}

export function typeWord(text: Text, lentType: LentType): string {
  return text.cabinets.types[lentType];
}

/** What a wide tile says at its foot: whose it is where that may be told, else its state. */
export function tileLabel(text: Text, cabinet: Named, mine: boolean): string {
  const { look } = lookOf(cabinet, mine);
  if (look === 'club') return cabinet.name ?? text.cabinets.states.club;
  if (look !== 'used') return stateWord(text, cabinet, mine);
  if (cabinet.title !== null) return cabinet.title;
  if (cabinet.lentType === 'SHARE') return text.cabinets.seats(cabinet.userCount, cabinet.maxUser);
  return cabinet.name ?? stateWord(text, cabinet, mine);
}

/** The name a screen reader says: `66번, 개인, 사용가능`; with what the tile shows besides. */
export function accessibleName(text: Text, cabinet: Named & Pick<CabinetPreview, 'visibleNum'>, mine: boolean): string {
  const state = stateWord(text, cabinet, mine);
  const label = tileLabel(text, cabinet, mine);
  const parts = [text.cabinets.number(cabinet.visibleNum), typeWord(text, cabinet.lentType), state];
  const seats = cabinet.lentType === 'SHARE' ? text.cabinets.seats(cabinet.userCount, cabinet.maxUser) : undefined;
  if (label !== state && label !== seats) parts.push(label);
  if (seats !== undefined && cabinet.userCount > 0)
    parts.push(text.cabinets.seatsSpoken(cabinet.userCount, cabinet.maxUser));
  return parts.join(', ');
}
