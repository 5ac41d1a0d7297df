import type { ReplyOf } from '../../api/client/client.ts';

/** A talk as its own page shows it. */
export type Talk = ReplyOf<'getTalk'>['data'];

export type Comment = ReplyOf<'listComments'>['data'][number];

export type TalkStatus = Talk['presentationStatus'];
export type TalkDuration = Talk['duration'];
