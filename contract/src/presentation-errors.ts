import type { ErrorEntry } from './error-entry.ts';

/** Refusals of presentations, slots, thumbnails, likes and comments. */
export const presentationErrors = {
  PRESENTATION_NOT_FOUND: {
    status: 404,
    ko: '해당하는 발표를 찾지 못했어요.',
    en: 'We could not find this talk.',
  },
  CANCELED_PRESENTATION: {
    status: 403,
    ko: '취소된 발표예요. 발표자 본인만 볼 수 있어요.',
    en: 'This talk was cancelled. Only its author can see it.',
  },
  NOT_PRESENTATION_CREATOR: {
    status: 403,
    ko: '발표자 본인만 고칠 수 있어요.',
    en: 'Only the author can edit this.',
  },
  CANCELED_PRESENTATION_EDIT_DENIED: {
    status: 400,
    ko: '취소된 발표라 고칠 수 없어요.',
    en: 'A cancelled talk cannot be edited.',
  },
  PRESENTATION_EDIT_CLOSED: {
    status: 400,
    ko: '끝난 발표는 목차, 내용, 썸네일만 고칠 수 있어요.',
    en: 'After the talk only outline, text and thumbnail can change.',
  },
  PRESENTATION_UPDATE_DURATION_DENIED: {
    status: 400,
    ko: '발표 길이는 관리자만 바꿀 수 있어요.',
    en: 'Only an administrator can change the length.',
  },
  PRESENTATION_UPDATE_CATEGORY_DENIED: {
    status: 400,
    ko: '카테고리는 관리자만 바꿀 수 있어요.',
    en: 'Only an administrator can change the category.',
  },
  PRESENTATION_UPDATE_TITLE_DENIED: {
    status: 400,
    ko: '제목은 관리자만 바꿀 수 있어요.',
    en: 'Only an administrator can change the title.',
  },
  PRESENTATION_UPDATE_VIDEO_LINK_DENIED: {
    status: 400,
    ko: '영상 링크는 관리자만 바꿀 수 있어요.',
    en: 'Only an administrator can change the video link.',
  },
  PRESENTATION_UPDATE_RECORDING_ALLOWED_DENIED: {
    status: 400,
    ko: '녹화 동의는 관리자만 바꿀 수 있어요.',
    en: 'Only an administrator can change the recording consent.',
  },
  PRESENTATION_ALREADY_CANCELED: {
    status: 400,
    ko: '이미 취소된 발표라 할 수 없어요.',
    en: 'This talk is already cancelled, so this is not possible.',
  },
  INVALID_PRESENTATION_CATEGORY: {
    status: 400,
    ko: '전체는 고를 수 없어요. 발표에 맞는 카테고리를 골라 주세요.',
    en: 'ALL is not a category for a talk. Please choose one that fits.',
  },
  SLOT_NOT_FOUND: {
    status: 404,
    ko: '이 발표 시간을 찾지 못했어요. 다른 시간을 골라 주세요.',
    en: 'We could not find this slot. Please choose another.',
  },
  PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION: {
    status: 400,
    ko: '다른 발표가 잡은 시간이에요. 다른 시간을 골라 주세요.',
    en: 'Another talk has this slot. Please choose another.',
  },
  PRESENTATION_SLOT_OVERLAP: {
    status: 400,
    ko: '다음 발표와 시간이 겹쳐요. 더 짧은 길이를 골라 주세요.',
    en: 'The talk would run into the next slot. Please choose a shorter length.',
  },
  NOT_ALLOWED_PERIOD: {
    status: 400,
    ko: '이번 달부터 {monthsAhead:count|두} 달 뒤까지만 고를 수 있어요.',
    en: 'Only this month and the next {monthsAhead:count|two} are open.',
    at: {
      0: { ko: '이번 달만 고를 수 있어요.', en: 'Only this month is open.' },
      1: { ko: '이번 달부터 한 달 뒤까지만 고를 수 있어요.', en: 'Only this month and the next one are open.' },
    },
  },
  CANNOT_CREATE_SLOT_IN_PAST: {
    status: 400,
    ko: '이미 지난 시간이에요. 더 뒤의 시간을 골라 주세요.',
    en: 'This time is in the past. Please choose a later one.',
  },
  SLOT_ALREADY_EXISTS: {
    status: 400,
    ko: '같은 시간과 장소에 일정이 있어요. 다른 시간을 골라 주세요.',
    en: 'There is a slot at this time and place. Please choose another time.',
  },
  CANNOT_DELETE_SLOT_WITH_PRESENTATION: {
    status: 400,
    ko: '발표가 잡힌 일정이에요. 발표를 취소하면 지울 수 있어요.',
    en: 'This slot has a talk. Cancel the talk to delete it.',
  },
  CANNOT_SEARCH_PAST_SLOT: {
    status: 400,
    ko: '지나간 달의 일정은 볼 수 없어요. 이번 달부터 골라 주세요.',
    en: 'Past months cannot be listed. Please choose this month or later.',
  },
  FILE_SIZE_EXCEEDED: {
    status: 400,
    ko: '파일이 너무 커요. 5 MiB까지 올릴 수 있어요.',
    en: 'The file is too large. Up to 5 MiB is accepted.',
  },
  INVALID_FILE_EXTENSION: {
    status: 400,
    ko: '올릴 수 없는 파일이에요. jpg, png, webp 그림을 골라 주세요.',
    en: 'This file type is not accepted. Please choose a jpg, png or webp picture.',
  },
  PRESENTATION_LIKE_ALREADY_EXISTS: {
    status: 400,
    ko: '이미 좋아요를 눌렀어요.',
    en: 'You already like this.',
  },
  PRESENTATION_LIKE_NOT_FOUND: {
    status: 400,
    ko: '좋아요를 누르지 않은 발표예요.',
    en: 'You do not like this yet.',
  },
  PRESENTATION_COMMENT_NOT_FOUND: {
    status: 404,
    ko: '댓글을 찾지 못했어요. 지워졌을 수 있어요.',
    en: 'We could not find this comment. It may have been deleted.',
  },
  PRESENTATION_COMMENT_TOO_LONG: {
    status: 400,
    ko: '댓글은 500자까지 쓸 수 있어요.',
    en: 'A comment has at most 500 characters.',
  },
  PRESENTATION_COMMENT_EMPTY: {
    status: 400,
    ko: '댓글 내용을 적어 주세요.',
    en: 'Please write a comment.',
  },
  PRESENTATION_COMMENT_NOT_AUTHORIZED: {
    status: 403,
    ko: '내가 쓴 댓글만 고치거나 지울 수 있어요.',
    en: 'You can only edit or delete your own comments.',
  },
  PRESENTATION_COMMENT_INVALID_ASSOCIATION: {
    status: 400,
    ko: '이 발표의 댓글이 아니에요.',
    en: 'This comment belongs to another talk.',
  },
  PRESENTATION_COMMENT_BANNED: {
    status: 400,
    ko: '차단된 댓글은 고치거나 지울 수 없어요.',
    en: 'A blocked comment cannot be edited or deleted.',
  },
} as const satisfies Record<string, ErrorEntry>;
