import { parseTarget, personRefusals, recordKinds, refusalCodes, targetKinds } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateTime, id, idInPath, nothing, paging, readFrom, sentDateTime, v6PageOf } from './shapes.ts';

/** The values of a target on one side of a change, by the names of the wire. */
const side = z.strictObject({
  /** `cabinet:42` */
  target: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** What a change is about, with its name as it is now; null where it has none any more. */
const target = z.strictObject({
  kind: z.enum(targetKinds),
  id,
  name: z.string().nullable(),
  building: z.string().nullable(),
  floor: z.int().nullable(),
  section: z.string().nullable(),
  visibleNum: z.int().nonnegative().nullable(),
});

const record = z.strictObject({
  recordId: z.int().positive(),
  at: dateTime,
  actor: z.strictObject({ adminId: id, name: z.string() }),
  /** The address the request came from. */
  address: z.string(),
  /** The name of the call in this table. */
  call: z.string(),
  kind: z.enum(recordKinds),
  target: z.array(target),
  before: z.array(side),
  after: z.array(side),
  /** Whether it can be taken back now, and every reason why not. */
  undo: z.strictObject({
    allowed: z.boolean(),
    reasons: z.array(z.strictObject({ code: z.enum(refusalCodes), message: z.string() })),
  }),
});

const about = readFrom(
  z.string().meta({ description: `its kind (${targetKinds.join(', ')}), a colon and its id` }),
  parseTarget,
);

/** Which records are asked for. */
export const recordFilters = z.object({
  actor: idInPath.optional(),
  target: about.optional(),
  kind: z.enum(recordKinds).optional(),
  from: sentDateTime.optional(),
  until: sentDateTime.optional(),
});

export const records = defineCalls({
  listRecords: {
    method: 'GET',
    path: '/v6/admin/records',
    audience: ['admin'],
    summary:
      'What administrators changed, newest first: by `actor` (the id of an account), `target` (`cabinet:42`, `user:7`, `club:3`, `admin:1`), `kind`, and the time from `from` to before `until`',
    query: paging(20).extend(recordFilters.shape),
    reply: v6PageOf(record),
    refusals: [],
    shows: ['record', 'cabinets', 'rental', 'penalty', 'coins', 'club', 'talks'],
  },
  undoRecord: {
    method: 'POST',
    path: '/v6/admin/records/:recordId/undo',
    audience: ['admin'],
    summary: 'Take back a recorded change, as if it had not been; this is recorded itself',
    params: z.object({ recordId: idInPath }),
    reply: nothing,
    preview: 'change',
    refusals: [
      'NOT_FOUND_RECORD',
      'NOT_UNDOABLE',
      'ALREADY_UNDONE',
      'UNCHANGEABLE_CABINET',
      'NOT_FOUND_USER',
      ...personRefusals,
      'CLUB_ALREADY_EXISTED',
      'GRANT_SPENT',
      'CHANGED_SINCE',
      'OVERDUE_SINCE',
    ],
    changes: ['cabinets', 'rental', 'penalty', 'coins', 'club', 'talks'],
  },
});
