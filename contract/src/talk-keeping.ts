import { talkPlaces } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import type { ErrorCode } from './errors.ts';
import { dateTime, id, nothing } from './shapes.ts';
import {
  comment,
  commentInPath,
  dataOf,
  editForm,
  ofPicture,
  slotInPath,
  slotTime,
  talk,
  talkInPath,
} from './talk-shapes.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const toPlace = [
  'CANNOT_CREATE_SLOT_IN_PAST',
  'NOT_ALLOWED_PERIOD',
  'SLOT_ALREADY_EXISTS',
] as const satisfies readonly ErrorCode[];
const toKeepComment = [
  'PRESENTATION_COMMENT_NOT_FOUND',
  'PRESENTATION_NOT_FOUND',
  'PRESENTATION_COMMENT_INVALID_ASSOCIATION',
] as const satisfies readonly ErrorCode[];

/** The calls by which administrators keep talks, slots and comments. */
export const talkKeeping = defineCalls({
  listMonthOfTalks: {
    method: 'GET',
    path: '/v6/admin/presentations',
    audience: ['admin'],
    summary: 'The talks of a month, cancelled ones too, the first first',
    query: z.object({ yearMonth: month }),
    reply: dataOf(
      z.array(
        z.strictObject({
          presentationId: id,
          slotId: id.nullable(),
          startTime: dateTime,
          title: z.string(),
          presentationLocation: z.enum(talkPlaces),
          canceled: z.boolean(),
        }),
      ),
    ),
    refusals: [],
    shows: ['talks'],
  },
  getTalkToKeep: {
    method: 'GET',
    path: '/v6/admin/presentations/:presentationId',
    audience: ['admin'],
    summary: 'Any talk, as administrators see it',
    params: talkInPath,
    reply: dataOf(talk),
    refusals: ['PRESENTATION_NOT_FOUND'],
    shows: ['talks'],
  },
  keepTalk: {
    method: 'PATCH',
    path: '/v6/admin/presentations/:presentationId',
    audience: ['admin'],
    summary: 'Change anything of a talk that is not cancelled',
    params: talkInPath,
    body: editForm,
    picture: 'thumbnail',
    reply: nothing,
    refusals: [
      'PRESENTATION_NOT_FOUND',
      'CANCELED_PRESENTATION_EDIT_DENIED',
      'INVALID_PRESENTATION_CATEGORY',
      'PRESENTATION_SLOT_OVERLAP',
      ...ofPicture,
    ],
    changes: ['talks'],
    preview: 'change',
  },
  cancelTalk: {
    method: 'DELETE',
    path: '/v6/admin/presentations/:presentationId',
    audience: ['admin'],
    summary: 'Cancel a talk for good; its slot is free again',
    params: talkInPath,
    reply: nothing,
    refusals: ['PRESENTATION_NOT_FOUND', 'PRESENTATION_ALREADY_CANCELED'],
    changes: ['talks'],
    preview: 'change',
  },
  listMonthOfSlots: {
    method: 'GET',
    path: '/v6/admin/presentations/slots',
    audience: ['admin'],
    summary: 'The free slots of a month that are to come',
    query: z.object({ yearMonth: month, status: z.literal('available') }),
    reply: dataOf(
      z.array(
        z.strictObject({
          slotId: id,
          startTime: dateTime,
          location: z.enum(talkPlaces),
          presentationLocation: z.enum(talkPlaces),
        }),
      ),
    ),
    refusals: ['CANNOT_SEARCH_PAST_SLOT'],
    shows: ['talks'],
  },
  addSlot: {
    method: 'POST',
    path: '/v6/admin/presentations/slots',
    audience: ['admin'],
    summary: 'Add a slot of half an hour',
    body: slotTime,
    reply: nothing,
    refusals: toPlace,
    changes: ['talks'],
    preview: 'change',
  },
  moveSlot: {
    method: 'PATCH',
    path: '/v6/admin/presentations/slots/:slotId',
    audience: ['admin'],
    summary: 'Move a slot, and the talk in it',
    params: slotInPath,
    body: slotTime,
    reply: nothing,
    refusals: ['SLOT_NOT_FOUND', ...toPlace],
    changes: ['talks'],
    preview: 'change',
  },
  deleteSlot: {
    method: 'DELETE',
    path: '/v6/admin/presentations/slots/:slotId',
    audience: ['admin'],
    summary: 'Delete a slot without a talk',
    params: slotInPath,
    reply: nothing,
    refusals: ['SLOT_NOT_FOUND', 'CANNOT_DELETE_SLOT_WITH_PRESENTATION'],
    changes: ['talks'],
    preview: 'change',
  },
  listCommentsToKeep: {
    method: 'GET',
    path: '/v6/admin/presentations/:presentationId/comments',
    audience: ['admin'],
    summary: 'The comments of any talk, the oldest first, blocked ones as they were written',
    params: talkInPath,
    reply: dataOf(z.array(comment)),
    refusals: ['PRESENTATION_NOT_FOUND'],
    shows: ['talks'],
  },
  blockComment: {
    method: 'PATCH',
    path: '/v6/admin/presentations/:presentationId/comments/:commentId',
    audience: ['admin'],
    summary: 'Block a comment, or take that back',
    params: commentInPath,
    body: z.strictObject({ banned: z.boolean().default(false) }),
    reply: dataOf(z.strictObject({ detail: z.string(), banned: z.boolean() })),
    refusals: toKeepComment,
    changes: ['talks'],
    preview: 'change',
  },
  removeComment: {
    method: 'DELETE',
    path: '/v6/admin/presentations/:presentationId/comments/:commentId',
    audience: ['admin'],
    summary: 'Delete any comment, a blocked one too',
    params: commentInPath,
    reply: nothing,
    refusals: toKeepComment,
    changes: ['talks'],
    preview: 'change',
  },
});
