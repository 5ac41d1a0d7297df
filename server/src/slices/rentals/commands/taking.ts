import { takesAgainAt } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import { refuseUntil } from '../../../refusal.ts';

/** R-RET-02: refuses TOO_MANY_REQUESTS to anybody who keeps too many cabinets closed; `openings` are those of their returns. */
export function refuseManyClosed(openings: readonly Temporal.Instant[], { now, policy }: Moment): void {
  const again = takesAgainAt(openings, policy);
  if (again !== undefined) refuseUntil(again, now);
}
