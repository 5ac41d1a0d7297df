import {
  type AdminWrite,
  decideBeginFactor,
  decideCode,
  decideRemoveFactorOf,
  isRefusal,
  type Refusal,
} from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import type { Random } from '../../../gateways/random.ts';
import { refuse } from '../../../refusal.ts';
import { decrypt, encrypt, nonceBytes } from '../../../sessions/encrypted.ts';
import { codeAddress, codeSecretBytes, codeSecretOf, stepOfCode } from '../../../sessions/one-time-codes.ts';
import type { TokenSecrets } from '../../../sessions/tokens.ts';
import { type FactorRow, isFactorOn, lockAccount } from '../queries/second-factors.ts';
import { endAdminSignIns } from './admin-sign-ins.ts';

/** The parts of a request that secrets of administrators need. */
export type Keeping = { readonly random: Random; readonly secrets: TokenSecrets; readonly now: Temporal.Instant };

const purposeOf = (adminId: number) => ({ use: 'one-time codes', of: `admin:${adminId}` });

function encrypted(secret: string, adminId: number, { random, secrets }: Keeping): Buffer {
  return encrypt(secret, purposeOf(adminId), secrets, random.secret(nonceBytes));
}

/**
 * R-ADM-17: a new secret in the place of one that was never confirmed. It is asked for only from its first code on.
 * Refuses SECOND_FACTOR_ALREADY_ON, and UNAUTHORIZED when the account was removed meanwhile.
 */
export async function beginFactor(
  tx: Tx,
  adminId: number,
  keeping: Keeping,
): Promise<{ readonly secret: string; readonly address: string }> {
  const { name } = (await lockAccount(tx, adminId)) ?? refuse('UNAUTHORIZED');
  const decision = decideBeginFactor({ isOn: await isFactorOn(tx, adminId) });
  if (isRefusal(decision)) refuse(decision);
  const secret = codeSecretOf(keeping.random.secret(codeSecretBytes));
  const row = { secret: encrypted(secret, adminId, keeping), begun_at: keeping.now, last_step: 0 };
  await tx
    .insertInto('admin_second_factors')
    .values({ admin_id: adminId, confirmed_at: null, ...row })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(row))
    .execute();
  return { secret, address: codeAddress(secret, name) };
}

/** The secret of a factor; undefined when the TOKEN_SECRET that encrypted it is gone: then no code is right any more. */
export const readSecret = (
  { secret }: Pick<FactorRow, 'secret'>,
  adminId: number,
  { secrets }: Pick<Keeping, 'secrets'>,
) => decrypt(secret, purposeOf(adminId), secrets);

/**
 * R-ADM-17: takes a code, once. The account must be locked, so that of two requests with one code the second sees that
 * it is spent. A secret that was encrypted under an older TOKEN_SECRET is encrypted anew.
 */
export async function takeCode(
  tx: Tx,
  { adminId, code, factor }: { readonly adminId: number; readonly code: string; readonly factor: FactorRow },
  keeping: Keeping,
): Promise<Refusal | 'TAKEN'> {
  const known = readSecret(factor, adminId, keeping);
  const step = known === undefined ? null : stepOfCode(known.text, code, keeping.now);
  const decision = decideCode({ step, lastStep: factor.last_step });
  if (isRefusal(decision)) return decision;
  const stale = known?.isCurrent === false ? known : undefined;
  await tx
    .updateTable('admin_second_factors')
    .set({ last_step: decision.step, ...(stale && { secret: encrypted(stale.text, adminId, keeping) }) })
    .where('admin_id', '=', adminId)
    .execute();
  return 'TAKEN';
}

type OfAdmin = { readonly adminId: number; readonly exceptSessionId?: string };

/** R-ADM-17: switches the factor on. Sessions that were opened without it end. */
export async function switchFactorOn(tx: Tx, of: OfAdmin, now: Temporal.Instant): Promise<readonly AdminWrite[]> {
  await tx.updateTable('admin_second_factors').set({ confirmed_at: now }).where('admin_id', '=', of.adminId).execute();
  await endAdminSignIns(tx, of, now);
  return [changeOf(of.adminId, true)];
}

/** R-ADM-17: switches the caller's factor off; the sign-ins stay. */
export async function switchFactorOff(tx: Tx, adminId: number): Promise<readonly AdminWrite[]> {
  await tx.deleteFrom('admin_second_factors').where('admin_id', '=', adminId).execute();
  return [changeOf(adminId, false)];
}

/**
 * R-ADM-17: switches off the factor of somebody who lost it, and signs them out everywhere. Undefined when there is none.
 */
export async function switchFactorOffFor(
  tx: Tx,
  adminId: number,
  now: Temporal.Instant,
): Promise<readonly AdminWrite[] | undefined> {
  await lockAccount(tx, adminId);
  if (!(await isFactorOn(tx, adminId))) return undefined;
  await endAdminSignIns(tx, { adminId }, now);
  return switchFactorOff(tx, adminId);
}

/** R-ADM-17: the same by another administrator. Refuses by the rule. */
export async function removeFactorOf(
  tx: Tx,
  { callerId, adminId }: { readonly callerId: number; readonly adminId: number },
  now: Temporal.Instant,
): Promise<readonly AdminWrite[]> {
  const decision = decideRemoveFactorOf({ isOn: await isFactorOn(tx, adminId), callerId }, adminId);
  if (isRefusal(decision)) refuse(decision);
  return (await switchFactorOffFor(tx, adminId, now)) ?? refuse('NOT_FOUND_SECOND_FACTOR');
}

/** R-ADM-14: the record says that it changed; the secret stands nowhere. */
function changeOf(id: number, secondFactor: boolean): AdminWrite {
  const changes = [
    { target: { kind: 'admin', id }, before: { secondFactor: !secondFactor }, after: { secondFactor } },
  ] as const;
  return { kind: 'ADMIN_SECOND_FACTOR', changes, undo: null };
}
