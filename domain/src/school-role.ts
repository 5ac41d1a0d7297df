/** What the school says of an account at a sign-in. */
export type SchoolAccount = {
  readonly active: boolean;
  /** Whether the person is in the main course, past the entrance weeks. */
  readonly mainCourse: boolean;
  readonly staff: boolean;
  /** When the school account ends; null for members, who stay without an end. */
  readonly endsAt: Temporal.Instant | null;
};

export type SchoolRole = 'USER' | 'CADET' | 'MEMBER' | 'STAFF' | 'AGU' | 'PISCINER' | 'INACTIVE';

/**
 * R-SIGN-04: the roles of a school account. An inactive one is AGU while its end lies ahead, else INACTIVE; an active
 * one outside the main course is a PISCINER; one inside is a USER, with STAFF where it applies and MEMBER or CADET.
 */
export function schoolRoles(account: SchoolAccount, now: Temporal.Instant): readonly SchoolRole[] {
  const { active, mainCourse, staff, endsAt } = account;
  if (!active) return endsAt !== null && Temporal.Instant.compare(endsAt, now) > 0 ? ['AGU'] : ['INACTIVE'];
  if (!mainCourse) return ['PISCINER'];
  return ['USER', ...(staff ? (['STAFF'] as const) : []), endsAt === null ? 'MEMBER' : 'CADET'];
}

/** Where a sign-in leads: into the product, to the page of external returns, or nowhere. */
export type Admission = 'USER' | 'AGU' | 'REFUSED';

/**
 * R-SIGN-05, R-AGU-01: only a USER with an active account comes in. An external account, and one that is no longer
 * active while its person still rents, may only return the cabinet; everybody else is refused.
 */
export function decideAdmission(person: {
  readonly roles: readonly string[];
  readonly active: boolean;
  readonly renting: boolean;
}): Admission {
  if (person.active && person.roles.includes('USER')) return 'USER';
  if (person.roles.includes('AGU') || (!person.active && person.renting)) return 'AGU';
  return 'REFUSED';
}
