import { changeOutcomes } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { type ErrorCode, errors } from './errors.ts';
import { dateTime, id } from './shapes.ts';

/** The text of a CSV: name, item, and for ADMIN_REWARD_COIN an amount; a heading may stand above. */
const csv = z.string().min(1).max(60_000);

const judgedLine = z.strictObject({
  /** Where it stands in the file, from 1. */
  line: z.int().positive(),
  name: z.string(),
  itemSku: z.string(),
  /** The coins that are given; of a line that is refused, the amount it says. */
  amount: z.int().nullable(),
  /** The amount as the list writes it; a very long one is cut. */
  written: z.string(),
  /** Null for a name that nobody has. */
  userId: id.nullable(),
  /** REFUSED for reasons of its own; UNCHANGED when another line keeps it from being given. */
  outcome: z.enum(changeOutcomes),
  /** Why the line is refused; empty when it would be given. */
  reasons: z.array(
    z.strictObject({ code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]), message: z.string() }),
  ),
});

/** Grants of coins and tickets by a list. */
export const rosters = defineCalls({
  grantRoster: {
    method: 'POST',
    path: '/v6/admin/items/roster',
    audience: ['admin'],
    summary:
      'Give what a list says, and tell what became of each line; nothing happens unless every line can be given, or with `dryRun`. `givenAt` is that of a reply seen before: if the list has been given since, nothing happens',
    body: z.strictObject({ csv, dryRun: z.boolean().default(false), givenAt: dateTime.nullable().optional() }),
    dry: true,
    reply: z.strictObject({
      /** Whether every line can be given: then all are, unless it was a dry run. */
      allowed: z.boolean(),
      rows: z.array(judgedLine),
      /**
       * When a list last gave the very same grants and they were not taken back: given again, everybody gets them once
       * more.
       */
      givenAt: dateTime.nullable(),
    }),
    refusals: ['PREVIEW_STALE'],
    changes: ['coins'],
  },
});
