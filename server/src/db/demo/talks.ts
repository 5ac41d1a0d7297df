import type { Tx } from '../tx.ts';
import type { Dice } from './dice.ts';
import { insertPlainRows, insertRows } from './seed-rows.ts';
import { type PlannedSlot, type PlannedTalk, planTalks } from './talk-plan.ts';
import { blockedComment, demoComments } from './talk-texts.ts';

/** A talk that is over, and its presenter. */
export type TalkOver = { readonly user: number; readonly talkId: number; readonly endedAt: Temporal.Instant };

type Wanted = {
  readonly dice: Dice;
  /** The people who present, by turns. */
  readonly presenters: readonly number[];
  readonly listeners: readonly number[];
  readonly now: Temporal.Instant;
};

type Listened = Pick<Wanted, 'dice' | 'listeners' | 'now'>;

/** Adds slots, and talks with likes and comments. Returns the talks that are over. */
export async function seedTalks(tx: Tx, { presenters, ...listened }: Wanted): Promise<readonly TalkOver[]> {
  const { now } = listened;
  const { talks, free } = planTalks(presenters, now);
  await insertSlots(tx, free);
  const living = talks.filter(({ canceledAt }) => canceledAt === null);
  const slots = new Map(living.map((talk) => [talk, 0]));
  for (const [index, id] of (await insertSlots(tx, living)).entries()) {
    const talk = living[index];
    if (talk !== undefined) slots.set(talk, id);
  }
  const ids = await insertTalks(tx, talks, slots);
  const numbered = talks.map((talk, index) => ({ talk, id: ids[index] ?? 0 }));
  await insertLikes(tx, numbered, listened);
  const over = numbered.filter(
    ({ talk }) => talk.canceledAt === null && Temporal.Instant.compare(talk.endsAt, now) < 0,
  );
  await insertComments(tx, over.slice(-4), listened);
  return over.map(({ talk, id }) => ({ user: talk.author, talkId: id, endedAt: talk.endsAt }));
}

const slotColumns = { place: 'text', starts_at: 'timestamptz', ends_at: 'timestamptz' };
const slotRow = ({ place, startsAt, endsAt }: PlannedSlot) => ({ place, starts_at: startsAt, ends_at: endsAt });

async function insertSlots(tx: Tx, slots: readonly PlannedSlot[]): Promise<number[]> {
  return insertRows(tx, 'talk_slots', slotColumns, slots.map(slotRow));
}

async function insertTalks(
  tx: Tx,
  talks: readonly PlannedTalk[],
  slots: ReadonlyMap<PlannedTalk, number>,
): Promise<number[]> {
  const columns = {
    ...slotColumns,
    author_id: 'integer',
    slot_id: 'integer',
    title: 'text',
    summary: 'text',
    outline: 'text',
    detail: 'text',
    category: 'text',
    video_link: 'text',
    may_be_recorded: 'boolean',
    is_public: 'boolean',
    created_at: 'timestamptz',
    canceled_at: 'timestamptz',
  };
  return insertRows(
    tx,
    'talks',
    columns,
    talks.map((talk) => ({
      ...slotRow(talk),
      author_id: talk.author,
      slot_id: slots.get(talk) ?? null,
      title: talk.title,
      summary: talk.summary,
      outline: talk.outline,
      detail: talk.detail,
      category: talk.category,
      video_link: talk.videoLink,
      may_be_recorded: talk.mayBeRecorded,
      is_public: talk.isPublic,
      created_at: talk.createdAt,
      canceled_at: talk.canceledAt,
    })),
  );
}

type Numbered = { readonly talk: PlannedTalk; readonly id: number };

async function insertLikes(tx: Tx, talks: readonly Numbered[], { dice, listeners }: Listened): Promise<void> {
  const rows = talks.flatMap(({ talk, id }) =>
    dice
      .shuffle(listeners)
      .slice(0, dice.between(3, 60))
      .map((user) => ({ talk_id: id, user_id: user, liked_at: talk.createdAt.add({ hours: dice.between(1, 72) }) })),
  );
  await insertPlainRows(tx, 'talk_likes', { talk_id: 'integer', user_id: 'integer', liked_at: 'timestamptz' }, rows);
}

/** Comments on talks, the author among the writers; one of each talk is changed later, one of the last is blocked. */
async function insertComments(tx: Tx, talks: readonly Numbered[], { dice, listeners, now }: Listened): Promise<void> {
  const rows = talks.flatMap(({ talk, id }, index) => {
    const isLast = index === talks.length - 1;
    const texts = dice.shuffle(demoComments).slice(0, isLast ? 5 : dice.between(1, 4));
    const [first, ...others] = texts;
    const said = isLast && first !== undefined ? [first, blockedComment, ...others] : texts;
    const late = dice.shuffle(listeners);
    return said.map((text, number) => {
      const at = earlier(talk.endsAt.add({ minutes: 40 * (number + 1) + dice.below(30) }), now);
      return {
        talk_id: id,
        author_id: late[number] ?? talk.author,
        detail: text,
        written_at: at,
        updated_at: number === 2 ? earlier(at.add({ minutes: 5 }), now) : null,
        banned_at: text === blockedComment ? earlier(at.add({ hours: 2 }), now) : null,
      };
    });
  });
  const columns = {
    talk_id: 'integer',
    author_id: 'integer',
    detail: 'text',
    written_at: 'timestamptz',
    updated_at: 'timestamptz',
    banned_at: 'timestamptz',
  };
  await insertRows(tx, 'talk_comments', columns, rows);
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;
