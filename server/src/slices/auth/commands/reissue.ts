import type { Language } from '@cabinet/contract';
import { decideReissue, signInExpiry } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import { isGenuine, readRefreshValue } from '../../../sessions/refresh-values.ts';
import { rememberLanguage } from '../../users/commands.ts';
import { findHolder, lockSignInSession, lostHolder, signInFacts } from '../queries/sign-ins.ts';
import { revokeSignInSessions, type Signing, signInOf, type Tokens, tokensOf } from './sign-in-sessions.ts';

/**
 * R-SIGN-12: exchanges a refresh value for its successor. When reuse revokes the session, it returns the holder instead
 * of throwing, so that the revocation is committed. Refuses JWT_EXPIRED, UNAUTHORIZED and ADMIN_REMOVED.
 */
export async function reissue(
  tx: Tx,
  value: string,
  { language, ...signing }: Omit<Signing, 'random'> & { readonly language: Language },
): Promise<Tokens | { readonly reusedOf: string }> {
  const { secrets, now, policy } = signing;
  const shown = readRefreshValue(value);
  const row = shown && (await lockSignInSession(tx, shown.sessionId));
  if (shown === undefined || row === undefined) refuse('JWT_EXPIRED');
  if (!isGenuine({ ...row, generation: shown.generation }, shown.proof, secrets)) refuse('JWT_EXPIRED');
  const decision = decideReissue(signInFacts(row), shown.generation, now);
  if (decision === 'REVOKED') refuse(lostHolder(row) ? 'ADMIN_REMOVED' : 'UNAUTHORIZED');
  if (decision === 'EXPIRED') refuse('JWT_EXPIRED');
  if (decision === 'REUSED') {
    const holder = row.admin_id === null ? { userId: row.user_id ?? 0 } : { adminId: row.admin_id };
    await revokeSignInSessions(tx, { ids: [row.id], holder }, now);
    return { reusedOf: row.admin_id === null ? `user:${row.user_id}` : `admin:${row.admin_id}` };
  }
  if (findHolder(row) === undefined) refuse('UNAUTHORIZED');
  if (decision === 'REPEAT') return tokensOf(row, signing);
  // A user who has changed the language gets later messages in the new one.
  if (row.user_id !== null) await rememberLanguage(tx, row.user_id, language);
  const generation = row.generation + 1;
  const expires_at = signInExpiry(signInOf(row), policy, now);
  await tx
    .updateTable('auth_sessions')
    .set({ generation, rotated_at: now, expires_at })
    .where('id', '=', row.id)
    .execute();
  return tokensOf({ ...row, generation }, signing);
}
