import type { Audience, CallerKind } from '@cabinet/contract';

/** A signed-in person. */
export type UserCaller = {
  readonly kind: 'user';
  readonly userId: number;
  readonly name: string;
  readonly sessionId: string;
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

type ByKind = { readonly user: UserCaller; readonly admin: AdminCaller };

export type SignedIn = ByKind[CallerKind];
export type Caller = SignedIn | Anonymous;

/** The callers a call can meet, from its declared audience: the handler cannot mistake one for another. */
export type CallerOf<A extends Audience> = A extends readonly (infer Kind extends CallerKind)[] ? ByKind[Kind] : Caller;

/** One string per caller, for keys of idempotency and limits. */
export function callerKey(caller: SignedIn): string {
  return caller.kind === 'user' ? `user:${caller.userId}` : `admin:${caller.adminId}`;
}
