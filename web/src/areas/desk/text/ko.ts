import { auth } from '../../../slices/auth/text/ko.ts';
import { cabinets } from '../../../slices/cabinets/text/ko.ts';
import { search } from '../../../slices/search/text/ko.ts';
import { statistics } from '../../../slices/statistics/text/ko.ts';
import { users } from '../../../slices/users/text/ko.ts';

const desk = {
  account: '관리자',
  store: '상점',
  coinStatistics: '재화 통계',
  grants: '아이템 지급',
  contact: '문의',
  messages: '알림',
  ownAccount: '계정',
  mainMenu: '주 메뉴',
  home: '홈',
  bottomMenu: '하단 메뉴',
  menu: '메뉴',
  more: '더보기',
  building: '건물',
  lockers: '사물함',
  available: '사용가능',
  find: '찾기',
  clubs: '동아리',
  log: '기록',
  picking: '다중 선택 모드',
  pickAll: '전체선택',
  pickedCount: (count: number) => `${count}칸 선택`,
  pickLate: '반납지연만',
  pickEnd: '선택 끝내기',
  pickKeys: {
    range: '누른 채 누르면 사이를 모두 골라요.',
    one: '한 칸씩 골라요.',
    all: '구역 전체를 골라요.',
  },
  openMenu: '메뉴 펼치기',
  closeMenu: '메뉴 접기',
  today: (building: string) => `오늘의 ${building}`,
  asOf: (moment: string) => `${moment} 기준`,
};

/** The words of the pages of a signed-in administrator, in Korean. The English ones must have the same shape. */
export const ko = { users, auth, cabinets, search, statistics, desk };
