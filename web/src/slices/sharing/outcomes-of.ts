import type { Preview } from '../../api/actions/preview-shown.ts';
import { instantOf } from '../../api/client/wire-time.ts';

/** The outcomes of a preview with their ends as instants. */
export function outcomesOf(outcomes: Preview['outcomes']) {
  return outcomes.flatMap(({ people, days, expiredAt }) => {
    const expiresAt = instantOf(expiredAt);
    return expiresAt === null ? [] : [{ people, days, expiresAt }];
  });
}
