import { range } from '../../../../text/range.ts';

const number = (visibleNum: number) => `${visibleNum}번`;
const lines: Readonly<Record<number, string>> = { 1: '둘째', 2: '셋째' };

/** The words of the panel of a cabinet, and of what is done with it. */
export const cabinetPanel = {
  typesLong: { PRIVATE: '개인 사물함', SHARE: '공유 사물함', CLUB: '동아리 사물함' },
  titled: (visibleNum: number) => `${number(visibleNum)} 사물함`,
  people: (count: number) => `${count}명`,
  gone: '사물함을 찾지 못했어요.',
  goneNote: '주소가 바뀌었거나 없어진 사물함이에요.',
  mark: '찜해 두기',
  unmark: '찜 풀기',
  markNote: '찜은 예약이 아니에요. 먼저 누른 사람이 대여해요.',
  openedNow: '지금 열렸어요. 바로 대여할 수 있어요.',
  freeNow: '지금 대여할 수 있어요',
  days: (days: number) => `${days}일`,
  mineOf: (type: string) => `내 사물함 · ${type}`,
  statusText: {
    broken: '사용 불가',
    club: '동아리 사물함',
    used: '다른 사람이 쓰고 있어요',
    late: '반납이 늦어져 지금은 대여할 수 없어요',
    session: '대기중',
  },
  pendingText: (time: string) => `반납된 다음 날 ${time}에 열려요.`,
  /** Why it cannot be rented. */
  reasons: {
    full: '다른 사람이 쓰고 있어요.',
    fullUntil: (day: string) => `${day}까지 쓰기로 한 사물함이에요.`,
    club: '동아리 사물함은 관리자가 동아리에 빌려줘요.',
    inactive: '42 계정 이용이 끝나 대여할 수 없어요.',
    broken: '지금은 쓸 수 없는 사물함이에요.',
    late: (time: string) => `반납되면 그다음 날 ${time}에 열려요.`,
    left: (time: string) => `${time} 남았어요.`,
  },
  facts: {
    end: '반납 기한',
    opens: '오픈 시각',
    who: '쓰는 사람',
    club: '동아리',
    title: '이름',
    memo: '비밀 메모',
    previous: '이전 대여자',
    note: '안내',
    period: '대여 기간',
    waiting: '제한시간',
  },
  shareDays: (least: number, most: number) => `${range(least, most, '~')}일`,
  shareDaysNote: (base: number, each: number) => `${base}일 + 1명당 ${each}일`,
  waitingUntil: (time: string) => `${time}까지`,
  position: (row: number, rows: number, column: number, columns: number) => {
    const line = row === 0 ? '맨 윗줄' : row === rows - 1 ? '맨 아랫줄' : `${lines[row] ?? `위에서 ${row + 1}번째`} 줄`;
    const place = column === 0 ? '맨 왼쪽' : column === columns - 1 ? '맨 오른쪽' : `왼쪽에서 ${column + 1}번째`;
    return `${line}, ${place}`;
  },
  way: '찾아가는 길',
  wayTo: (floor: number, section: string) => `${floor}층 약도, 엘리베이터에서 ${section}까지`,
  me: '나',
  rent: '대여',
  joinNote: '초대코드 네 자리를 알면 함께 쓸 수 있어요.',
  leaveSession: '대기열 취소',
  settings: '사물함 설정',
  seeNearby: (visibleNum: number) => `가까운 ${number(visibleNum)} 보기`,
};
