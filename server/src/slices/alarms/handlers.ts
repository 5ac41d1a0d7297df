import type { Handlers } from '../../http/handler.ts';
import { markRead } from './commands.ts';
import { listPlaces, listTold } from './queries.ts';
import { parseNotice, presentTold } from './views.ts';

export const alarmHandlers: Handlers<'listNotices' | 'readNotices'> = {
  async listNotices({ query }, { db, caller, language }) {
    const { rows, total, unread } = await listTold(db, caller.userId, query);
    const told = rows.map((row) => ({ row, notice: parseNotice(row.kind, row.facts) }));
    const places = await listPlaces(
      db,
      told.map(({ notice }) => notice.cabinetId),
    );
    const content = told.flatMap(({ row, notice }) => {
      const place = places.get(notice.cabinetId);
      return place === undefined ? [] : [presentTold(row, notice, place, language)];
    });
    const totalPage = Math.ceil(total / query.size);
    const last = query.page + 1 >= totalPage;
    return { content, currentPage: query.page, totalPage, totalElements: total, last, unread };
  },

  async readNotices({ body }, { tx, caller, now }) {
    await markRead(tx, caller.userId, body, now);
    return {};
  },
};
