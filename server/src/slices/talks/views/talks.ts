import type { Calls, Reply } from '@cabinet/contract';
import {
  dateTimeText,
  mayEditTalk,
  maySeeVideo,
  shownComment,
  type TalkReader,
  talkDuration,
  talkStatus,
} from '@cabinet/domain';
import { presentPage } from '../../../http/paging.ts';
import type { CommentRow } from '../queries/comments.ts';
import type { SlotRow } from '../queries/slots.ts';
import { type CardRow, type OwnRow, type TalkRow, talkFacts } from '../queries/talks.ts';
import { type Addressing, pictureLink } from './pictures.ts';

type Instant = Temporal.Instant;
type Page = Reply<Calls['listTalks']>;

/** R-PRES-08: a talk as it stands among others. */
function presentCard(row: CardRow, addressing: Addressing): Page['content'][number] {
  return {
    ...presentOwn(row, addressing.now),
    duration: talkDuration(row.starts_at, row.ends_at),
    summary: row.summary,
    category: row.category,
    userName: row.author_name,
    thumbnailLink: pictureLink(row, addressing),
    likeCount: row.likes,
    likedByMe: row.liked,
  };
}

export function presentOwn(row: OwnRow, now: Instant): Reply<Calls['listOwnTalks']>['data'][number] {
  return {
    presentationId: row.id,
    startTime: dateTimeText(row.starts_at),
    presentationLocation: row.place,
    title: row.title,
    presentationStatus: talkStatus({ startsAt: row.starts_at, canceledAt: row.canceled_at }, now),
  };
}

export function presentTalks(
  { rows, total }: { readonly rows: readonly CardRow[]; readonly total: number },
  { page, size }: { readonly page: number; readonly size: number },
  addressing: Addressing,
): Page {
  const content = rows.map((row) => presentCard(row, addressing));
  return presentPage(content, { page, size, total });
}

/** R-PRES-14: a talk as one reader sees it. */
export function presentTalk(row: TalkRow, reader: TalkReader, addressing: Addressing): Reply<Calls['getTalk']>['data'] {
  const facts = { ...talkFacts(row), mayBeRecorded: row.may_be_recorded, videoLink: row.video_link };
  const { presentationId, ...card } = presentCard(row, addressing);
  return {
    id: presentationId,
    ...card,
    outline: row.outline,
    detail: row.detail,
    videoLink: maySeeVideo(facts, reader) ? row.video_link : null,
    slidesLink: row.slides_link,
    recordingAllowed: row.may_be_recorded,
    publicAllowed: row.is_public,
    editAllowed: mayEditTalk(facts, reader),
  };
}

/** What a screen in a room shows: public talks, as readers without a sign-in see them. */
export function presentNow(
  { running, next }: { readonly running: TalkRow | undefined; readonly next: readonly CardRow[] },
  addressing: Addressing,
): Reply<Calls['listTalksNow']> {
  const talk = running === undefined ? null : presentTalk(running, null, addressing);
  return { data: { running: talk, next: next.map((row) => presentCard(row, addressing)) } };
}

/**
 * Until when a reply about these talks stays true by itself: just after the next of them begins, when it is done (R-PRES-08).
 * Whole milliseconds, as the kept replies count.
 */
export function trueUntil(rows: readonly Pick<CardRow, 'starts_at'>[], now: Instant): Instant | null {
  const starts = rows.map((row) => row.starts_at).filter((each) => Temporal.Instant.compare(each, now) >= 0);
  return starts.toSorted(Temporal.Instant.compare)[0]?.add({ milliseconds: 1 }) ?? null;
}

export function presentSlot({ id, starts_at, place }: SlotRow): Reply<Calls['listFreeSlots']>['data'][number] {
  return { slotId: id, startTime: dateTimeText(starts_at), presentationLocation: place };
}

/** R-PRES-12: a comment as one reader sees it; of an edited one the time is that of the edit. */
export function presentComment(row: CommentRow, reader: TalkReader): Reply<Calls['listComments']>['data'][number] {
  return {
    commentId: row.id,
    user: row.author_name,
    detail: shownComment({ detail: row.detail, isBanned: row.is_banned }),
    dateTime: dateTimeText(row.updated_at ?? row.written_at),
    mine: reader?.userId === row.author_id,
    banned: row.is_banned,
    updated: row.updated_at !== null,
  };
}
