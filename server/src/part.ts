import type { Invariant } from './db/audit/run-audit.ts';
import type { Database } from './db/schema.ts';
import type { AllHandlers } from './http/handler.ts';
import type { Job } from './jobs/job.ts';
import type { RefusedOutcome } from './refusal.ts';

/** The table of migrations is made before any other; the job library keeps its tables in a schema of its own. */
type Table = keyof Database | 'schema_migrations' | 'pgboss';

/** The announcement of a part of the server, a slice or a room. Everything that lists parts is derived from it. */
export type Part = {
  readonly name: string;
  /** Only its commands and jobs write these tables; queries of any part read them. */
  readonly owns: readonly Table[];
  /** The jobs it works on. */
  readonly jobs?: readonly Job[];
  /**
   * Constraints of its tables that say the same as a rule: a request that loses a race gets the refusal of the rule.
   */
  readonly refusals?: Readonly<Record<string, RefusedOutcome>>;
  /** Statements that are always true of its tables and of those before it; the audit checks them. */
  readonly invariants?: readonly Invariant[];
};

/** A room that serves every slice. */
export function defineRoom(room: Part): Part {
  return room;
}

/** A slice of the product, with the calls it answers. */
export function defineSlice<Answered extends Partial<AllHandlers>>(
  slice: Part & { readonly handlers: Answered },
): Part & { readonly handlers: Answered } {
  return slice;
}
