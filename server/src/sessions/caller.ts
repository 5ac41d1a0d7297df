import type { Audience, CallerKind } from '@cabinet/contract';

/** A signed-in person. */
export type UserCaller = {
  readonly kind: 'user';
  readonly userId: number;
  readonly name: string;
  readonly sessionId: string;
  /** Whether the person has an open section alarm, so that their maps differ from everybody's. */
  readonly awaitsSection: boolean;
};

/** A signed-in administrator; ids are of their own space, never a user's. */
export type AdminCaller = {
  readonly kind: 'admin';
  readonly adminId: number;
  readonly name: string;
  readonly sessionId: string;
};

export type Anonymous = { readonly kind: 'anonymous' };
export const anonymous: Anonymous = { kind: 'anonymous' };

/** Somebody who may only see and return the cabinet they rent (R-AGU-02). */
export type LeaverCaller = {
  readonly kind: 'agu';
  readonly userId: number;
  readonly name: string;
  readonly sessionId: string;
};

type ByKind = { readonly user: UserCaller; readonly admin: AdminCaller; readonly agu: LeaverCaller };

export type SignedIn = ByKind[CallerKind];
export type Caller = SignedIn | Anonymous;

/**
 * The kinds of caller a call can have, from its declared audience, so that a handler cannot mistake one for another.
 */
export type CallerOf<A extends Audience> = A extends readonly (infer Kind extends CallerKind)[] ? ByKind[Kind] : Caller;

/** One string per caller, for keys of idempotency and limits. */
export function callerKey(caller: SignedIn): string {
  return caller.kind === 'admin' ? `admin:${caller.adminId}` : `${caller.kind}:${caller.userId}`;
}

/** Whether this caller's map marks a section of their own, so that the reply made for everybody would be wrong. */
export function seesOwnMap(caller: Caller): boolean {
  return caller.kind === 'user' && caller.awaitsSection;
}
