import type { Calls, Reply } from '@cabinet/contract';
import { type AdminWrite, dateTimeText, type RecordedValues, startOfDay, type TalkText } from '@cabinet/domain';
import type { Edit } from '../commands/edit.ts';
import type { CommentRow } from '../queries/comments.ts';
import type { MonthRow } from '../queries/months.ts';
import type { SlotRow } from '../queries/slots.ts';
import type { TalkRow } from '../queries/talks.ts';
import type { Addressing } from './pictures.ts';
import { presentComment, presentSlot, presentTalk } from './talks.ts';

/** A month as the wire names it, and its first instant and that of the next. */
export function spanOf(yearMonth: string) {
  const month = Temporal.PlainYearMonth.from(yearMonth);
  const startOf = (each: Temporal.PlainYearMonth) => startOfDay(each.toPlainDate({ day: 1 }));
  return { month, from: startOf(month), before: startOf(month.add({ months: 1 })) };
}

export function presentMonth(row: MonthRow): Reply<Calls['listMonthOfTalks']>['data'][number] {
  return {
    presentationId: row.id,
    slotId: row.slot_id,
    startTime: dateTimeText(row.starts_at),
    title: row.title,
    presentationLocation: row.place,
    canceled: row.canceled_at !== null,
  };
}

export function presentMonthSlot(row: SlotRow): Reply<Calls['listMonthOfSlots']>['data'][number] {
  return { ...presentSlot(row), location: row.place };
}

/** R-PRES-09: a talk as administrators see it, with its video whatever its author agreed to. */
export function presentKeptTalk(row: TalkRow, addressing: Addressing): Reply<Calls['getTalkToKeep']>['data'] {
  const shown = presentTalk(row, { userId: null }, addressing);
  return { ...shown, videoLink: row.video_link, editAllowed: row.canceled_at === null };
}

/** R-PRES-12: a comment as administrators see it, also when it is blocked. */
export function presentKeptComment(row: CommentRow): Reply<Calls['listCommentsToKeep']>['data'][number] {
  return { ...presentComment(row, { userId: null }), detail: row.detail };
}

/**
 * R-ADM-14: what an administrator changed of a talk; nothing when they changed nothing. A picture that was sent counts as
 * one, since its preview cannot know that it is the same.
 */
export function editRecord({ was, text, thumbnail, pictured }: Edit): AdminWrite[] {
  const names = (Object.keys(was.text) as (keyof TalkText)[]).filter((name) => was.text[name] !== text[name]);
  const side = (values: TalkText, picture: string | null): RecordedValues => ({
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    ...((pictured || thumbnail !== was.thumbnail) && { thumbnail: picture }),
  });
  const [before, after] = [side(was.text, was.thumbnail), side(text, thumbnail)];
  if (Object.keys(after).length === 0) return [];
  const undo = { of: 'talk', talkId: was.id, was: before, left: after };
  return [{ kind: 'TALK_EDIT', changes: [{ target: { kind: 'talk', id: was.id }, before, after }], undo }];
}
