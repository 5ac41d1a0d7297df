import { expect, test } from 'vitest';
import { en as sharedEn } from '../../text/en.ts';
import { ko as sharedKo } from '../../text/ko.ts';
import { accessibleName, legendWord, tileLabel } from './cabinet-words.ts';
import { legendKeyFor } from './legend-chips.tsx';
import type { CabinetSummary } from './status-look.ts';
import { cabinets as cabinetsEn } from './text/en.ts';
import { cabinets as cabinetsKo } from './text/ko.ts';

const ko = { ...sharedKo, cabinets: cabinetsKo };
const en = { ...sharedEn, cabinets: cabinetsEn };

const cabinet = (more: Partial<CabinetSummary> = {}): CabinetSummary => ({
  cabinetId: 66,
  visibleNum: 66,
  title: null,
  lentType: 'PRIVATE',
  maxUser: 1,
  status: 'AVAILABLE',
  userCount: 0,
  name: null,
  opensAt: null,
  sessionUserCount: 0,
  sessionExpiredAt: null,
  ...more,
});

test('a tile is named by its number, type and state, and by what it shows besides', () => {
  expect(accessibleName(ko, cabinet(), false)).toBe('66번, 개인, 사용가능');
  expect(accessibleName(en, cabinet(), false)).toBe('No.\u00a066, Private, Free');
  expect(accessibleName(ko, cabinet({ status: 'BROKEN' }), false)).toBe('66번, 개인, 사용불가');
  expect(accessibleName(ko, cabinet({ status: 'FULL', name: 'jihkim' }), false)).toBe('66번, 개인, 사용 중, jihkim');
  expect(accessibleName(ko, cabinet({ status: 'FULL', name: 'jihkim' }), true)).toBe('66번, 개인, 내 사물함');
  expect(accessibleName(ko, cabinet({ status: 'OVERDUE' }), true)).toBe('66번, 개인, 내 사물함, 반납지연');
});

test('a shared tile says how many places are taken', () => {
  const shared = cabinet({ lentType: 'SHARE', maxUser: 4, status: 'FULL', userCount: 3, name: 'jihkim' });
  expect(tileLabel(ko, shared, false)).toBe('3\u00a0/\u00a04');
  expect(accessibleName(ko, shared, false)).toBe('66번, 공유, 사용 중, 4자리 중 3자리 사용 중');
  expect(tileLabel(ko, { ...shared, title: '스터디 3조' }, false)).toBe('스터디 3조');
});

test('a club tile shows its club, and without a club that it is for clubs', () => {
  const club = cabinet({ lentType: 'CLUB', status: 'FULL', name: '알고리즘 산책' });
  expect(tileLabel(ko, club, false)).toBe('알고리즘 산책');
  expect(tileLabel(ko, { ...club, status: 'AVAILABLE', name: null }, false)).toBe('동아리');
  expect(tileLabel(ko, { ...club, status: 'BROKEN' }, false)).toBe('사용불가');
});

test('the legend tells a locker where one waits from one that is held', () => {
  const told = (more: Partial<CabinetSummary>) => legendWord(ko, legendKeyFor(cabinet(more), 66));
  expect(told({ lentType: 'SHARE', status: 'IN_SESSION' })).toBe('내 대기');
  expect(told({ status: 'FULL' })).toBe('내 사물함');
  expect(told({ status: 'OVERDUE' })).toBe('내 사물함');
});

test('R-ALARM-04: where an alarm tells at the opening, the hearts say so in either language', () => {
  for (const { alarm } of [cabinetsKo, cabinetsEn]) {
    expect([alarm.note(5), alarm.registeredNote(5)].join()).toMatch(
      /5분 전에.*5분 전에|5\sminutes before.*5\sminutes before/,
    );
    expect([alarm.note(0), alarm.registeredNote(0)].join()).toMatch(/열릴 때.*열릴 때|when.*when/);
  }
});
