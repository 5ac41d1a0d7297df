import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { Database } from './schema.ts';

/** Each word that a column may hold, once: one too many or too few does not compile. */
type Words<Value> = Readonly<Record<Extract<Value, string>, true>>;

const words: {
  readonly [Table in keyof Database]?: {
    readonly [Column in keyof Selectable<Database[Table]>]?: Words<Selectable<Database[Table]>[Column]>;
  };
} = {
  admin_accounts: { role: { ADMIN: true, MASTER: true } },
  cabinets: { condition: { USABLE: true, BROKEN: true, BANNED: true } },
  coin_entries: {
    account: {
      COIN_COLLECT: true,
      COIN_REWARD: true,
      COIN_FULL_TIME: true,
      ADMIN_REWARD: true,
      PRESENTATION_REWARD: true,
      STORE: true,
    },
  },
  item_copies: { origin: { BOUGHT: true, GRANTED: true, ATTENDANCE: true } },
  notices: { channel: { app: true, email: true, slack: true, push: true } },
  oauth_links: { provider: { google: true, kakao: true, github: true } },
  rentals: {
    lent_type: { PRIVATE: true, SHARE: true },
    end_reason: {
      RETURNED: true,
      RETURNED_BY_ADMIN: true,
      FORCED: true,
      SWAPPED: true,
      LEFT: true,
      CANCELLED: true,
      DROPPED: true,
    },
  },
  sign_in_attempts: { purpose: { user: true, admin: true, link: true } },
  talk_slots: { place: { BASEMENT: true, FIRST: true, THIRD: true } },
  talks: {
    place: { BASEMENT: true, FIRST: true, THIRD: true },
    category: { DEVELOP: true, DISCUSSION: true, STUDY: true, JOB: true, TASK: true, ETC: true },
  },
  tallies: {
    what: {
      RENTALS_STARTED: true,
      RENTALS_ENDED: true,
      COINS_ISSUED: true,
      COINS_USED: true,
      PICKS: true,
      COPIES: true,
    },
  },
  users: { language: { ko: true, en: true } },
  waiting_sessions: { outcome: { COMPLETED: true, CANCELLED: true } },
};

const sorted = (list: readonly string[]) => list.toSorted().join(' ');

test('a column of words holds in the database what it holds in the code', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ at: string; list: string[] }>(
    `select conrelid::regclass || '.' || attname as at,
            (select array_agg(found[1]) from regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''(\\w+)''::text', 'g') as found) as list
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'c' and connamespace = 'public'::regnamespace and array_length(conkey, 1) = 1
       and pg_get_constraintdef(pg_constraint.oid) ~ format('^CHECK \\(\\(%s = ANY \\(ARRAY\\[''', attname)`,
  );
  const inCode = Object.entries(words).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, list]) => [`${table}.${column}`, sorted(Object.keys(list))] as const),
  );
  expect(Object.fromEntries(rows.map(({ at, list }) => [at, sorted(list)]))).toEqual(Object.fromEntries(inCode));
});
