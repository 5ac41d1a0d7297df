import type { ErrorCode } from '@cabinet/contract';
import type { Policy } from '@cabinet/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { carryOut } from '../../api/actions/action.ts';
import { afterError, type Intention, intentionFor } from '../../api/actions/intention.ts';
import {
  beginLeaver,
  callAsLeaver,
  forgetLeaver,
  isLeaver,
  isLeaverOver,
  readLeaverEnd,
} from '../../api/client/leaver.ts';
import { CallRefused } from '../../api/failures/failure.ts';
import { behaviourOf } from '../../api/failures/refusals.ts';
import { serverNow } from '../../state/server-clock.ts';
import type { MyRental } from '../rentals/my-rental.ts';
import type { Link } from './link.ts';

export type Sent = {
  readonly name: string;
  /** Masked. */
  readonly address: string;
  readonly expiresAt: Temporal.Instant;
  readonly minutes: number;
  readonly resendAt: Temporal.Instant;
  readonly resendMinutes: number;
};

/** Why no mail was sent or no link opened, and from when on another mail may be asked for, where it is known. */
type Failure = {
  readonly of: 'mail' | 'link';
  readonly error: unknown;
  readonly code: ErrorCode | undefined;
  readonly againAt: Temporal.Instant | undefined;
};

/**
 * How far the return of an A.G.U user has come: `over` the verification has ended, `unsure` where the locker may have
 * been returned by then.
 */
export type LeavingStep =
  | { readonly is: 'asking'; readonly name: string; readonly failure: Failure | undefined }
  | { readonly is: 'sent'; readonly sent: Sent }
  | { readonly is: 'opening' }
  | { readonly is: 'unread'; readonly error: unknown; retry(): void }
  | { readonly is: 'returning'; readonly rental: MyRental; readonly policy: Policy; readonly endsAt: Temporal.Instant }
  | { readonly is: 'nothing' }
  | { readonly is: 'over'; readonly unsure: boolean }
  | { readonly is: 'returned'; readonly rental: MyRental };

const asking: LeavingStep = { is: 'asking', name: '', failure: undefined };

function failureOf(of: Failure['of'], error: unknown): Failure {
  const seconds = error instanceof CallRefused ? error.facts['retryAfterSeconds'] : undefined;
  return {
    of,
    error,
    code: error instanceof CallRefused ? error.code : undefined,
    againAt: typeof seconds === 'number' ? serverNow().add({ seconds }) : undefined,
  };
}

/** R-AGU-04: opens the session of a link; where it does not open one, one of the same person that is open here goes on. */
async function openLink(link: Link | undefined): Promise<LeavingStep | undefined> {
  if (link === undefined) return undefined;
  try {
    await callAsLeaver('verifyAguLink', { body: link });
    beginLeaver();
    return undefined;
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return isLeaver(link.name) ? undefined : { is: 'asking', name: link.name, failure: failureOf('link', error) };
  }
}

async function readRental(): Promise<LeavingStep> {
  try {
    const [rental, { policy }] = await Promise.all([
      callAsLeaver('getMyRental', undefined),
      callAsLeaver('getRules', undefined),
    ]);
    const endsAt = readLeaverEnd();
    if (endsAt === undefined) return { is: 'over', unsure: false };
    return rental === null ? { is: 'nothing' } : { is: 'returning', rental, policy, endsAt };
  } catch (error) {
    // A return may have spent the verification, in another tab or before this page was reloaded.
    if (isLeaverOver(error)) return { is: 'over', unsure: true };
    throw error;
  }
}

/**
 * R-AGU-07: ends the verification, unless it is over already; the page may be left afterwards. Throws what keeps the
 * server from ending it.
 */
export async function endLeaving(): Promise<void> {
  try {
    if (readLeaverEnd() !== undefined) await callAsLeaver('cancelAgu', undefined);
  } catch (error) {
    if (!isLeaverOver(error)) throw error;
  }
  forgetLeaver();
}

