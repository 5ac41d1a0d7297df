import type { Calls, ErrorCode, Reply } from '@cabinet/contract';
import { dateTimeText, type SecondStep } from '@cabinet/domain';
import { failurePath, Redirect } from '../../http/outcome.ts';
import type { AccountRow } from './queries/admins.ts';
import type { SignInRow } from './queries/sign-ins.ts';

/** R-SIGN-10: the redirect for a refused sign-in. */
export function presentFailure(code: ErrorCode): Redirect {
  return new Redirect(failurePath(code));
}

/** R-ADM-03: an administrator gets the same answer whatever was wrong. */
export function presentAdminFailure(): Redirect {
  return new Redirect(failurePath('UNAUTHORIZED_ADMIN', 'admin'));
}

/** R-ADM-17: the page on which an administrator who came by a provider takes the second step. */
export function presentSecondStep(step: SecondStep): Redirect {
  return new Redirect(`/admin/login?status=401&message=SECOND_FACTOR_REQUIRED&step=${step}`);
}

/** R-SIGN-13: a place where somebody is signed in, as its owner sees it. */
export function presentSignIn(row: SignInRow, currentId: string): Reply<Calls['listMySignIns']>['data'][number] {
  return {
    sessionId: row.id,
    current: row.id === currentId,
    provider: row.provider,
    userAgent: row.user_agent,
    createdAt: dateTimeText(row.created_at),
    lastSeenAt: dateTimeText(row.rotated_at),
  };
}

export function presentAccount(row: AccountRow): Reply<Calls['listAdmins']>['result'][number] {
  const { id: adminId, email, login_id: loginId, role, created_at: createdAt } = row;
  return { adminId, email, loginId, role, createdAt: dateTimeText(createdAt) };
}
