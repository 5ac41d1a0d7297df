import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { decideAdmission, isActiveUser, type SchoolAccount, schoolAccountOf, schoolRoles } from './school-role.ts';

const now = at('2026-11-20 10:00');
const student: SchoolAccount = { active: true, mainCourse: true, staff: false, endsAt: at('2027-05-01 00:00') };

test.for<[string, Partial<SchoolAccount>, readonly string[]]>([
  ['in the main course with an end is a cadet', {}, ['USER', 'CADET']],
  ['in the main course without an end is a member', { endsAt: null }, ['USER', 'MEMBER']],
  ['of the staff says so', { staff: true, endsAt: null }, ['USER', 'STAFF', 'MEMBER']],
  ['outside the main course is a pisciner', { mainCourse: false }, ['PISCINER']],
  ['outside the main course is a pisciner, staff or not', { mainCourse: false, staff: true }, ['PISCINER']],
  ['no longer active is AGU until its end', { active: false }, ['AGU']],
  ['no longer active is inactive from its end on', { active: false, endsAt: now }, ['INACTIVE']],
  ['no longer active without an end is inactive', { active: false, endsAt: null }, ['INACTIVE']],
])('R-SIGN-04: an account %s', ([, facts, roles]) => {
  expect(schoolRoles({ ...student, ...facts }, now)).toEqual(roles);
});

test.for([
  ['USER, active', ['USER', 'CADET'], true, false, 'USER'],
  ['USER, active, renting', ['USER', 'MEMBER'], true, true, 'USER'],
  ['AGU', ['AGU'], false, false, 'AGU'],
  ['AGU, renting', ['AGU'], false, true, 'AGU'],
  ['INACTIVE, renting', ['INACTIVE'], false, true, 'AGU'],
  ['USER whose account ended, renting', ['USER', 'CADET'], false, true, 'AGU'],
  ['USER whose account ended', ['USER', 'CADET'], false, false, 'REFUSED'],
  ['INACTIVE', ['INACTIVE'], false, false, 'REFUSED'],
  ['PISCINER', ['PISCINER'], true, false, 'REFUSED'],
  ['PISCINER, renting, active', ['PISCINER'], true, true, 'REFUSED'],
] as const)('R-SIGN-05, R-AGU-01: %s is led to %s', ([, roles, active, renting, admission]) => {
  expect(decideAdmission({ roles, active, renting })).toBe(admission);
});

test.for([
  [['USER', 'CADET'], true, true],
  [['USER', 'MEMBER'], false, false],
  [['PISCINER'], true, false],
  [['AGU'], true, false],
  [[], true, false],
] as const)(
  'R-SIGN-05, R-RENT-08: roles %j with an account that is active: %s may use the product: %s',
  ([roles, active, may]) => {
    expect(isActiveUser({ roles, active })).toBe(may);
  },
);

test('R-SIGN-04: from its roles an account follows that has the same roles', () => {
  const ends = fc.constantFrom(null, now.add({ hours: 24 }), now.subtract({ hours: 24 }));
  const accounts = fc.record({ active: fc.boolean(), mainCourse: fc.boolean(), staff: fc.boolean(), endsAt: ends });
  fc.assert(
    fc.property(accounts, (account) => {
      const roles = schoolRoles(account, now);
      const { active, endsAt } = account;
      expect(schoolRoles(schoolAccountOf({ roles, active, endsAt }), now)).toEqual(roles);
    }),
  );
});

test('R-SIGN-04: somebody who has left has the roles of an ended account, whatever else is stored about them', () => {
  const account = (roles: readonly string[]) => schoolAccountOf({ roles, active: true, endsAt: null });
  expect(account(['AGU'])).toMatchObject({ active: false });
  expect(account(['INACTIVE'])).toMatchObject({ active: false });
  expect(account(['USER', 'STAFF', 'MEMBER'])).toEqual({ active: true, mainCourse: true, staff: true, endsAt: null });
});
