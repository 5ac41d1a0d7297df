import type { Insertable } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import type { Db } from '../src/db/tx.ts';

type Instant = Temporal.Instant;
type NewTalk = { readonly authorId: number; readonly startsAt: Instant } & Partial<Insertable<Database['talks']>>;

/** A free slot of 30 minutes. */
export async function buildSlot(
  db: Db,
  startsAt: Instant,
  facts: Partial<Insertable<Database['talk_slots']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('talk_slots')
    .values({ place: 'BASEMENT', starts_at: startsAt, ends_at: startsAt.add({ minutes: 30 }), ...facts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A public talk of 30 minutes in a slot of its own; without the slot when it is cancelled. */
export async function buildTalk(db: Db, { authorId, startsAt, ...facts }: NewTalk): Promise<number> {
  const times = { place: 'BASEMENT', starts_at: startsAt, ends_at: startsAt.add({ minutes: 30 }) } as const;
  const slot = facts.canceled_at ? null : await buildSlot(db, startsAt);
  const { id } = await db
    .insertInto('talks')
    .values({
      ...times,
      author_id: authorId,
      slot_id: slot,
      title: 'A talk',
      summary: 'In one line',
      outline: 'First, then',
      detail: 'Everything',
      category: 'DEVELOP',
      video_link: 'https://youtu.be/dQw4w9WgXcQ',
      may_be_recorded: true,
      is_public: true,
      created_at: Temporal.Instant.from('2026-01-01T00:00:00Z'),
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is said of the talk that `buildTalk` makes by whoever changes it. */
export const talkForm = {
  duration: 'HALF',
  category: 'DEVELOP',
  title: 'A talk',
  summary: 'In one line',
  outline: 'First, then',
  detail: 'Everything',
  videoLink: 'https://youtu.be/dQw4w9WgXcQ',
  recordingAllowed: true,
  publicAllowed: true,
  thumbnailUpdated: false,
} as const;

/** The path of the calls about one talk. */
export const ofTalk = (id: number) => ({ params: { presentationId: `${id}` } });

/** The slot that a talk has; 0 where it has none. */
export async function slotOf(db: Db, id: number): Promise<number> {
  const row = await db.selectFrom('talks').select('slot_id').where('id', '=', id).executeTakeFirstOrThrow();
  return row.slot_id ?? 0;
}
