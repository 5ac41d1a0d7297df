import { calls } from 'virtual:calls';
import type { CallName } from '@cabinet/contract';
import { paths } from '../../state/address/paths.ts';
import { CallRefused } from '../failures/failure.ts';
import { claimsOf, holderOf } from '../holder/holder.ts';
import { dropToken, readToken } from '../holder/token-cookie.ts';
import { type CallOptions, call, type GivenArgument, type ReplyOf } from './client.ts';

const name = 'agu_token';

/** The person of this page: the one whose verification it first found or opened. */
let person: string | undefined;

/**
 * The token of this page's person; undefined once the browser has none, or another tab has opened a link of somebody else: all
 * tabs share the cookie, and nobody returns the locker of another person than the one on the screen.
 */
function readOwn(): string | undefined {
  const token = readToken(name);
  const holder = token === undefined ? undefined : holderOf(token);
  person ??= holder;
  return holder === person ? token : undefined;
}

/** The page begins anew for the person whose link was last opened here. */
export function beginLeaver(): void {
  person = undefined;
}

/** Forgets the verification in this browser, if it is that of this page's person. */
export function forgetLeaver(): void {
  if (readOwn() !== undefined) dropToken(name);
}

/** R-AGU-05: when the verification of this page ends; undefined without one. */
export function readLeaverEnd(): Temporal.Instant | undefined {
  const token = readOwn();
  const end = token === undefined ? undefined : claimsOf(token)?.exp;
  return typeof end === 'number' ? Temporal.Instant.fromEpochMilliseconds(end * 1000) : undefined;
}

/** Whether the verification of this page is that of this person. */
export function isLeaver(called: string): boolean {
  const token = readOwn();
  return token !== undefined && claimsOf(token)?.name === called;
}

function ownHeaders(): Record<string, string> {
  const token = readOwn();
  return { 'X-Client-Path': paths.leaver, ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
}

/**
 * R-AGU-02: makes a call of the A.G.U page: with the token of its visitor, never with that of a student who is signed in
 * in the same browser. Nothing renews that token; once the server does not know it, it is forgotten.
 */
export async function callAsLeaver<Name extends CallName>(
  callName: Name,
  given: GivenArgument<Name>,
  options: CallOptions = {},
): Promise<ReplyOf<Name>> {
  try {
    return await call(callName, given, { ...options, anonymous: true, headers: ownHeaders() });
  } catch (error) {
    if (isLeaverOver(error)) forgetLeaver();
    throw error;
  }
}

/** Whether a refusal says that the verification is over. */
export function isLeaverOver(error: unknown): boolean {
  return error instanceof CallRefused && (error.status === 401 || error.code === 'FORBIDDEN');
}

/** R-AGU-07: ends the verification while the page goes, when no answer can be waited for. */
export function endLeaverOnTheWayOut(): void {
  if (readOwn() === undefined) return;
  const [method, path] = calls.cancelAgu;
  // Nobody is left to be told that it failed; the token ends by itself soon.
  fetch(path, { method, headers: ownHeaders(), keepalive: true }).catch(() => undefined);
  forgetLeaver();
}
