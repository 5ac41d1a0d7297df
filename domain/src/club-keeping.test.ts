import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { cabinetStatuses } from './cabinet.ts';
import type { ClubLendingFacts } from './club-keeping.ts';
import { defaultPolicy } from './policy.ts';
import { type Action, type FactsOf, listWhyNot } from './why-not.ts';

const now = at('2026-11-20 10:00');
const told = <A extends Action>(action: A, facts: FactsOf<A>) =>
  listWhyNot(action, facts, defaultPolicy, now).map(({ refused }) => refused);

test('R-CLUB-02: a club is made with somebody to lead it, under a name that no other has', () => {
  expect(told('createClub', { isMasterKnown: true, isNameTaken: false })).toEqual([]);
  expect(told('createClub', { isMasterKnown: false, isNameTaken: true })).toEqual([
    'NOT_FOUND_USER',
    'CLUB_ALREADY_EXISTED',
  ]);
});

test('R-CLUB-02: a club is changed only while it exists, and to a master who is a member', () => {
  expect(told('changeClub', { club: null })).toEqual(['NOT_FOUND_CLUB']);
  expect(told('changeClub', { club: { isMasterMember: true, isNameTaken: false } })).toEqual([]);
  expect(told('changeClub', { club: { isMasterMember: false, isNameTaken: true } })).toEqual([
    'NOT_CLUB_USER',
    'CLUB_ALREADY_EXISTED',
  ]);
});

test('R-CLUB-03: a club that has a cabinet stays', () => {
  expect(told('deleteClub', { club: null })).toEqual(['NOT_FOUND_CLUB']);
  expect(told('deleteClub', { club: { cabinetId: 42 } })).toEqual(['CLUB_HAS_LENT_CABINET']);
  expect(told('deleteClub', { club: { cabinetId: null } })).toEqual([]);
});

const lending = (changed: Partial<NonNullable<ClubLendingFacts['cabinet']>> = {}, cabinetId: number | null = null) => ({
  club: { cabinetId },
  cabinet: { lentType: 'CLUB' as const, status: 'AVAILABLE' as const, opensAt: null, ...changed },
});

test.for(cabinetStatuses)('R-CLUB-02: only an available club cabinet is lent, not one that is %s', (status) => {
  const refused = {
    AVAILABLE: [],
    FULL: ['LENT_FULL'],
    OVERDUE: ['LENT_EXPIRED'],
    BROKEN: ['LENT_BROKEN'],
    BANNED: ['LENT_BROKEN'],
    IN_SESSION: ['LENT_FULL'],
    PENDING: ['LENT_PENDING'],
  }[status];
  expect(told('lendClubCabinet', lending({ status }))).toEqual(refused);
});

test('R-CLUB-02, R-RENT-04: a club cabinet is lent to a club that has none; each reason in the order of the wire', () => {
  expect(told('lendClubCabinet', { club: null, cabinet: null })).toEqual(['NOT_FOUND_CLUB']);
  expect(told('lendClubCabinet', { ...lending(), cabinet: null })).toEqual(['NOT_FOUND_CABINET']);
  expect(told('lendClubCabinet', lending({ lentType: 'PRIVATE', status: 'FULL' }, 7))).toEqual([
    'INVALID_LENT_TYPE',
    'LENT_FULL',
    'LENT_ALREADY_EXISTED',
  ]);
});
