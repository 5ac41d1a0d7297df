import { findItem, findTicket, itemNames } from '@cabinet/domain';
import { placeNames } from '../../alarms/views.ts';
import type { Codes } from '../queries/table.ts';

type Words = { readonly [Of in keyof Codes]: (code: Codes[Of]) => string };

const wordIn =
  <Code extends string>(words: Readonly<Record<Code, string>>) =>
  (code: Code) =>
    words[code];

const accounts = { ...itemNames, STORE: '상점' };

/**
 * As the web names an item; one that the catalogue has no more keeps its code. The file of items has no amounts, so that
 * coins from administrators say how many.
 */
function itemName(sku: string): string {
  const item = findItem(sku);
  if (item === undefined) return sku;
  if (item.sku === 'EXTENSION_PREV') return item.details;
  if (item.type === 'ADMIN_REWARD') return `${itemNames.ADMIN_REWARD} ${item.details}`;
  return 'days' in item ? `${itemNames[item.type]} ${item.days}일` : itemNames[item.type];
}

/** Total, so that a further code does not compile without its word. The pages of administrators say the same. */
export const koreanWords: Words = {
  status: wordIn({
    AVAILABLE: '사용가능',
    FULL: '사용 중',
    OVERDUE: '반납지연',
    BROKEN: '사용불가',
    BANNED: '사용불가',
    IN_SESSION: '대기중',
    PENDING: '오픈예정',
  }),
  lentType: wordIn({ PRIVATE: '개인', SHARE: '공유', CLUB: '동아리' }),
  account: wordIn(accounts),
  origin: wordIn({ ...accounts, BOUGHT: '구매', GRANTED: itemNames.ADMIN_REWARD, ATTENDANCE: '출석 보상' }),
  sku: itemName,
  ticketType: wordIn(itemNames),
  kind: (sku) => findTicket(sku)?.details ?? sku,
  category: wordIn({ DEVELOP: '개발', DISCUSSION: '토의', STUDY: '학술', JOB: '취업', TASK: '42', ETC: '기타' }),
  place: wordIn(placeNames.ko),
  role: wordIn({ ADMIN: '관리자', MASTER: '책임 관리자' }),
  record: wordIn({
    CABINET_STATE: '상태 관리',
    CABINET_NOTE: '상태 메모',
    CABINET_TITLE: '사물함 이름',
    CABINET_PLACE: '사물함 자리',
    CABINET_NUMBER: '사물함 번호',
    RETURN: '반납 처리',
    PENALTY_RELEASE: '밴 해제',
    CLUB_CREATE: '동아리 생성',
    CLUB_CHANGE: '동아리 수정',
    CLUB_DELETE: '동아리 삭제',
    CLUB_LEND: '동아리 대여',
    CLUB_RETURN: '동아리 반납',
    GRANT: '아이템 지급',
    MESSAGE: '메시지 보내기',
    TALK_EDIT: '발표 수정',
    TALK_CANCEL: '발표 취소',
    SLOT_ADD: '일정 추가',
    SLOT_MOVE: '일정 옮기기',
    SLOT_DELETE: '일정 삭제',
    COMMENT_BLOCK: '댓글 차단',
    COMMENT_UNBLOCK: '댓글 차단 해제',
    COMMENT_DELETE: '댓글 삭제',
    ADMIN_ADD: '관리자 추가',
    ADMIN_REMOVE: '관리자 삭제',
    ADMIN_PASSWORD: '비밀번호 바꾸기',
    ADMIN_SECOND_FACTOR: '2단계 인증 바꾸기',
    ADMIN_SIGN_OUT: '관리자 로그아웃',
    UNDO: '되돌리기',
  }),
};
