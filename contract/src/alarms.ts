import { noticeKinds } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateTime, id, nothing, paging, v6PageOf } from './shapes.ts';

const notice = z.strictObject({
  noticeId: z.int().positive(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  message: z.string(),
  createdAt: dateTime,
  readAt: dateTime.nullable(),
  /** A path of the web where the reader can act on the notice. */
  link: z.string().nullable(),
});

/** What a browser gave out when it was registered: a Web Push subscription as JSON, or any other text. */
const deviceToken = z.string().regex(/^[\x20-\x7e]{1,4096}$/);

export const alarms = defineCalls({
  listNotices: {
    method: 'GET',
    path: '/v6/notices',
    audience: ['user'],
    summary: "The caller's notices inside the product, newest first, and how many are unread",
    query: paging(20),
    reply: v6PageOf(notice).extend({ unread: z.int().nonnegative() }),
    refusals: [],
    shows: ['notice'],
  },
  readNotices: {
    method: 'PATCH',
    path: '/v6/notices/read',
    audience: ['user'],
    summary: 'Mark notices as read: the given ones, or all',
    body: z.union([
      z.strictObject({ noticeIds: z.array(id).min(1).max(100) }),
      z.strictObject({ all: z.literal(true) }),
    ]),
    reply: nothing,
    refusals: [],
    changes: ['notice'],
  },
  setAlarms: {
    method: 'PUT',
    path: '/v4/users/me/alarms',
    audience: ['user'],
    summary: 'The channels by which the caller is told; one that is left out of the body is switched off',
    body: z.strictObject({
      slack: z.boolean().default(false),
      email: z.boolean().default(false),
      push: z.boolean().default(false),
    }),
    needsBody: true,
    reply: nothing,
    refusals: [],
    changes: ['account'],
  },
  setDeviceToken: {
    method: 'PUT',
    path: '/v4/users/me/device-token',
    audience: ['user'],
    summary: 'Register the browser that gets the push messages of the caller, instead of any other; null forgets it',
    body: z.strictObject({ deviceToken: deviceToken.nullable() }),
    reply: nothing,
    refusals: [],
    changes: ['account'],
  },
  getPush: {
    method: 'GET',
    path: '/v6/push',
    audience: ['user'],
    summary: 'What a browser is registered for push messages with; a key of null says that there are none',
    reply: z.strictObject({
      publicKey: z.string().nullable(),
      /** In the demo: where a browser without a push service gets one. */
      standIn: z.string().nullable(),
    }),
    refusals: [],
    shows: [],
  },
});
