import { coded, type Table } from './table.ts';

/** Every talk, in the order in which they were registered. */
export const talkTable: Table = {
  columns: {
    ko: ['발표 번호', '제목', '발표자', '카테고리', '장소', '시작', '끝', '취소'],
    en: ['talk', 'title', 'speaker', 'category', 'place', 'starts', 'ends', 'cancelled'],
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
      cells: [
        row.id,
        row.title,
        row.name,
        coded('category', row.category),
        coded('place', row.place),
        row.starts_at,
        row.ends_at,
        row.canceled_at,
      ],
    }));
  },
};
