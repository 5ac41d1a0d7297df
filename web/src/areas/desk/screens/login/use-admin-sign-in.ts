import { useState } from 'react';
import { call } from '../../../../api/client/client.ts';
import { CallRefused } from '../../../../api/failures/failure.ts';
import { serverNow } from '../../../../state/server-clock.ts';
import { openDesk } from './open-desk.ts';
import { type OwedStep, readOwedStep } from './owed-step.ts';

/** Why the last try failed: `mismatch` id or password are wrong, `wait` the next try has to wait, else what failed. */
export type Failure =
  | { readonly is: 'empty' }
  | { readonly is: 'mismatch'; readonly triesLeft: number | undefined }
  | { readonly is: 'wait'; readonly id: string; readonly until: Temporal.Instant }
  | { readonly is: 'other'; readonly error: unknown };

type AdminSignIn = {
  readonly failure: Failure | undefined;
  readonly signingIn: boolean;
  signIn(id: string, password: string): void;
};

const fact = (error: CallRefused, name: string): number | undefined => {
  const value = error.facts[name];
  return typeof value === 'number' ? value : undefined;
};

function failureOf(error: unknown, id: string): Failure {
  if (error instanceof CallRefused) {
    if (error.code === 'UNAUTHORIZED_ADMIN') return { is: 'mismatch', triesLeft: fact(error, 'remainingTries') };
    const seconds = fact(error, 'retryAfterSeconds');
    if (seconds !== undefined) return { is: 'wait', id, until: serverNow().add({ seconds: seconds + 1 }) };
  }
  return { is: 'other', error };
}

/** The step that is owed although id and password were right. */
const owedBy = (error: unknown): OwedStep | undefined =>
  error instanceof CallRefused && error.code === 'SECOND_FACTOR_REQUIRED'
    ? readOwedStep(error.facts['step'])
    : undefined;

/** R-ADM-01: signs in by id and password. */
export function useAdminSignIn(onOwed: (step: OwedStep) => void): AdminSignIn {
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  const [signingIn, setSigningIn] = useState(false);

  async function send(id: string, password: string): Promise<void> {
    setSigningIn(true);
    setFailure(undefined);
    try {
      await call('signInAdmin', { body: { id, password } }, { anonymous: true });
      openDesk();
    } catch (error) {
      const owed = owedBy(error);
      if (owed !== undefined) return onOwed(owed);
      setFailure(failureOf(error, id));
      setSigningIn(false);
    }
  }

  return {
    failure,
    signingIn,
    signIn(id, password) {
      if (signingIn) return;
      if (id.trim() === '' || password === '') setFailure({ is: 'empty' });
      else void send(id.trim(), password);
    },
  };
}
