import { z } from 'zod';
import { defineCalls } from './call.ts';
import { type ErrorCode, errors } from './errors.ts';
import { dateTime, id, nothing } from './shapes.ts';

/** The text of a CSV: name, item, and for ADMIN_REWARD_COIN an amount; a heading may stand above. */
const roster = z.strictObject({ csv: z.string().min(1).max(60_000) });

const checkedLine = z.strictObject({
  /** Where it stands in the file, from 1. */
  line: z.int().positive(),
  name: z.string(),
  itemSku: z.string(),
  /** The coins that are given; of a line that is refused, the amount it says. */
  amount: z.int().nullable(),
  /** The amount as the list writes it; of a very long one the begin. */
  written: z.string(),
  /** Null for a name that nobody has. */
  userId: id.nullable(),
  /** Why the line is refused; empty when it would be given. */
  reasons: z.array(
    z.strictObject({ code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]), message: z.string() }),
  ),
});

/** Gifts of coins and tickets by a list. */
export const rosters = defineCalls({
  checkRoster: {
    method: 'POST',
    path: '/v6/admin/rosters/check',
    audience: ['admin'],
    summary: 'What a list of gifts would give, line by line; nothing happens',
    body: roster,
    reply: z.strictObject({
      allowed: z.boolean(),
      rows: z.array(checkedLine),
      /** When the very same gifts were last given by a list and not taken back: given again, each is one more. */
      givenAt: dateTime.nullable(),
    }),
    refusals: [],
    shows: ['coins'],
  },
  grantRoster: {
    method: 'POST',
    path: '/v6/admin/rosters',
    audience: ['admin'],
    summary:
      'Give what a list says, every line or none; a refusal names the `line`. `givenAt` is that of the check: if the list has been given since, nothing happens',
    body: roster.extend({ givenAt: dateTime.nullable().optional() }),
    reply: nothing,
    refusals: ['NOT_FOUND_ITEM', 'NOT_FOUND_USER', 'INVALID_AMOUNT', 'PREVIEW_STALE'],
    changes: ['coins'],
  },
});
