import { calls } from 'virtual:calls';
import { forgetPerson, meetPerson } from '../../state/person/person.ts';
import { forgetAllTyped } from '../../state/typing/typed.ts';
import { currentText, onOtherLanguage } from '../../text/language.ts';
import { CallRefused } from '../failures/failure.ts';
import { dropAccessToken, readAccessToken } from '../holder/access-token.ts';
import { forgetHolder, holderOf } from '../holder/holder.ts';
import { readVisitor } from '../holder/visitor.ts';
import { isPage, refusedBy, send } from './request.ts';

/** Called when this browser is signed out. */
export type SignOutListener = () => void;

const listeners = new Set<SignOutListener>();

/** Registers a listener for the end of the sign-in. */
export function onSignOut(listener: SignOutListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let signedIn = false;

/** Why the sign-in ended, until a login page has shown it. */
let lastWords = '';

export function readLastWords(): string {
  return lastWords;
}

export function forgetLastWords(): void {
  lastWords = '';
}

/**
 * Forgets the token and tells the listeners. Several calls may find out at once; the listeners are told once. Without a
 * message it was the person who signed out.
 */
export function endSignIn(message: string): void {
  const wasIn = signedIn || readAccessToken() !== undefined;
  signedIn = false;
  dropAccessToken();
  forgetHolder();
  if (!wasIn) return;
  lastWords = message;
  for (const listener of listeners) listener();
  // Last, because what is being typed is kept by listeners.
  if (message === '') forgetPerson();
}

/** Remembers that this tab was signed in, so that a vanished cookie is renewed instead of counting as signed out. */
export function noteSignedIn(token: string): void {
  const holder = signedIn ? undefined : holderOf(token);
  signedIn = true;
  if (holder !== undefined) meetPerson(holder);
}

export function wasSignedIn(): boolean {
  return signedIn;
}

/**
 * The outcome of a renewal: `renewed` (repeat the call), `ended` (the server says this sign-in is over), or the failure
 * that kept us from asking. Only `ended` signs the person out; a broken network or server does not.
 */
export type Renewal =
  | { readonly outcome: 'renewed' | 'ended' }
  | { readonly outcome: 'unknown'; readonly error: Error };

type Locks = Pick<LockManager, 'request'>;

/** Everything a renewal needs from the outside, so that it can be tested without a browser. */
export type RenewalWorld = {
  readonly token: () => string | undefined;
  readonly reissue: () => Promise<Renewal>;
  readonly locks: Locks | undefined;
};

/**
 * R-SIGN-14: one reissue at a time. Callers in this tab share one promise, and tabs take turns by a lock. When the
 * cookie has another token than the refused one, another tab has renewed it already.
 */
export function singleRenewal(world: RenewalWorld): (refused: string | undefined) => Promise<Renewal> {
  let running: Promise<Renewal> | undefined;
  const turn = async (refused: string | undefined): Promise<Renewal> => {
    const present = world.token();
    if (present !== undefined && present !== refused) return { outcome: 'renewed' };
    return world.reissue();
  };
  return (refused) => {
    running ??= Promise.resolve(
      world.locks === undefined ? turn(refused) : world.locks.request('cabinet-reissue', () => turn(refused)),
    ).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function reissue(): Promise<Renewal> {
  const [method, path] = calls.reissueToken;
  try {
    const { reply } = await send({ method, path, anonymous: true });
    if (reply.ok && !isPage(reply)) return { outcome: 'renewed' };
    const error = await refusedBy(reply);
    if (!(error instanceof CallRefused) || reply.status !== 401) return { outcome: 'unknown', error };
    // Nobody comes back to what was typed.
    if (error.code === 'ADMIN_REMOVED') forgetAllTyped();
    endSignIn(error.message === '' ? currentText().generic.signInNeeded : error.message);
    return { outcome: 'ended' };
  } catch (error) {
    return { outcome: 'unknown', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Renews the access token after the server refused the given one. */
export const renew = singleRenewal({
  token: readAccessToken,
  reissue,
  locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
});

/** R-ALARM-07: the server writes to people in the language of their last renewal, so a renewal tells it the choice. */
export function tellLanguage(): void {
  if (readVisitor() === 'user') void renew(readAccessToken());
}

onOtherLanguage(tellLanguage);
