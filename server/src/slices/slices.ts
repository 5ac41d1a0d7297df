import type { Invariant } from '../db/audit/run-audit.ts';
import type { AllHandlers } from '../http/handler.ts';
import type { Job } from '../jobs/job.ts';
import type { Part } from '../part.ts';
import type { RefusedOutcome } from '../refusal.ts';
import { rooms } from '../rooms.ts';
import { slices } from './order.ts';

const parts: readonly Part[] = [...rooms, ...slices];

type Answering = { readonly handlers: object };

/** The handlers of all slices as one table. A call that two slices answer does not compile. */
export type Gathered<List extends readonly Answering[], Before extends object = {}> = List extends readonly [
  infer First extends Answering,
  ...infer Rest extends readonly Answering[],
]
  ? keyof Before & keyof First['handlers'] extends never
    ? Gathered<Rest, Before & First['handlers']>
    : { readonly answeredTwice: keyof Before & keyof First['handlers'] }
  : Before;

function gather<const List extends readonly Answering[]>(list: List): Gathered<List> {
  return Object.assign({}, ...list.map(({ handlers }) => handlers)) as Gathered<List>;
}

/** The handler of every call: a missing, superfluous or wrongly typed one does not compile. */
export const allHandlers: AllHandlers = gather(slices);

/** Every job of the slices and rooms. */
export const allJobs: readonly Job[] = parts.flatMap(({ jobs = [] }) => jobs);

/** The refusal of each constraint that says the same as a rule. */
export const refusalOfConstraint: ReadonlyMap<string, RefusedOutcome> = new Map(
  parts.flatMap(({ refusals = {} }) => Object.entries(refusals)),
);

/**
 * Every invariant of the data that SQL can check. Constraints and locks keep them; the audit checks them independently
 * of both.
 */
export const allInvariants: readonly Invariant[] = parts.flatMap(({ invariants = [] }) => invariants);
