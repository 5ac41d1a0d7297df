import { rentalInvariants } from './audit-rentals.ts';
import { sharingInvariants } from './audit-sharing.ts';
import { traceInvariants } from './audit-traces.ts';
import type { Invariant } from './run-audit.ts';

/**
 * Every invariant of the data that SQL can judge. Constraints and locks keep them; this is the witness that trusts neither.
 * In their SQL `$1` is the instant of asking: a shifted clock shifts the answer.
 */
export const invariants: readonly Invariant[] = [...rentalInvariants, ...sharingInvariants, ...traceInvariants];
