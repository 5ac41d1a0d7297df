import { bookableBefore, calendarStart, listWhyNotBook, listWhyNotSeeTalk, type TalkReader } from '@cabinet/domain';
import type { Handlers } from '../../http/handler.ts';
import { Still } from '../../http/outcome.ts';
import { assertDecided, refuse } from '../../refusal.ts';
import type { Caller } from '../../sessions/caller.ts';
import { addComment, deleteComment, editComment } from './commands/comments.ts';
import { editTalk } from './commands/edit.ts';
import { likeTalk, unlikeTalk } from './commands/likes.ts';
import { registerTalk } from './commands/register.ts';
import { tellOfTalk } from './commands/tell.ts';
import { listPublicTalks } from './queries/calendar.ts';
import { getComment, listTalkComments } from './queries/comments.ts';
import { findPicture } from './queries/pictures.ts';
import { getSeenTalk } from './queries/seen-talk.ts';
import { findSlot, listFreeSlots } from './queries/slots.ts';
import { findTalkFacts, listCards, listLiked, listOwn, readNow } from './queries/talks.ts';
import { presentTalkCalendar, presentTalksCalendar } from './views/calendar.ts';
import { isSeenMark } from './views/pictures.ts';
import {
  presentComment,
  presentNow,
  presentOwn,
  presentSlot,
  presentTalk,
  presentTalks,
  trueUntil,
} from './views/talks.ts';

/** R-PRES-01: an administrator reads as somebody signed in who wrote no talk. */
function readerOf(caller: Caller): TalkReader {
  if (caller.kind === 'anonymous') return null;
  return { userId: caller.kind === 'user' ? caller.userId : null };
}

export const talkHandlers: Handlers<
  | 'listTalks'
  | 'getTalk'
  | 'registerTalk'
  | 'editTalk'
  | 'getThumbnail'
  | 'listOwnTalks'
  | 'listLikedTalks'
  | 'listFreeSlots'
  | 'getFreeSlot'
  | 'likeTalk'
  | 'unlikeTalk'
  | 'listComments'
  | 'addComment'
  | 'editComment'
  | 'deleteComment'
  | 'listTalksNow'
  | 'readTalksCalendar'
  | 'readTalkCalendar'
