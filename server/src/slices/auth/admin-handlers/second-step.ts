import type { Calls } from '@cabinet/contract';
import { secondStepMinutes } from '@cabinet/domain';
import type { Handlers, StepsContext } from '../../../http/handler.ts';
import { RefusedOutcome, refuse } from '../../../refusal.ts';
import {
  clearSecondStepCookie,
  readSecondStepCookie,
  setSecondStepCookie,
  setSignInCookies,
} from '../../../sessions/sign-in-cookies.ts';
import { writeRecord } from '../../records/commands.ts';
import { forgiveTries, networkOf } from '../commands/admin-tries.ts';
import {
  type AdminEntry,
  type Half,
  readHalfSignIn,
  takeFirstStep,
  takeHalfSignIn,
} from '../commands/half-sign-ins.ts';
import { beginFactor, type Keeping, switchFactorOn } from '../commands/second-factors.ts';
import { openSignInSession, type Signing, type Tokens } from '../commands/sign-in-sessions.ts';
import { type Trying, withCode } from '../commands/with-code.ts';

type Context = Pick<
  StepsContext<Calls['finishAdminSignIn']>,
  'transact' | 'gateways' | 'settings' | 'now' | 'policy' | 'address' | 'security' | 'cookies'
>;

export const keepingOf = ({ gateways, settings, now }: Context): Keeping => ({
  random: gateways.random,
  secrets: settings.tokenSecrets,
  now,
});

const signingOf = (context: Context): Signing => ({ ...keepingOf(context), policy: context.policy });

/**
 * R-ADM-17: the end of a sign-in's first step, by password or provider: the tokens of the session, or the step that is
 * still owed. A right password forgives the wrong ones of the id that was typed. Undefined when the account is gone or
 * has a new password.
 */
export async function enter(
  entry: AdminEntry,
  context: Context,
  typedId?: string,
): Promise<{ readonly tokens: Tokens } | Pick<Half, 'step'> | undefined> {
  const taken = await context.transact(async (tx) => {
    const first = await takeFirstStep(tx, entry, signingOf(context));
    // Tries are locked after the account, here as in `withCode`: in two orders, two sign-ins wait for each other.
    if (first !== undefined && typedId !== undefined) await forgiveTries(tx, typedId, networkOf(context.address));
    return first;
  });
  if (taken === undefined) return undefined;
  const { security, address } = context;
  const actor = `admin:${entry.adminId}`;
  if ('step' in taken) {
    setSecondStepCookie(context, taken.secret, secondStepMinutes);
    security.note('CODE_ASKED', { actor, provider: entry.provider, address });
    return { step: taken.step };
  }
  setSignInCookies(context, taken);
  security.note('SIGNED_IN', { actor, provider: entry.provider, address });
  return { tokens: taken };
}

export const tryingOf = (context: Context): Trying => ({
  ...keepingOf(context),
  transact: context.transact,
  address: context.address,
  security: context.security,
});

/** R-ADM-17: the second step of a sign-in, which is the first time of a factor that the campus demands. */
export const secondStepHandlers: Handlers<'setUpAtSignIn' | 'finishAdminSignIn'> = {
  async setUpAtSignIn(_, context) {
    const { transact, now } = context;
    const secret = readSecondStepCookie(context);
    return transact(async (tx) => {
      const { adminId } = await readHalfSignIn(tx, secret, now);
      return beginFactor(tx, adminId, keepingOf(context));
    });
  },

  async finishAdminSignIn({ body: { code } }, context) {
    const { transact, now, address, userAgent, security } = context;
    const secret = readSecondStepCookie(context) ?? refuse('UNAUTHORIZED_ADMIN');
    const { adminId } = await transact((tx) => readHalfSignIn(tx, secret, now));
    const call = 'finishAdminSignIn';
    const opened = await withCode({ adminId, code }, tryingOf(context), async (tx, { factor, name }) => {
      const { provider } = await takeHalfSignIn(tx, secret);
      const isNew = factor.confirmed_at === null;
      if (isNew)
        await writeRecord(
          tx,
          { admin: { adminId, name }, call, address },
          await switchFactorOn(tx, { adminId }, now),
          now,
        );
      const session = { holder: { adminId }, provider, userAgent };
      return { provider, isNew, tokens: await openSignInSession(tx, session, signingOf(context)) };
    });
    const { provider, tokens, isNew } = opened;
    setSignInCookies(context, tokens);
    clearSecondStepCookie(context);
    if (isNew) security.note('ADMIN_WROTE', { actor: `admin:${adminId}`, address, call });
    security.note('SIGNED_IN', { actor: `admin:${adminId}`, provider, address });
    return { accessToken: tokens.accessToken };
  },
};

/** R-ADM-17: the refusal that says which step is still owed. */
export const owed = ({ step }: Pick<Half, 'step'>) => new RefusedOutcome('SECOND_FACTOR_REQUIRED', { step });
