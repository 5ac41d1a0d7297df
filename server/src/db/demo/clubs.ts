import { sql } from 'kysely';
import type { Tx } from '../tx.ts';
import type { Dice } from './dice.ts';
import type { DraftCabinet } from './draft.ts';
import { insertPlainRows, insertRows } from './seed-rows.ts';

type DemoClub = {
  readonly name: string;
  readonly notice: string;
  /** How many are in it, the master included. */
  readonly people: number;
  /** Null without a cabinet; the password may not have been set yet. */
  readonly cabinet: { readonly password: string | null } | null;
};

const demoClubs: readonly DemoClub[] = [
  {
    name: '새롬 밴드',
    notice: '합주는 매주 금요일 19:00,\n지하 1층에서 만나요.',
    people: 27,
    cabinet: { password: '4821' },
  },
  { name: '체스', notice: '판과 시계는 쓰고 나서 제자리에.', people: 9, cabinet: { password: '0064' } },
  { name: '42 산악회', notice: '', people: 12, cabinet: { password: null } },
  { name: 'CTF', notice: '이번 주 토요일 10:00, 온라인 예선.', people: 6, cabinet: { password: '1337' } },
  { name: '뜨개질', notice: '사물함은 다음 모집 때 신청해요.', people: 5, cabinet: null },
];

type Wanted = {
  readonly dice: Dice;
  /** The people who lead the clubs, one each, as far as there are people. The first of them is in several clubs. */
  readonly leaders: readonly number[];
  readonly students: readonly number[];
  readonly cabinets: readonly DraftCabinet[];
  readonly now: Temporal.Instant;
};

/** R-CLUB-01: adds clubs with members; most have one of the cabinets for clubs. */
export async function seedClubs(tx: Tx, { dice, leaders, students, cabinets, now }: Wanted): Promise<void> {
  const [first] = leaders;
  const drafts = demoClubs.flatMap((club, index) => {
    const master = leaders[index];
    if (master === undefined || first === undefined) return [];
    const others = [...(index % 2 === 0 ? [first] : []), ...dice.shuffle(students)];
    return [{ ...club, master, members: [...new Set([master, ...others])].slice(0, club.people) }];
  });
  await sql`set constraints clubs_master_is_member deferred`.execute(tx);
  const createdAt = now.subtract({ hours: 24 * 200 });
  const ids = await insertRows(
    tx,
    'clubs',
    { name: 'text', notice: 'text', master_id: 'integer', created_at: 'timestamptz' },
    drafts.map(({ name, notice, master }) => ({ name, notice, master_id: master, created_at: createdAt })),
  );
  await insertPlainRows(
    tx,
    'club_members',
    { club_id: 'integer', user_id: 'integer', joined_at: 'timestamptz' },
    drafts.flatMap(({ members }, index) =>
      members.map((user) => ({ club_id: ids[index], user_id: user, joined_at: createdAt })),
    ),
  );
  await sql`set constraints clubs_master_is_member immediate`.execute(tx);
  const free = cabinets.filter(({ lentType }) => lentType === 'CLUB').map(({ id }) => id);
  const lent = drafts.flatMap(({ cabinet }, index) => {
    const id = cabinet === null ? undefined : free.shift();
    return id === undefined ? [] : [{ club: ids[index], id, password: cabinet?.password ?? null }];
  });
  await insertRows(
    tx,
    'club_rentals',
    { club_id: 'integer', cabinet_id: 'integer', started_at: 'timestamptz' },
    lent.map(({ club, id }) => ({ club_id: club, cabinet_id: id, started_at: now.subtract({ hours: 24 * 90 }) })),
  );
  for (const { id, password } of lent)
    await tx.updateTable('cabinets').set({ memo: password }).where('id', '=', id).execute();
}
