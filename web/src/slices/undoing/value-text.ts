import { cabinetStatuses, lentTypes } from '@cabinet/domain';
import { clockOnWire } from '../../api/client/wire-time.ts';
import { dayTimeText, shortDayText } from '../../text/dates.ts';
import { grouped } from '../../text/numbers.ts';
import { stateWord, typeWord } from '../cabinets/cabinet-words.ts';
import { itemName } from '../store/item-name.ts';
import type { Entry, Target, Value } from './changes.ts';
import type { Text } from './text/use-text.ts';

/** The word for a value of the wire; a value of an earlier version may have none any more, one of a newer server none yet. */
const wordOf = (words: Readonly<Record<string, string>>, value: string | number) => words[value] ?? `${value}`;

/** What a change is called. */
export const kindText = ({ undoing }: Text, kind: string): string => wordOf(undoing.kinds, kind);

/** What a record is about, by its name or place: `2F-92 · Oasis`, `jihkim`. */
export function targetText({ undoing }: Text, { kind, id, name, floor, visibleNum, section }: Target): string {
  if (floor !== null && visibleNum !== null) return undoing.cabinetIn(floor, visibleNum, section ?? '');
  return name ?? undoing.unnamedNumber(wordOf(undoing.unnamed, kind), id);
}

type Reader = (text: Text, value: string | number, around: { entry: Entry; today: Temporal.PlainDate }) => string;

const place: Reader = ({ undoing }, value, { entry }) => {
  const found = entry.target.find(({ kind, id }) => kind === 'cabinet' && id === value);
  if (found === undefined || found.floor === null || found.visibleNum === null)
    return undoing.unnamedNumber(undoing.unnamed.cabinet, Number(value));
  return undoing.cabinet(found.floor, found.visibleNum);
};
const until: Reader = ({ undoing }, value) => undoing.until(shortDayText(clockOnWire(`${value}`)));
const quoted: Reader = ({ undoing }, value) => (value === '' ? undoing.bare : undoing.quoted(`${value}`));
const line: Reader = ({ undoing }, value) => undoing.line(Number(value));
const talkWord: Reader = ({ undoing }, value) => wordOf(undoing.talkWords, value);
/** The most letters that are shown of what somebody wrote. */
const mostShown = 60;
const written: Reader = ({ undoing }, value) => {
  const words = `${value}`.replaceAll('\n', ' ');
  if (words.length <= mostShown) return undoing.quoted(words);
  // By whole characters: half an emoji would be shown as a mark of what cannot be read.
  const letters = Array.from(new Intl.Segmenter('ko').segment(words), (each) => each.segment);
  return undoing.quoted(letters.length > mostShown ? `${letters.slice(0, mostShown).join('')}…` : words);
};
const waits: Reader = ({ undoing }) => undoing.waiting;

const readers: Readonly<Record<string, Reader>> = {
  status: (text, value) => {
    const status = cabinetStatuses.find((each) => each === value);
    return status === undefined ? `${value}` : stateWord(text, { status, lentType: 'PRIVATE' }, false);
  },
  lentType: (text, value) => {
    const type = lentTypes.find((each) => each === value);
    return type === undefined ? `${value}` : typeWord(text, type);
  },
  opensAt: (text, value, { today }) => dayTimeText(text, clockOnWire(`${value}`), today),
  statusNote: quoted,
  title: quoted,
  row: line,
  col: line,
  visibleNum: ({ undoing }, value) => undoing.number(Number(value)),
  cabinetId: place,
  waitingCabinetId: waits,
  waitingUserId: waits,
  expiredAt: until,
  unbannedAt: until,
  userCount: ({ undoing }, value) => undoing.people(Number(value)),
  itemSku: ({ undoing }, value) => itemName(undoing.items, `${value}`),
  startTime: (text, value, { today }) => dayTimeText(text, clockOnWire(`${value}`), today),
  presentationLocation: talkWord,
  duration: talkWord,
  category: talkWord,
  summary: written,
  outline: written,
  detail: written,
  thumbnail: ({ undoing }) => undoing.picture,
  copies: ({ undoing }, value) => undoing.copies(Number(value)),
  coins: ({ undoing }, value) => undoing.coins(grouped(Number(value))),
  role: ({ undoing }, value) => wordOf(undoing.roles, value),
  endedSignIns: ({ undoing }, value) => undoing.places(Number(value)),
  message: written,
};

export type Around = Parameters<Reader>[2];

/** A value as people read it. */
export function valueText(text: Text, field: string, value: Value, around: Around): string {
  if (value === null) return text.undoing.bare;
  if (typeof value === 'boolean') return value ? text.undoing.yes : text.undoing.no;
  return readers[field]?.(text, value, around) ?? `${value}`;
}

export function fieldText({ undoing }: Text, field: string): string {
  return wordOf(undoing.fields, field);
}