export type Leaving = {
  readonly step: LeavingStep;
  /** A return was sent, and its answer is not known. */
  readonly unsure: boolean;
  /** R-AGU-03: asks for a mail. */
  askForMail(name: string): Promise<void>;
  /**
   * R-AGU-06, R-AGU-08: returns, with the password of the lock where it is asked for: `askPassword` says that it is.
   * Throws what else is refused.
   */
  giveBack(password?: string): Promise<'askPassword' | 'done'>;
  /** The time of the verification has run out. */
  runOut(): void;
  /** Back to the beginning. */
  restart(): void;
};

/** The way of an A.G.U user from the mail to the return; `onReturned` leads on from there. */
export function useLeaving(link: Link | undefined, onReturned: () => void): Leaving {
  const [step, setStep] = useState<LeavingStep>(() => {
    beginLeaver();
    return link === undefined && readLeaverEnd() === undefined ? asking : { is: 'opening' };
  });
  const [tried, setTried] = useState<Intention>();
  const unsure = tried !== undefined;
  const begun = useRef(false);
  const begin = async () => {
    setStep({ is: 'opening' });
    try {
      const next = (await openLink(link)) ?? (await readRental());
      if (next.is === 'nothing') await endLeaving();
      setStep(next);
    } catch (error) {
      setStep({ is: 'unread', error, retry: () => void begin() });
    }
  };
  const start = useEffectEvent(() => void begin());
  useEffect(() => {
    // A link is good for one use, so nothing may post its code twice.
    if (begun.current || step.is !== 'opening') return;
    begun.current = true;
    start();
  }, [step.is]);
  return {
    step,
    unsure,
    askForMail: async (name) => {
      try {
        const reply = await callAsLeaver('requestAguLink', { query: { name } });
        const now = serverNow();
        const { oauthMail, expiryTime, resendAfterSeconds } = reply;
        const sent: Sent = {
          name,
          address: oauthMail,
          expiresAt: now.add({ minutes: expiryTime }),
          minutes: expiryTime,
          resendAt: now.add({ seconds: resendAfterSeconds }),
          resendMinutes: Math.ceil(resendAfterSeconds / 60),
        };
        setStep({ is: 'sent', sent });
      } catch (error) {
        setStep({ is: 'asking', name: '', failure: failureOf('mail', error) });
      }
    },
    giveBack: async (password) => {
      // The server answers the same key once more, though the return has spent the token.
      const given = password === undefined ? undefined : { body: { cabinetMemo: password } };
      const intention = intentionFor(tried, given);
      const { key } = intention;
      setTried(intention);
      try {
        if (given === undefined) await carryOut('returnCabinet', given, { key }, callAsLeaver);
        else await carryOut('returnCabinetWithPassword', given, { key }, callAsLeaver);
      } catch (error) {
        setTried(afterError(intention, error));
        if (behaviourOf(error) === 'askPassword') return 'askPassword';
        if (error instanceof CallRefused && error.code === 'NOT_FOUND_LENT_HISTORY') {
          await endLeaving();
          setStep({ is: 'nothing' });
          return 'done';
        }
        if (!isLeaverOver(error)) throw error;
        setStep({ is: 'over', unsure: true });
        return 'done';
      }
      forgetLeaver();
      if (step.is === 'returning') setStep({ is: 'returned', rental: step.rental });
      onReturned();
      return 'done';
    },
    runOut: () => {
      const endsAt = readLeaverEnd();
      // A link that was opened since in another tab goes for this page, too: all tabs share its verification.
      if (step.is === 'returning' && endsAt !== undefined && Temporal.Instant.compare(serverNow(), endsAt) < 0) {
        setStep({ ...step, endsAt });
        return;
      }
      forgetLeaver();
      setStep({ is: 'over', unsure });
    },
    restart: () => {
      setTried(undefined);
      setStep(asking);
    },
  };
}
