import { z } from 'zod';
import { adminAccounts } from './admin-accounts.ts';
import { clubKeeping } from './club-keeping.ts';
import { id, typedText } from './shapes.ts';
import { mostGranted, store } from './store.ts';
import { talkKeeping } from './talk-keeping.ts';
import { upkeep } from './upkeep.ts';

/** The changes of administrators that can be previewed: each with the ids of its path and its very body. */
export const changeQuestion = z.discriminatedUnion('action', [
  upkeep.changeCabinets.body.extend({ action: z.literal('changeCabinets') }),
  upkeep.setCabinetNote.body.extend({ action: z.literal('setCabinetNote'), cabinetId: id }),
  upkeep.setCabinetTitle.body.extend({ action: z.literal('setCabinetTitle'), cabinetId: id }),
  upkeep.setCabinetPlace.body.extend({ action: z.literal('setCabinetPlace'), cabinetId: id }),
  upkeep.setCabinetNumber.body.extend({ action: z.literal('setCabinetNumber'), cabinetId: id }),
  upkeep.returnForCabinets.body.extend({ action: z.literal('returnForCabinets') }),
  upkeep.returnForUsers.body.extend({ action: z.literal('returnForUsers') }),
  z.strictObject({ action: z.literal('releasePenalties'), userId: id }),
  clubKeeping.createClub.body.extend({ action: z.literal('createClub') }),
  clubKeeping.changeClub.body.extend({ action: z.literal('changeClub'), clubId: id }),
  z.strictObject({ action: z.literal('deleteClub'), clubId: id }),
  z.strictObject({ action: z.literal('lendClubCabinet'), clubId: id, cabinetId: id }),
  clubKeeping.returnClubCabinet.body.extend({ action: z.literal('returnClubCabinet'), clubId: id, cabinetId: id }),
  store.grantItem.body
    .extend({
      action: z.literal('grantItem'),
      userIds: z.array(id).max(mostGranted).default([]),
      /** Names as somebody pasted them: the rows say whose each is, and which of them nobody has. */
      userNames: z.array(typedText(32, 1)).max(mostGranted).default([]),
    })
    .refine(({ userIds, userNames }) => userIds.length + userNames.length > 0, {
      path: ['userIds'],
      error: 'tooShort',
    })
    .refine(({ userIds, userNames }) => userIds.length + userNames.length <= mostGranted, {
      path: ['userIds'],
      error: 'tooLong',
    }),
  talkKeeping.keepTalk.body.extend({
    action: z.literal('keepTalk'),
    presentationId: id,
    /** Whether a picture goes with the form; a preview is asked for without it, and names it by 64 zeros. */
    pictureSent: z.boolean().default(false),
  }),
  z.strictObject({ action: z.literal('cancelTalk'), presentationId: id }),
  talkKeeping.addSlot.body.extend({ action: z.literal('addSlot') }),
  talkKeeping.moveSlot.body.extend({ action: z.literal('moveSlot'), slotId: id }),
  z.strictObject({ action: z.literal('deleteSlot'), slotId: id }),
  talkKeeping.blockComment.body.extend({
    action: z.literal('blockComment'),
    presentationId: id,
    commentId: id,
  }),
  z.strictObject({ action: z.literal('removeComment'), presentationId: id, commentId: id }),
  z.strictObject({ action: z.literal('undoRecord'), recordId: id }),
  adminAccounts.addAdmin.body.extend({ action: z.literal('addAdmin') }),
  z.strictObject({ action: z.literal('removeAdmin'), adminId: id }),
  z.strictObject({ action: z.literal('removeSecondFactorOf'), adminId: id }),
]);

export type ChangeAction = z.output<typeof changeQuestion>['action'];
