import type { LentType } from '@cabinet/domain';
import { type CabinetSummary, type LegendKey, legendKeyOf, lookOf } from './status-look.ts';
import type { Text } from './text/use-text.ts';

type Named = Pick<
  CabinetSummary,
  'status' | 'lentType' | 'title' | 'name' | 'userCount' | 'maxUser' | 'sessionUserCount'
>;

/** The word of a state: `사용가능`, `반납지연`, `내 사물함`. A cabinet at which the reader waits is not theirs yet. */
export function stateWord(text: Text, cabinet: Pick<CabinetSummary, 'status' | 'lentType'>, mine: boolean): string {
  if (cabinet.status === 'IN_SESSION') return text.cabinets.states.session;
  return legendWord(text, legendKeyOf(lookOf(cabinet, mine).look));
}

export function legendWord(text: Text, key: LegendKey): string {
  return text.cabinets.states[key];
}

export function typeWord(text: Text, lentType: LentType): string {
  return text.cabinets.types[lentType];
}

/** What a tile says at its foot: of a used cabinet its title or its renter, where that may be told; else its state. */
export function tileLabel(text: Text, cabinet: Named, mine: boolean): string {
  const { look } = lookOf(cabinet, mine);
  if (look === 'mineLate') return text.cabinets.states.late;
  if (look === 'mineWait') return text.cabinets.states.session;
  if (look === 'club') return cabinet.name ?? text.cabinets.states.club;
  if (look !== 'used') return stateWord(text, cabinet, mine);
  if (cabinet.title !== null) return cabinet.title;
  if (cabinet.lentType === 'SHARE') return text.cabinets.seats(cabinet.userCount, cabinet.maxUser);
  return cabinet.name ?? '';
}

/** Who uses a cabinet or what it is called, for a list; empty where nobody does or it may not be told. */
export function userWord(text: Text, cabinet: Named): string {
  const { lentType, status, title, name, userCount, maxUser } = cabinet;
  const users = status === 'FULL' || status === 'OVERDUE' || lentType === 'CLUB' ? (title ?? name ?? '') : '';
  if (lentType !== 'SHARE' || userCount === 0) return users;
  return users === ''
    ? text.cabinets.seats(userCount, maxUser)
    : `${users} · ${text.cabinets.seats(userCount, maxUser)}`;
}

/** The name a screen reader says: `66번, 개인, 사용가능`; with what the tile shows besides. */
export function accessibleName(text: Text, cabinet: Named & Pick<CabinetSummary, 'visibleNum'>, mine: boolean): string {
  const state = stateWord(text, cabinet, mine);
  const label = tileLabel(text, cabinet, mine);
  const parts = [text.cabinets.number(cabinet.visibleNum), typeWord(text, cabinet.lentType), state];
  if (mine && cabinet.status === 'IN_SESSION') parts.push(text.cabinets.states.mine);
  const taken = cabinet.status === 'IN_SESSION' ? cabinet.sessionUserCount : cabinet.userCount;
  const seats = cabinet.lentType === 'SHARE' ? text.cabinets.seats(taken, cabinet.maxUser) : undefined;
  if (label !== '' && label !== state && label !== seats) parts.push(label);
  if (seats !== undefined && taken > 0) parts.push(text.cabinets.seatsSpoken(taken, cabinet.maxUser));
  return parts.join(', ');
}
