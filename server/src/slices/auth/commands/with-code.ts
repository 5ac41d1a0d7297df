import { isRefusal } from '@cabinet/domain';
import type { Transact, Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import type { Security } from '../../../security-events.ts';
import { type FactorRow, findFactor, lockAccount } from '../queries/second-factors.ts';
import { countCodeTry, forgiveCodeTries, networkOf } from './admin-tries.ts';
import { type Keeping, readSecret, takeCode } from './second-factors.ts';

/** A request in which a code was typed. */
export type Trying = Keeping & {
  readonly transact: Transact;
  readonly address: string;
  readonly security: Security;
};

/**
 * R-ADM-17: does the work that a right code allows, in the transaction that takes the code; what the work refuses gives
 * it back. Refuses TOO_MANY_REQUESTS, NOT_FOUND_SECOND_FACTOR, WRONG_ONE_TIME_CODE, and UNAUTHORIZED when the account was
 * removed meanwhile.
 */
export async function withCode<T>(
  { adminId, code }: { readonly adminId: number; readonly code: string },
  trying: Trying,
  work: (tx: Tx, found: { readonly factor: FactorRow; readonly name: string }) => Promise<T>,
): Promise<T> {
  const { transact, now, address, security } = trying;
  const network = networkOf(address);
  // Counted by itself, before the code is checked, so that a refused try stays counted.
  const counted = await transact((tx) => countCodeTry(tx, adminId, network, now));
  if ('waitSeconds' in counted) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: counted.waitSeconds });
  const done = await transact(async (tx) => {
    const { name } = (await lockAccount(tx, adminId)) ?? refuse('UNAUTHORIZED');
    const factor = (await findFactor(tx, adminId)) ?? refuse('NOT_FOUND_SECOND_FACTOR');
    const taken = await takeCode(tx, { adminId, code, factor }, trying);
    if (isRefusal(taken)) return { no: taken, isReadable: readSecret(factor, adminId, trying) !== undefined };
    await forgiveCodeTries(tx, adminId, network);
    return { result: await work(tx, { factor, name }) };
  });
  if ('result' in done) return done.result;
  // Only the operator can do something about it; whoever types the code reads that it is wrong.
  const why = done.isReadable ? {} : { code: 'SECRET_UNREADABLE' };
  security.note('CODE_REFUSED', { actor: `admin:${adminId}`, address, ...why });
  return refuse(done.no, { remainingTries: counted.triesLeft });
}