> = {
  async listTalks({ query }, { db, caller, prepared, now, settings }) {
    const build = async () => {
      const found = await listCards(db, query, readerOf(caller));
      return { value: presentTalks(found, query, { now, settings }), validUntil: trueUntil(found.rows, now) };
    };
    // There are too many different searches to keep their answers.
    return caller.kind === 'anonymous' && query.search === undefined ? prepared(build) : (await build()).value;
  },

  async getTalk({ params: { presentationId: id } }, { db, caller, prepared, now, settings }) {
    const reader = readerOf(caller);
    const build = async () => {
      const row = await getSeenTalk(db, id, reader);
      const value = { data: presentTalk(row, reader, { now, settings }) };
      return { value, ids: [id], validUntil: trueUntil([row], now) };
    };
    return reader === null ? prepared(build) : (await build()).value;
  },

  listTalksNow: ({ query: { place } }, { db, prepared, now, settings }) =>
    prepared(async () => {
      const found = await readNow(db, { place, most: 3 }, now);
      const [next] = found.next;
      const turns = [found.running?.ends_at, next?.starts_at].filter((each) => each !== undefined);
      const validUntil = turns.toSorted(Temporal.Instant.compare)[0] ?? null;
      return { value: presentNow(found, { now, settings }), validUntil };
    }),

  async readTalksCalendar(_, { db, language, ...moment }) {
    const rows = await listPublicTalks(db, calendarStart(moment.now), moment.now);
    return presentTalksCalendar(rows, language, moment);
  },

  async readTalkCalendar({ params }, { db, caller, language, ...moment }) {
    const row = await getSeenTalk(db, params.presentationId, readerOf(caller));
    return presentTalkCalendar(row, language, moment);
  },

  async registerTalk({ body: { slotId, seen, ...text }, picture }, { tx, caller, ...moment }) {
    const chosen = seen === undefined ? null : { place: seen.presentationLocation, startsAt: seen.startTime };
    const talkId = await registerTalk(tx, { userId: caller.userId, slotId, seen: chosen, text, picture }, moment);
    await tellOfTalk(tx, 'talkRegistered', talkId, moment.now);
    return {};
  },

  async editTalk({ params, body: { thumbnailUpdated, seen, ...text }, picture }, { tx, caller, now }) {
    const wanted = { talkId: params.presentationId, text, seen, picture: thumbnailUpdated ? picture : undefined };
    await editTalk(tx, { userId: caller.userId, ...wanted }, now);
    return {};
  },

  async getThumbnail({ params: { file }, query: { seen = '' } }, { db, caller, now, settings }) {
    const [, hash] = /^([0-9a-f]{64})\.webp$/.exec(file) ?? [];
    if (hash === undefined) refuse('NOT_FOUND_PATH');
    const isMarked = isSeenMark(seen, hash, { now, settings });
    const row = await findPicture(db, hash, { reader: readerOf(caller), isMarked });
    if (row === undefined) refuse('NOT_FOUND_PATH');
    return new Still({ type: 'image/webp', bytes: row.bytes, isForAll: row.is_open });
  },

  async listOwnTalks(_, { db, caller, now }) {
    const rows = await listOwn(db, caller.userId);
    return { data: rows.map((row) => presentOwn(row, now)) };
  },

  async listLikedTalks({ query }, { db, caller, now, settings }) {
    return presentTalks(await listLiked(db, caller.userId, query), query, { now, settings });
  },

  async listFreeSlots(_, { db, policy, now }) {
    const rows = await listFreeSlots(db, now, bookableBefore(policy, now));
    return { data: rows.map(presentSlot) };
  },

  async getFreeSlot({ params }, { db, policy, now }) {
    const slot = await findSlot(db, params.slotId);
    const [no] = listWhyNotBook(slot, 'HALF', policy, now);
    if (no !== undefined) refuse(no);
    assertDecided(slot !== null);
    return { data: presentSlot({ id: slot.id, starts_at: slot.startsAt, place: slot.place }) };
  },

  async likeTalk({ params }, { tx, caller, now }) {
    await likeTalk(tx, { userId: caller.userId, talkId: params.presentationId }, now);
    return {};
  },

  async unlikeTalk({ params }, { tx, caller, now }) {
    await unlikeTalk(tx, { userId: caller.userId, talkId: params.presentationId }, now);
    return {};
  },

  async listComments({ params: { presentationId: id } }, { db, caller, prepared }) {
    const reader = readerOf(caller);
    const build = async () => {
      const [no] = listWhyNotSeeTalk(await findTalkFacts(db, id), reader);
      if (no !== undefined) refuse(no);
      const rows = await listTalkComments(db, id);
      return { value: { data: rows.map((row) => presentComment(row, reader)) }, ids: [id], validUntil: null };
    };
    return reader === null ? prepared(build) : (await build()).value;
  },

  async addComment({ params, body }, { tx, caller, now }) {
    const asked = { userId: caller.userId, talkId: params.presentationId, detail: body.detail };
    const shown = presentComment(await getComment(tx, await addComment(tx, asked, now)), readerOf(caller));
    return { ...shown, data: shown };
  },

  async editComment({ params, body }, { tx, caller, now }) {
    const { presentationId: talkId, commentId } = params;
    await editComment(tx, { userId: caller.userId, talkId, commentId, ...body }, now);
    return { data: presentComment(await getComment(tx, commentId), readerOf(caller)) };
  },

  async deleteComment({ params }, { tx, caller, now }) {
    const { presentationId: talkId, commentId } = params;
    await deleteComment(tx, { userId: caller.userId, talkId, commentId }, now);
    return {};
  },
};
