import { expect, test } from 'vitest';
import {
  type ClubFacts,
  listWhyNotAddClubMember,
  listWhyNotDelegateClub,
  listWhyNotRemoveClubMember,
  listWhyNotSeeClub,
  listWhyNotSetClubNotice,
  listWhyNotSetClubPassword,
  type Membership,
} from './club.ts';

const master: Membership = { userId: 1, role: 'CLUB_ADMIN' };
const member: Membership = { userId: 2, role: 'CLUB' };
const stranger: Membership = { userId: 3, role: null };
const club = { hasCabinet: true };

const codes = (list: ReadonlyArray<{ refused: string }>) => list.map(({ refused }) => refused);

test('R-CLUB-05, R-CLUB-06: the members of a club see its page, nobody else', () => {
  expect(codes(listWhyNotSeeClub({ club, caller: master }))).toEqual([]);
  expect(codes(listWhyNotSeeClub({ club, caller: member }))).toEqual([]);
  expect(codes(listWhyNotSeeClub({ club, caller: stranger }))).toEqual(['NOT_CLUB_USER']);
  expect(codes(listWhyNotSeeClub({ club: null, caller: stranger }))).toEqual(['NOT_FOUND_CLUB']);
});

const verbs: readonly [string, (facts: ClubFacts) => ReadonlyArray<{ refused: string }>][] = [
  ['sets the notice', listWhyNotSetClubNotice],
  ['sets the password', listWhyNotSetClubPassword],
  ['adds a member', (facts) => listWhyNotAddClubMember({ ...facts, target: stranger })],
  ['removes a member', (facts) => listWhyNotRemoveClubMember({ ...facts, target: member })],
  ['delegates', (facts) => listWhyNotDelegateClub({ ...facts, target: member })],
];

test.each(verbs)('R-CLUB-04, R-CLUB-05, R-CLUB-06: only the master %s', (_, listWhyNot) => {
  expect(codes(listWhyNot({ club, caller: master }))).toEqual([]);
  expect(codes(listWhyNot({ club, caller: { ...member, userId: 9 } }))).toEqual(['NOT_CLUB_MASTER']);
  expect(codes(listWhyNot({ club, caller: { ...stranger, userId: 9 } }))).toEqual(['NOT_CLUB_USER']);
  expect(codes(listWhyNot({ club: null, caller: { ...stranger, userId: 9 } }))).toEqual(['NOT_FOUND_CLUB']);
});

test('R-CLUB-05: a club without a cabinet has no password to set', () => {
  const without = { club: { hasCabinet: false }, caller: master };
  expect(codes(listWhyNotSetClubPassword(without))).toEqual(['NOT_FOUND_CLUB_LENT_HISTORY']);
  expect(codes(listWhyNotSetClubNotice(without))).toEqual([]);
});

test('R-CLUB-04: somebody is added once, and exists', () => {
  const facts = { club, caller: master };
  expect(codes(listWhyNotAddClubMember({ ...facts, target: null }))).toEqual(['NOT_FOUND_USER']);
  expect(codes(listWhyNotAddClubMember({ ...facts, target: member }))).toEqual(['USER_ALREADY_EXISTED']);
  expect(codes(listWhyNotAddClubMember({ ...facts, target: master }))).toEqual(['USER_ALREADY_EXISTED']);
});

test('R-CLUB-04: a master removes and appoints members, never themselves', () => {
  const facts = { club, caller: master };
  expect(codes(listWhyNotRemoveClubMember({ ...facts, target: master }))).toEqual(['CLUB_SELF_TARGET']);
  expect(codes(listWhyNotRemoveClubMember({ ...facts, target: stranger }))).toEqual(['NOT_CLUB_USER']);
  expect(codes(listWhyNotDelegateClub({ ...facts, target: master }))).toEqual(['CLUB_SELF_TARGET']);
  expect(codes(listWhyNotDelegateClub({ ...facts, target: stranger }))).toEqual(['NOT_CLUB_USER']);
  expect(codes(listWhyNotDelegateClub({ ...facts, target: null }))).toEqual(['NOT_FOUND_USER']);
});
