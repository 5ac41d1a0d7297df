/** The school's answer about an account at a sign-in. */
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
 * R-SIGN-04: the roles of a school account. An inactive account is AGU until its end, then INACTIVE. An active one
 * outside the main course is a PISCINER; one in it is a USER, and MEMBER or CADET, and STAFF where that applies.
 */
export function schoolRoles(account: SchoolAccount, now: Temporal.Instant): readonly SchoolRole[] {
  const { active, mainCourse, staff, endsAt } = account;
  if (!active) return endsAt !== null && Temporal.Instant.compare(endsAt, now) > 0 ? ['AGU'] : ['INACTIVE'];
  if (!mainCourse) return ['PISCINER'];
  return ['USER', ...(staff ? (['STAFF'] as const) : []), endsAt === null ? 'MEMBER' : 'CADET'];
}

/** R-SIGN-04: a school account from which these roles follow, for people of the demo, whom no school knows. */
export function schoolAccountOf({
  roles,
  active,
  endsAt,
}: { readonly roles: readonly string[] } & Pick<SchoolAccount, 'active' | 'endsAt'>): SchoolAccount {
  return {
    active: active && !roles.includes('AGU') && !roles.includes('INACTIVE'),
    mainCourse: !roles.includes('PISCINER'),
    staff: roles.includes('STAFF'),
    endsAt,
  };
}

/** R-SIGN-05, R-RENT-08: whether somebody may use the product: a user of the main course whose account has not ended. */
export function isActiveUser({
  roles,
  active,
}: {
  readonly roles: readonly string[];
  readonly active: boolean;
}): boolean {
  return active && roles.includes('USER');
}

/** Where a sign-in leads: into the product, to the page of external returns, or nowhere. */
export type Admission = 'USER' | 'AGU' | 'REFUSED';

/**
 * R-SIGN-05, R-AGU-01: only a USER with an active account may use the product. An external account (AGU), and an ended
 * one whose person still rents, may only return the cabinet. Every other account is refused.
 */
export function decideAdmission(person: {
  readonly roles: readonly string[];
  readonly active: boolean;
  readonly renting: boolean;
}): Admission {
  if (isActiveUser(person)) return 'USER';
  if (person.roles.includes('AGU') || (!person.active && person.renting)) return 'AGU';
  return 'REFUSED';
}
