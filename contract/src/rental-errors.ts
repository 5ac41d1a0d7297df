import type { ErrorEntry } from './error-entry.ts';

/** Refusals of renting, waiting, returning and changing a cabinet. */
export const rentalErrors = {
  NOT_FOUND_CABINET: {
    status: 404,
    ko: '사물함을 찾지 못했어요. 새로고침해 주세요.',
    en: 'We could not find this locker. Please refresh.',
  },
  NOT_FOUND_LENT_HISTORY: {
    status: 404,
    ko: '빌린 사물함이 없어요.',
    en: 'There is no rented locker.',
  },
  LENT_FULL: {
    status: 409,
    ko: '자리가 모두 찼어요. 다른 사물함을 골라 주세요.',
    en: 'Every place is taken. Please choose another locker.',
  },
  INVALID_LENT_TYPE: {
    status: 400,
    ko: '이 종류의 사물함에서는 할 수 없어요. 다른 사물함을 골라 주세요.',
    en: 'This does not work for this type of locker. Please choose another.',
  },
  FLOOR_CLOSED: {
    status: 400,
    ko: '지금은 닫혀 있는 층이에요. 다른 층을 골라 주세요.',
    en: 'This floor is closed for now. Please choose another.',
  },
  LENT_ALREADY_EXISTED: {
    status: 400,
    ko: '이미 쓰고 있는 사물함이나 대기 자리가 있어요. 먼저 반납하거나 취소해 주세요.',
    en: 'You already hold a locker or a waiting seat. Return or cancel it first.',
  },
  LENT_BROKEN: {
    status: 403,
    ko: '지금은 쓸 수 없는 사물함이에요. 다른 사물함을 골라 주세요.',
    en: 'This locker is out of order. Please choose another.',
  },
  LENT_EXPIRED: {
    status: 403,
    ko: '반납이 늦어지고 있는 사물함이에요. 다른 사물함을 골라 주세요.',
    en: 'This locker is overdue. Please choose another.',
  },
  LENT_PENDING: {
    status: 400,
    ko: '아직 열리지 않았어요. 반납된 다음 날 {opensAt:time|13:00}에 열려요.',
    en: 'Not open yet. It opens at {opensAt:time|13:00} on the day after its return.',
  },
  ALL_BANNED_USER: {
    status: 400,
    ko: '페널티 기간에는 대여할 수 없어요.\n끝나는 때: {unbannedAt}',
    en: 'You cannot rent while a penalty is running.\nEnds: {unbannedAt}',
  },
  BLACKHOLED_USER: {
    status: 400,
    ko: '42 계정 이용이 끝나 대여하거나 아이템을 쓸 수 없어요.',
    en: 'Your school account has ended, so you can no longer rent or use items.',
  },
  WRONG_SHARE_CODE: {
    status: 400,
    ko: '초대코드가 달라요. 코드를 보낸 사람에게 확인해 주세요.',
    en: 'The invitation code does not match. Please check with the person who sent it.',
  },
  SHARE_CODE_TRIAL_EXCEEDED: {
    status: 400,
    ko: '코드가 여러 번 맞지 않아 이번 대기에는 들어갈 수 없어요. 다른 사물함을 골라 주세요.',
    en: 'Too many codes did not match, so you cannot join this time. Please choose another locker.',
  },
  RETURN_PASSWORD_REQUIRED: {
    status: 418,
    ko: '{floor|3}층 사물함은 자물쇠 비밀번호를 남겨야 반납돼요. 네 자리를 적어 주세요.',
    en: 'Lockers on floor {floor|3} need their lock password on return. Please enter its four digits.',
  },
  UNCHANGEABLE_CABINET: {
    status: 400,
    ko: '누군가 쓰고 있는 사물함이에요. 반납한 뒤에 바꿀 수 있어요.',
    en: 'This locker is in use. It can be changed after its return.',
  },
  INVALID_STATUS: {
    status: 400,
    ko: '이렇게는 바꿀 수 없어요. 다른 값을 골라 주세요.',
    en: 'This change is not possible. Please choose another value.',
  },
} as const satisfies Record<string, ErrorEntry>;
