import { coded, tableOf } from './table.ts';

/** Every talk, in the order in which they were registered. */
export const talkTable = tableOf({
  columns: {
    talk: '발표 번호',
    title: '제목',
    speaker: '발표자',
    category: '카테고리',
    place: '장소',
    starts: '시작',
    ends: '끝',
    cancelled: '취소',
  },
  async page({ db }, after, size) {
    const rows = await db
      .selectFrom('talks')
      .innerJoin('users', 'users.id', 'talks.author_id')
      .select(['talks.id', 'title', 'users.name', 'category', 'place', 'starts_at', 'ends_at', 'canceled_at'])
      .where('talks.id', '>', after)
      .orderBy('talks.id')
      .limit(size)
      .execute();
    return rows.map((row) => ({
      after: row.id,
      cells: {
        talk: row.id,
        title: row.title,
        speaker: row.name,
        category: coded('category', row.category),
        place: coded('place', row.place),
        starts: row.starts_at,
        ends: row.ends_at,
        cancelled: row.canceled_at,
      },
    }));
  },
});
