import { calendarStart, dateTimeText } from '@cabinet/domain';
import type { Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../refusal.ts';
import { digestOf } from '../../../sessions/digest.ts';
import { listTalksOf } from '../../talks/queries/calendar.ts';
import { endCalendar, saveCalendar } from '../commands.ts';
import { findCalendar, findCalendarSince } from '../queries/calendar.ts';
import { readOwnData } from '../queries/own-data.ts';
import { presentCalendar, presentCalendarSince } from '../views/calendar.ts';
import { presentOwnData } from '../views/own-data.ts';

/** 256 bits: nobody guesses the address of a calendar. */
const secretBytes = 32;

export const ownDataHandlers: Handlers<'exportMe' | 'getCalendar' | 'makeCalendar' | 'endCalendar' | 'readCalendar'> = {
  async exportMe(_, { db, caller, now }) {
    return presentOwnData(await readOwnData(db, caller.userId), now) ?? refuse('NOT_FOUND_USER');
  },

  async getCalendar(_, { db, caller }) {
    return presentCalendarSince(await findCalendarSince(db, caller.userId));
  },

  async makeCalendar(_, { transact, caller, gateways, settings, now }) {
    const secret = gateways.random.secret(secretBytes);
    await transact((tx) => saveCalendar(tx, caller.userId, secret, now));
    return { url: `${settings.publicUrl}/v6/calendars/${secret}.ics`, madeAt: dateTimeText(now) };
  },

  async endCalendar(_, { tx, caller, now }) {
    await endCalendar(tx, caller.userId, now);
    return {};
  },

  async readCalendar({ params: { file } }, { db, settings, now }) {
    const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
    const row = secret === undefined ? undefined : await findCalendar(db, digestOf(secret));
    if (row === undefined) refuse('NOT_FOUND_PATH');
    const talks = await listTalksOf(db, row.user_id, calendarStart(now));
    return presentCalendar(row, talks, now, settings.publicUrl);
  },
};
