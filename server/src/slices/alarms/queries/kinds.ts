import { noticeKinds } from '@cabinet/domain';
import { sql } from 'kysely';
import { z } from 'zod';

/** R-ALARM-02: the kinds of notice that exist so far. */
const noticeKind = z.enum(noticeKinds).exclude(['aguLink']);
export type NoticeKind = z.infer<typeof noticeKind>;

/** The key of a notice: it is sent at most once a day on each channel (R-ALARM-06). */
export const noticeKey = z.object({ userId: z.int(), kind: noticeKind, onDay: z.string(), matter: z.string() });
export type NoticeKey = z.infer<typeof noticeKey>;

/** The notices that this version can tell. During an upgrade a newer one runs beside it, and may know more kinds. */
export const isKnownKind = sql<boolean>`notices.kind = any(${noticeKind.options})`;
