import { talkPlaces } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dataOf, talk, talkCard, talkInPath, toSee } from './talk-shapes.ts';

/** What a screen in a room and a calendar program ask for. */
export const talkCalendars = defineCalls({
  listTalksNow: {
    method: 'GET',
    path: '/v6/presentations/now',
    audience: 'public',
    summary: 'The public talk that runs now, and the next three; `place` asks for those in one place',
    query: z.object({ place: z.enum(talkPlaces).optional() }),
    reply: dataOf(z.strictObject({ running: talk.nullable(), next: z.array(talkCard) })),
    refusals: [],
    shows: ['talks'],
  },
  readTalksCalendar: {
    method: 'GET',
    path: '/v6/presentations/calendar.ics',
    audience: 'public',
    ignoresToken: true,
    summary:
      'The public talks of the last year and to come, for calendars that subscribe; cancelled ones to come without their title',
    reply: z.string(),
    refusals: [],
    shows: ['talks'],
    answer: 'calendar',
    rateLimit: { tries: 600, seconds: 60 },
  },
  readTalkCalendar: {
    method: 'GET',
    path: '/v6/presentations/:presentationId/calendar.ics',
    audience: 'public',
    summary: 'A talk as a file for a calendar, for anybody who sees the talk',
    params: talkInPath,
    reply: z.string(),
    refusals: toSee,
    shows: ['talks'],
    answer: 'calendar',
  },
});
