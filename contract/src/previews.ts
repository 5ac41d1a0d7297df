import { z } from 'zod';
import { cabinetStatus } from './cabinets.ts';
import { defineCalls } from './call.ts';
import { dateTime, id } from './shapes.ts';

/** How a cabinet and the caller stand on one side of an action. */
const side = z.strictObject({
  status: cabinetStatus,
  /** How many rent or wait. */
  people: z.int().nonnegative(),
  expiredAt: dateTime.nullable(),
  opensAt: dateTime.nullable(),
  sessionExpiredAt: dateTime.nullable(),
  unbannedAt: dateTime.nullable(),
});

const preview = z.strictObject({
  allowed: z.boolean(),
  /** Every reason that stands in the way, the one the action would be refused with first. */
  reasons: z.array(
    z.strictObject({
      code: z.string(),
      message: z.string(),
      until: dateTime.nullable(),
      /** What the caller can do about it. */
      next: z.string().nullable(),
    }),
  ),
  before: side.nullable(),
  after: side.nullable(),
  others: z.array(
    z.strictObject({
      name: z.string(),
      expiredAtBefore: dateTime.nullable(),
      expiredAtAfter: dateTime.nullable(),
    }),
  ),
  penalty: z
    .strictObject({
      overdueDays: z.int(),
      squaredDays: z.int(),
      days: z.int(),
      startsAt: dateTime,
      endsAt: dateTime,
    })
    .nullable(),
  /** What a waiting session brings at its deadline, by the number of people it has then. */
  outcomes: z.array(z.strictObject({ people: z.int(), days: z.int(), expiredAt: dateTime })),
  /** Who will be told what. */
  notices: z.array(z.string()),
  /** Binds what was shown; the action may carry it as `X-Preview-Token`. */
  token: z.string(),
});

export const previews = defineCalls({
  previewAction: {
    method: 'POST',
    path: '/v6/previews',
    audience: ['user'],
    effect: 'read',
    summary: 'What an action would do if it were confirmed now, by the same decision as the action',
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('rent'), cabinetId: id }),
      z.strictObject({ action: z.literal('share'), cabinetId: id }),
      z.strictObject({ action: z.literal('leave'), cabinetId: id }),
      z.strictObject({ action: z.literal('return') }),
    ]),
    reply: preview,
    refusals: ['NOT_FOUND_USER'],
  },
});
