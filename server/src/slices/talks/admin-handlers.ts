import { whyNotListSlots } from '@cabinet/domain';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../refusal.ts';
import { cancelTalk } from './commands/cancel.ts';
import { keepTalk } from './commands/edit.ts';
import { blockComment, removeComment } from './commands/keep-comments.ts';
import { addSlot, deleteSlot, moveSlot } from './commands/slots.ts';
import { listTalkComments } from './queries/comments.ts';
import { listMonth } from './queries/months.ts';
import { listFreeSlots } from './queries/slots.ts';
import { findTalk, findTalkFacts } from './queries/talks.ts';
import {
  editRecord,
  presentKeptComment,
  presentKeptTalk,
  presentMonth,
  presentMonthSlot,
  spanOf,
} from './views/keeping.ts';

export const talkKeepingHandlers: Handlers<
  | 'listMonthOfTalks'
  | 'getTalkToKeep'
  | 'keepTalk'
  | 'cancelTalk'
  | 'listMonthOfSlots'
  | 'addSlot'
  | 'moveSlot'
  | 'deleteSlot'
  | 'listCommentsToKeep'
  | 'blockComment'
  | 'removeComment'
> = {
  async listMonthOfTalks({ query }, { db }) {
    const { from, before } = spanOf(query.yearMonth);
    return { data: (await listMonth(db, from, before)).map(presentMonth) };
  },

  async getTalkToKeep({ params }, { db, now, settings }) {
    const row = await findTalk(db, params.presentationId, { userId: null });
    if (row === undefined) refuse('PRESENTATION_NOT_FOUND');
    return { data: presentKeptTalk(row, { now, settings }) };
  },

  async keepTalk({ params, body: { thumbnailUpdated, ...text }, picture }, { tx, record, now }) {
    const wanted = { talkId: params.presentationId, text, picture: thumbnailUpdated ? picture : undefined };
    return record(tx, editRecord(await keepTalk(tx, wanted, now)));
  },

  async cancelTalk({ params }, { tx, record, now }) {
    return record(tx, await cancelTalk(tx, params.presentationId, now));
  },

  async listMonthOfSlots({ query }, { db, now }) {
    const { month, from, before } = spanOf(query.yearMonth);
    const no = whyNotListSlots(month, now);
    if (no !== undefined) refuse(no);
    const after = Temporal.Instant.compare(from, now) > 0 ? from.subtract({ seconds: 1 }) : now;
    return { data: (await listFreeSlots(db, after, before)).map(presentMonthSlot) };
  },

  async addSlot({ body }, { tx, record, ...moment }) {
    const slot = { place: body.presentationLocation, startsAt: body.startTime };
    return record(tx, await addSlot(tx, slot, moment));
  },

  async moveSlot({ params, body }, { tx, record, ...moment }) {
    const to = { slotId: params.slotId, place: body.presentationLocation, startsAt: body.startTime };
    return record(tx, await moveSlot(tx, to, moment));
  },

  async deleteSlot({ params }, { tx, record, now }) {
    return record(tx, await deleteSlot(tx, params.slotId, now));
  },

  async listCommentsToKeep({ params }, { db }) {
    if ((await findTalkFacts(db, params.presentationId)) === null) refuse('PRESENTATION_NOT_FOUND');
    return { data: (await listTalkComments(db, params.presentationId)).map(presentKeptComment) };
  },

  async blockComment({ params, body: { banned } }, { tx, record, now }) {
    const { presentationId: talkId, commentId } = params;
    const { detail, writes } = await blockComment(tx, { talkId, commentId, isBanned: banned }, now);
    return { ...(await record(tx, writes)), data: { detail, banned } };
  },

  async removeComment({ params }, { tx, record, now }) {
    const { presentationId: talkId, commentId } = params;
    return record(tx, await removeComment(tx, { talkId, commentId }, now));
  },
};
