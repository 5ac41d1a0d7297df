import type { SettableStatus } from '@cabinet/domain';

/** Total, so that a status that can be set does not compile without being offered. */
const offered: { readonly [Status in SettableStatus]: true } = {
  AVAILABLE: true,
  BROKEN: true,
  PENDING: true,
  IN_SESSION: true,
};

/** R-ADM-05: the statuses an administrator chooses from, in this order. */
export const settable = Object.keys(offered) as readonly SettableStatus[];
