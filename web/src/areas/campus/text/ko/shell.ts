import { grouped } from '../../../../text/numbers.ts';
import { particle } from '../../../../text/particle.ts';

export const shell = {
  startFailed: '불러오지 못했어요. 하던 일은 그대로예요.',
  menu: '메뉴',
  openMenu: '메뉴 열기',
  closeMenu: '메뉴 접기',
  mainMenu: '주 메뉴',
  bottomMenu: '하단 메뉴',
  building: '건물',
  home: '홈',
  lockers: '사물함',
  available: '사용가능',
  profile: '프로필',
  aboutMe: '내 정보',
  history: '대여 기록',
  store: '상점',
  clubs: '동아리',
  coins: (count: number) => `${grouped(count)} 까비`,
  coinsSpoken: (count: number) => `코인 ${grouped(count)} 까비`,
  floor: (floor: number) => `${floor}층`,
  floorClosed: (floor: number) => `${particle(`${floor}층`, '은/는')} 지금 닫혀 있어요.`,
  floorClosedNote: '다른 층을 골라 주세요.',
  waitAt: (visibleNum: number) => `${visibleNum}번 대기`,
  openMyLocker: '내 사물함 열기',
  waitOver: 'TIME OVER',
  openMyWait: '내가 기다리는 사물함 열기',
};
