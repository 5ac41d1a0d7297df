import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateTime, id, nothing, paging, v6PageOf } from './shapes.ts';

const notice = z.strictObject({
  noticeId: z.int().positive(),
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  createdAt: dateTime,
  readAt: dateTime.nullable(),
  /** A path of the web where the reader can act on it. */
  link: z.string().nullable(),
});

export const alarms = defineCalls({
  listNotices: {
    method: 'GET',
    path: '/v6/notices',
    audience: ['user'],
    summary: "The caller's notices inside the product, newest first, and how many are unread",
    query: paging(20),
    reply: v6PageOf(notice).extend({ unread: z.int().nonnegative() }),
    refusals: [],
  },
  readNotices: {
    method: 'PATCH',
    path: '/v6/notices/read',
    audience: ['user'],
    summary: 'Mark notices as read: those named, or all',
    body: z.union([
      z.strictObject({ noticeIds: z.array(id).min(1).max(100) }),
      z.strictObject({ all: z.literal(true) }),
    ]),
    reply: nothing,
    refusals: [],
  },
});
