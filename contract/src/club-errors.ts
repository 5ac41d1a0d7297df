import type { ErrorEntry } from './error-entry.ts';

/** Refusals of clubs and of messages to people. */
export const clubErrors = {
  NOT_FOUND_CLUB: {
    status: 404,
    ko: '해당하는 동아리를 찾지 못했어요.',
    en: 'We could not find this club.',
  },
  NOT_CLUB_USER: {
    status: 400,
    ko: '이 동아리의 멤버가 아니에요.',
    en: 'Not a member of this club.',
  },
  NOT_CLUB_MASTER: {
    status: 400,
    ko: '동아리장만 할 수 있어요.',
    en: 'Only the club leader can do this.',
  },
  INVALID_CLUB_MASTER: {
    status: 400,
    ko: '동아리장 자리가 비어 있어요. 관리자에게 알려 주세요.',
    en: 'This club has no leader. Please tell an administrator.',
  },
  USER_ALREADY_EXISTED: {
    status: 400,
    ko: '이미 이 동아리의 멤버예요.',
    en: 'This user is already a member.',
  },
  CLUB_SELF_TARGET: {
    status: 400,
    ko: '나 자신에게는 할 수 없어요. 다른 멤버를 골라 주세요.',
    en: 'You cannot do this to yourself. Please choose another member.',
  },
  CLUB_ALREADY_EXISTED: {
    status: 400,
    ko: '다른 동아리가 쓰는 이름이에요. 새 이름을 적어 주세요.',
    en: 'Another club uses this name. Please enter a new one.',
  },
  CLUB_HAS_LENT_CABINET: {
    status: 409,
    ko: '동아리가 쓰는 사물함이 있어요. 반납하면 지울 수 있어요.',
    en: 'The club still has a locker. Return it to delete the club.',
  },
  NOT_FOUND_CLUB_LENT_HISTORY: {
    status: 404,
    ko: '이 동아리는 빌린 사물함이 없어요.',
    en: 'This club has no locker.',
  },
  SLACK_REQUEST_BAD_GATEWAY: {
    status: 502,
    ko: '슬랙에 연결하지 못했어요. 잠시 뒤에 다시 해 주세요.',
    en: 'The chat service could not be reached. Please try again later.',
  },
  SLACK_ID_NOT_FOUND: {
    status: 404,
    ko: '이 사용자의 슬랙 계정이 없어요.',
    en: 'This user has no chat account.',
  },
  SLACK_MESSAGE_SEND_BAD_GATEWAY: {
    status: 502,
    ko: '슬랙으로 보내지 못했어요. 잠시 뒤에 다시 보내 주세요.',
    en: 'The chat message could not be sent. Please send it again later.',
  },
} as const satisfies Record<string, ErrorEntry>;
