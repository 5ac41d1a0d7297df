import type { ErrorEntry } from './error-entry.ts';

/** Refusals to take back what an administrator changed. */
export const recordErrors = {
  NOT_FOUND_RECORD: {
    status: 404,
    ko: '이 기록을 찾지 못했어요.',
    en: 'We could not find this record.',
  },
  NOT_UNDOABLE: {
    status: 400,
    ko: '되돌릴 수 없는 변경이에요.',
    en: 'This change cannot be undone.',
  },
  ALREADY_UNDONE: {
    status: 409,
    ko: '이미 되돌린 변경이에요.',
    en: 'This change was already undone.',
  },
  GRANT_SPENT: {
    status: 409,
    ko: '이미 쓴 것이라 되돌릴 수 없어요.',
    en: 'This has already been used, so it cannot be undone.',
  },
  CHANGED_SINCE: {
    status: 409,
    ko: '그 뒤에 다시 바뀌어서 되돌릴 수 없어요. 지금 상태를 확인해 주세요.',
    en: 'This has changed again since, so it cannot be undone. Please look at it as it is now.',
  },
  OVERDUE_SINCE: {
    status: 409,
    ko: '반납한 뒤의 날들이 연체로 계산돼서 되돌릴 수 없어요.',
    en: 'The days since this return would count as overdue, so it cannot be undone.',
  },
} as const satisfies Record<string, ErrorEntry>;
