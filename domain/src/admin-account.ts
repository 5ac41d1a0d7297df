import { type Refusal, refusal } from './refusal.ts';

/** R-ADM-04: both may do the same; the word only says who somebody is. */
export const adminRoles = ['ADMIN', 'MASTER'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** The most characters of the id that an administrator signs in with. */
export const longestAdminId = 64;

/** All administrators at the moment of the decision, and the one who asks. */
export type AdminFacts = { readonly adminIds: readonly number[]; readonly callerId: number };

/**
 * R-ADM-15: an administrator removes any other, never their own account, and so never the last one: an administrator
 * who was removed meanwhile removes nobody any more.
 */
export function decideRemoveAdmin({ adminIds, callerId }: AdminFacts, adminId: number): Refusal | 'REMOVE' {
  if (!adminIds.includes(adminId)) return refusal('NOT_FOUND_ADMIN');
  return adminId === callerId || !adminIds.includes(callerId) ? refusal('INVALID_STATUS') : 'REMOVE';
}
