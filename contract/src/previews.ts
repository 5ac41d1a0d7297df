import { cabinetStatuses, changeOutcomes, nextSteps, refusalCodes, targetKinds } from '@cabinet/domain';
import { z } from 'zod';
import { place } from './cabinets.ts';
import { defineCalls } from './call.ts';
import { changeQuestion } from './change-question.ts';
import { type ErrorCode, errors } from './errors.ts';
import { previewQuestion } from './preview-question.ts';
import { dateTime, id } from './shapes.ts';

/** The state of the cabinet and of the caller before or after an action. */
const side = z.strictObject({
  /** Null where the action is about no cabinet. */
  status: z.enum(cabinetStatuses).nullable(),
  /** How many people rent or wait. */
  people: z.int().nonnegative(),
  expiredAt: dateTime.nullable(),
  opensAt: dateTime.nullable(),
  sessionExpiredAt: dateTime.nullable(),
  unbannedAt: dateTime.nullable(),
  /** The caller's coins; null where the action moves none. */
  coins: z.int().nonnegative().nullable(),
});

const penalty = z.strictObject({
  overdueDays: z.int(),
  squaredDays: z.int(),
  days: z.int(),
  startsAt: dateTime,
  endsAt: dateTime,
});

/** The end of the rental of somebody who stays. */
const other = z.strictObject({
  name: z.string(),
  expiredAtBefore: dateTime.nullable(),
  expiredAtAfter: dateTime.nullable(),
});

const preview = z.strictObject({
  allowed: z.boolean(),
  /** Every reason that stands in the way. The action would be refused with the first. */
  reasons: z.array(
    z.strictObject({
      code: z.enum(refusalCodes),
      message: z.string(),
      until: dateTime.nullable(),
      /** The caller's way out. */
      next: z.enum(nextSteps).nullable(),
    }),
  ),
  before: side.nullable(),
  after: side.nullable(),
  others: z.array(other),
  penalty: penalty.nullable(),
  /** The rental that a waiting session brings at its deadline, for each number of people it may have by then. */
  outcomes: z.array(z.strictObject({ people: z.int(), days: z.int(), expiredAt: dateTime })),
  /** How many wrong codes the caller may still type; null where no code is asked for. */
  triesLeft: z.int().nonnegative().nullable(),
  /**
   * Whether the caller's memo moves to the new cabinet. False where that one keeps the password of its lock, which is
   * then its memo; null where the caller has none, and for every other action.
   */
  memoMoves: z.boolean().nullable(),
  /** One sentence for each notice the action sends. */
  notices: z.array(z.string()),
  /**
   * Stands for the state shown here. Sent as `X-Preview-Token` with the action, it makes the action refuse when that
   * state has changed.
   */
  token: z.string(),
});

const changeReason = z.strictObject({
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  until: dateTime.nullable(),
  /** An administrator has no way round it. */
  next: z.null(),
});

/** By the names of the wire, as the record of the change will have them. */
const changeValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const changeSide = z.record(z.string(), changeValues);

const changePreview = z.strictObject({
  /** False when the call would be refused as it is asked; then nothing happens to any row. */
  allowed: z.boolean(),
  /** Why the call would be refused; the first one is the one a refused call tells. */
  reasons: z.array(changeReason),
  /** The values of everything that changes, by its word: `cabinet:42`. Null when the call would be refused. */
  before: changeSide.nullable(),
  after: changeSide.nullable(),
  /** What was asked for, in its order, then what else changes. */
  rows: z.array(
    z.strictObject({
      /** The id is null for a club that is to be made, and for a name that nobody has. */
      target: z.strictObject({
        kind: z.enum(targetKinds),
        id: id.nullable(),
        name: z.string().nullable(),
        building: place.building.nullable(),
        floor: place.floor.nullable(),
        section: place.section.nullable(),
        visibleNum: z.int().nonnegative().nullable(),
      }),
      /** Where the call would be refused, the rows without a refusal show what it would do without the refused ones. */
      outcome: z.enum(changeOutcomes),
      before: changeValues.nullable(),
      after: changeValues.nullable(),
      reasons: z.array(changeReason),
      /** The penalty that a person gets. */
      penalty: penalty.nullable(),
    }),
  ),
  /** Those who stay in a shared cabinet that somebody leaves. */
  others: z.array(other),
  /** One sentence for each notice that is sent. */
  notices: z.array(z.string()),
  /** Stands for the rows. Sent as `X-Preview-Token` with the change, it makes it refuse when it would do something else. */
  token: z.string(),
});

export const previews = defineCalls({
  previewAction: {
    method: 'POST',
    path: '/v6/previews',
    audience: ['user'],
    summary: 'The effect an action would have if it were confirmed now, by the same decision as the action',
    body: previewQuestion,
    reply: preview,
    refusals: ['NOT_FOUND_USER', 'NOT_FOUND_ITEM'],
    shows: ['cabinets', 'rental', 'seat', 'penalty', 'coins'],
  },
  previewChange: {
    method: 'POST',
    path: '/v6/admin/previews',
    audience: ['admin'],
    summary:
      "The effect a change by an administrator would have if it were confirmed now, found by making the change and undoing it; `action` is the change's name here, and its input stands beside it",
    body: changeQuestion,
    // The form of a talk has 128 KiB at most, and the names of the change and of the talk stand beside it.
    bodyLimit: 129 * 1024,
    reply: changePreview,
    refusals: [],
    shows: ['cabinets', 'rental', 'seat', 'penalty', 'coins', 'club'],
  },
});
