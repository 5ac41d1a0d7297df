import { createHash } from 'node:crypto';

/**
 * The fixed numbers among the advisory locks of a database. Two subjects with one number would wait for each other and
 * nothing would tell, so each new one is written here.
 */
export const lockKeys = {
  embeddedInUse: 5_243_001,
  preparing: 5_243_002,
  seeding: 5_243_003,
  layingRoles: 5_243_005,
  browsers: 5_243_006,
};

/** The first number of locks that have two, which never meet those with one; the second says which of the subject. */
export const lockSpaces = { cabinetTurns: 4242 };

/** The number of a lock that a text names, as PostgreSQL takes a bigint. */
export function lockKeyOf(text: string): string {
  return createHash('sha256').update(text).digest().readBigInt64BE().toString();
}
