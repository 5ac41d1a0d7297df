import type { TalkCategory, TalkPlace } from '@cabinet/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = Temporal.Instant;

/** The tables of the presentation series. */
export type TalkTables = {
  talk_slots: { id: GeneratedAlways<number>; place: TalkPlace; starts_at: Instant; ends_at: Instant };
  talks: {
    id: GeneratedAlways<number>;
    author_id: number;
    slot_id: number | null;
    place: TalkPlace;
    starts_at: Instant;
    ends_at: Instant;
    title: string;
    summary: string;
    outline: string;
    detail: string;
    category: TalkCategory;
    video_link: string | null;
    may_be_recorded: boolean;
    is_public: boolean;
    created_at: Instant;
    canceled_at: Instant | null;
    thumbnail: string | null;
    slides_link: string | null;
    revision: Generated<number>;
    /** Counted by the database. */
    likes: ColumnType<number, never, never>;
  };
  talk_words: { talk_id: number; runs: string[] };
  talk_totals: { category: TalkCategory; is_public: boolean; talks: number };
  talk_thumbnails: { hash: string; bytes: Uint8Array; sent_at: Instant };
  talk_slot_months: { month: string; opened_at: Instant };
  talk_likes: { talk_id: number; user_id: number; liked_at: Instant };
  talk_comments: {
    id: GeneratedAlways<number>;
    talk_id: number;
    author_id: number;
    detail: string;
    written_at: Instant;
    updated_at: Instant | null;
    deleted_at: Instant | null;
    banned_at: Instant | null;
  };
};
