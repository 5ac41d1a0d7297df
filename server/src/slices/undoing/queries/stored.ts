import { conditions, lentTypes, talkCategories, talkDurations } from '@cabinet/domain';
import { z } from 'zod';

const instant = z.string().transform((text) => Temporal.Instant.from(text));
const state = z.object({
  lentType: z.enum(lentTypes),
  condition: z.enum(conditions),
  opensAt: instant.nullable(),
});
/** The returns that kept a cabinet closed before the change. Changes of earlier versions kept none. */
const closings = z.array(z.object({ rentalId: z.int(), reopensAt: instant })).default([]);
const description = z
  .object({
    status_note: z.string().nullable(),
    title: z.string().nullable(),
    grid_row: z.int(),
    grid_column: z.int(),
    visible_num: z.int(),
  })
  .partial();
const club = z.object({ name: z.string(), masterId: z.int() });
const talk = z
  .object({
    duration: z.enum(talkDurations),
    category: z.enum(talkCategories),
    title: z.string(),
    summary: z.string(),
    outline: z.string(),
    detail: z.string(),
    videoLink: z.string().nullable(),
    slidesLink: z.string().nullable(),
    recordingAllowed: z.boolean(),
    publicAllowed: z.boolean(),
    thumbnail: z.string().nullable(),
  })
  .partial();
const texts = z.object({
  title: z.string().nullable(),
  memo: z.string().nullable(),
  previousUserName: z.string().nullable(),
});

/** What each kind of change that can be taken back has kept for that. */
const stored = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('state'),
    cabinets: z.array(z.object({ id: z.int(), was: state, left: state, closings })),
  }),
  z.object({ of: z.literal('description'), cabinetId: z.int(), was: description, left: description }),
  z.object({
    of: z.literal('return'),
    userId: z.int(),
    cabinetId: z.int(),
    rentalId: z.int(),
    texts,
  }),
  z.object({ of: z.literal('release'), userId: z.int(), penaltyIds: z.array(z.int()) }),
  z.object({ of: z.literal('club'), clubId: z.int(), was: club, left: club }),
  z.object({ of: z.literal('clubMade'), clubId: z.int(), left: club }),
  z.object({ of: z.literal('clubDeleted'), clubId: z.int(), was: club }),
  z.object({
    of: z.literal('clubLent'),
    clubId: z.int(),
    cabinetId: z.int(),
    rentalId: z.int(),
    // Lendings of earlier versions kept none.
    texts: texts.optional(),
  }),
  z.object({ of: z.literal('clubReturned'), clubId: z.int(), cabinetId: z.int(), rentalId: z.int(), texts }),
  z.object({ of: z.literal('talk'), talkId: z.int(), was: talk, left: talk }),
  z.object({ of: z.literal('comment'), talkId: z.int(), commentId: z.int(), isBanned: z.boolean() }),
  z.object({ of: z.enum(['ticket', 'coins']), userId: z.int(), cause: z.string() }),
]);

export type Stored = z.output<typeof stored>;
export type StoredOf<Of extends Stored['of']> = Extract<Stored, { of: Of }>;

/** Reads what a record has kept; null where it cannot be taken back, or is of a kind this version does not know. */
export function parseStored(undo: unknown): Stored | null {
  return stored.safeParse(undo).data ?? null;
}
