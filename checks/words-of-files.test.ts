import {
  adminRoles,
  type CabinetStatus,
  lentTypes,
  recordKinds,
  talkCategories,
  talkPlaces,
  tickets,
} from '@cabinet/domain';
import { expect, test } from 'vitest';
import { fieldWords, kindWords } from '../server/src/slices/tables/views/recorded.ts';
import { koreanWords } from '../server/src/slices/tables/views/words.ts';
import { ko } from '../web/src/areas/desk/text/ko.ts';
import { cabinets } from '../web/src/slices/cabinets/text/ko.ts';
import { itemName } from '../web/src/slices/store/item-name.ts';
import { items } from '../web/src/slices/store/text/ko/items.ts';
import { talks } from '../web/src/slices/talks/text/ko.ts';
import { undoing } from '../web/src/slices/undoing/text/ko.ts';

const { states } = cabinets;
const statusWords: Readonly<Record<CabinetStatus, string>> = {
  AVAILABLE: states.free,
  FULL: states.used,
  OVERDUE: states.late,
  BROKEN: states.broken,
  BANNED: states.broken,
  IN_SESSION: states.session,
  PENDING: states.pending,
};

// No room of the product knows both, so that only here the files of administrators meet their pages.
test('the files of administrators say the words of their pages', () => {
  const { status, lentType, account, record, role, sku } = koreanWords;
  for (const [code, word] of Object.entries(statusWords)) expect(status(code as CabinetStatus)).toBe(word);
  for (const each of lentTypes) expect(lentType(each)).toBe(cabinets.types[each]);
  expect(account('STORE')).toBe(ko.desk.store);
  for (const each of recordKinds) expect(record(each)).toBe(undoing.kinds[each]);
  for (const each of adminRoles) expect(role(each)).toBe(undoing.roles[each]);
  for (const each of tickets) expect(sku(each.sku)).toBe(itemName(items, each.sku));
  expect(fieldWords).toEqual(undoing.fields);
  expect(kindWords).toEqual(undoing.unnamed);
});

test('the file of talks says the words of their pages', () => {
  const { category, place } = koreanWords;
  for (const each of talkCategories) expect(category(each)).toBe(talks.categories[each]);
  for (const each of talkPlaces) expect(place(each)).toBe(talks.places[each]);
});
