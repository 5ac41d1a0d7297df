import type { ErrorCode } from '@cabinet/contract';
import { failurePath, Redirect } from '../../http/outcome.ts';

/** R-SIGN-10: where the browser goes with a refusal. */
export function presentFailure(code: ErrorCode): Redirect {
  return new Redirect(failurePath(code));
}

/** R-ADM-03: whatever was wrong, an administrator hears the same. */
export function presentAdminFailure(): Redirect {
  return new Redirect(failurePath('UNAUTHORIZED_ADMIN', 'admin'));
}
