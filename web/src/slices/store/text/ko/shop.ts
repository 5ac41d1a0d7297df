import { grouped } from '../../../../text/numbers.ts';

export const catalogue = {
  title: '까비 상점',
  how: '코인은 어떻게 모으나요?',
  owned: (count: number) => `보유 ${count}장`,
  buy: '구매하기',
  short: (missing: number) => `${grouped(missing)} 까비가 더 필요합니다.`,
  shelf: '가진 티켓',
  shelfEmpty: '아직 가진 티켓이 없어요.',
  noPenalty: '지금은 페널티가\u00a0없어요',
};

export const purchase = {
  question: '이 아이템을 살까요?',
  yes: '네, 구매할게요',
  busy: '구매하는 중',
  done: '구매했어요',
  short: '코인이 부족합니다',
  collect: '동전 주우러가기',
  choice: { EXTENSION: '연장권 타입', PENALTY: '페널티권 타입', SWAP: '이사권 타입', ALARM: '알림 등록권 타입' },
  does: {
    EXTENSION: '지금 쓰는 사물함의 반납일을 늦춰요',
    PENALTY: '늦게 반납해 생긴 페널티를 줄여요',
    SWAP: '비어 있는 다른 개인 사물함으로 옮겨요',
    ALARM: '고른 구역이 열리기 전에 알려드려요',
  },
  now: '지금 코인',
  after: '산 뒤',
  needed: '필요한 코인',
  missing: '부족',
  extends: (visibleNum: number) => `쓰면 ${visibleNum}번 반납일`,
  owned: {
    EXTENSION: '가진 연장권',
    PENALTY: '가진 페널티 감면권',
    SWAP: '가진 이사권',
    ALARM: '가진 알림 등록권',
  },
};

export const uses = {
  title: '아이템 사용내역',
  empty: '아직 쓴 아이템이 없어요.',
  emptyNote: '가진 아이템을 쓰면 여기에 남아요.',
};
