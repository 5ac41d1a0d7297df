import { itemNames, type OpeningTold, ticketDescriptions } from '@cabinet/domain';
import { coins } from '../../coins/text/ko.ts';
import { catalogue, purchase, uses } from './ko/shop.ts';

const sheets = (count: number) => `${count}장`;

export const store = {
  catalogue,
  purchase,
  uses,
  tickets: {
    names: {
      EXTENSION: itemNames.EXTENSION,
      SWAP: itemNames.SWAP,
      ALARM: itemNames.ALARM,
      PENALTY: itemNames.PENALTY,
    },
    descriptions: ticketDescriptions,
    attendance: '출석 연장권 보상',
    /** On the stub of a ticket that has no days. */
    stubs: { SWAP: '이사', ALARM: '알림' },
    days: (count: number) => `${count}일`,
    /** In a list to choose from: `3일 · 2장`, `출석 연장권 보상 (31일) · 1장`. */
    variant: (days: string, count: number) => `${days} · ${count === 0 ? '없음' : sheets(count)}`,
    attendanceVariant: (days: string) => `출석 연장권 보상 (${days})`,
    /** What each does, whoever has it. */
    does: {
      extension: (days: number) => `반납일을 ${days}일 뒤로`,
      SWAP: '한 번 옮길 수 있어요',
      ALARM: '구역 하나에 한 번 쓸 수 있어요',
      penalty: (days: number) => `페널티를 ${days}일 줄여요`,
    },
    count: sheets,
    /** On a ticket that stands for several. */
    stacked: sheets,
    usableUntil: (day: string) => `${day}까지 쓸 수 있어요`,
    lastDay: '오늘까지 쓸 수 있어요',
  },
  inventory: {
    title: '인벤토리',
    empty: '아직 가진 아이템이 없어요.',
    toStore: '상점에서 보기',
    extends: (from: string, to: string) => `반납일 ${from} → ${to}`,
    reduces: (from: string, to: string) => `페널티 끝 ${from} → ${to}`,
    endsPenalty: '지금 페널티가 바로 끝나요',
    findFree: '빈 사물함 찾기',
    findFreeNote: '비어 있는 개인 사물함을 고르면 이사하기를 누를 수 있어요.',
    findSection: '구역 고르기',
    findSectionNote: '배치도에서 하트를 누르면 그 구역의 알림을 등록해요.',
  },
  extend: {
    act: '연장권 사용하기',
    question: '사물함을 연장할까요?',
    yes: '연장하기',
    busy: '연장하는 중',
    done: '연장했어요',
    failed: '연장권 사용실패',
    choice: '연장권 타입',
    before: '지금 반납일',
    after: '연장한 뒤',
    gain: (days: number) => `+${days}일`,
    left: '가진 연장권',
    ticketEnd: '이 연장권의 기한',
    ticketEndDay: (day: string) => `${day}까지`,
    others: (names: string) => `${names} 님의 반납일도 함께 늦춰져요`,
    final: '연장한 뒤에는 취소할 수 없어요.',
  },
  swap: {
    act: '이사하기',
    note: '반납일은 그대로 두고 이 사물함으로 옮겨요.',
    question: '이 사물함으로 옮길까요?',
    yes: '네, 옮길게요',
    busy: '옮기는 중',
    done: '새 사물함으로 옮겼어요',
    failed: '이사권 사용실패',
    from: '지금 사물함',
    to: '옮길 사물함',
    end: '반납 기한',
    same: (day: string) => `${day} 그대로`,
    label: '이름과 비밀 메모',
    moves: '함께 옮겨요',
    titleMoves: '이름만 옮겨요. 새 사물함의 비밀 메모에는 자물쇠 비밀번호가 있어요.',
    old: (visibleNum: number) => `${visibleNum}번이 다시 열리는 때`,
    left: '가진 이사권',
    final: '옮긴 뒤에는 취소할 수 없어요. 짐은 바로 옮겨 주세요.',
  },
  reduce: {
    owned: (count: number) => `페널티 감면권 ${sheets(count)}이 있어요.`,
    inProfile: '프로필에서 줄이기',
    toStore: '까비상점으로 이동',
    act: '페널티 감면',
    question: '페널티를 줄일까요?',
    yes: '네, 줄일게요',
    busy: '줄이는 중',
    done: '페널티를 줄였어요',
    failed: '페널티 감면권 사용실패',
    choice: '페널티권 타입',
    before: '지금 종료',
    after: '줄인 뒤',
    cut: (days: number) => `−${days}일`,
    over: '바로 끝나요',
    overNote: '지금 다시 대여할 수 있어요',
    left: '가진 페널티 감면권',
    remaining: (days: number, hours: number, minutes: number) =>
      `${days > 0 ? `${days}일 ` : ''}${days + hours > 0 ? `${hours}시간 ` : ''}${minutes}분 남음`,
    final: '쓴 뒤에는 취소할 수 없어요.',
  },
  alarm: {
    question: '이 구역의 알림을 받을까요?',
    yes: '네, 받을게요',
    busy: '등록하는 중',
    done: '알림을 등록했어요',
    failed: '알림 등록 실패',
    when: '알려드리는 때',
    whenNote: ({ time, isOnEve }: OpeningTold) => `${isOnEve ? '열리기 전날' : '열리는 날'} ${time}`,
    what: '알려드리는 사물함',
    whatNote: '개인 사물함만',
    how: '알려드리는 곳',
    howNote: '메일을 받는 주소는 프로필에 있어요.',
    toProfile: '프로필로 이동',
    channels: { mail: '메일', chat: '슬랙', push: '브라우저', inside: 'Cabinet 알림' },
    left: '가진 알림 등록권',
    once: ({ isOnEve }: OpeningTold): string =>
      isOnEve
        ? '이 구역에 개인 사물함이 처음 열리기 전날에 한 번 알려드려요.'
        : '이 구역에 개인 사물함이 열리는 첫날에 한 번 알려드려요.',
  },
  reasons: {
    none: {
      EXTENSION: '연장권이 한 장도 없어요.',
      SWAP: '이사권이 한 장도 없어요.',
      ALARM: '알림 등록권이 한 장도 없어요.',
      PENALTY: '페널티 감면권이 한 장도 없어요.',
    },
    /** Of one of several variants. */
    gone: (ticket: string) => `이 ${ticket}은 이제 없어요. 다른 것을 골라 주세요.`,
    nothingRented: '현재 대여중인 사물함이 없습니다.',
    noPrivate: '개인 사물함을 쓰고 있을 때 옮길 수 있어요.',
    late: '연체 중에는 연장권을 사용하실 수 없습니다.',
    alone: '혼자 쓰는 공유 사물함은 연장할 수 없어요.',
    imminent: (days: number) =>
      days === 0 ? '반납일이 지나면 옮길 수 없어요.' : `반납까지 ${days}일이 남지 않으면 옮길 수 없어요.`,
    noPenalty: '지금은 줄일 페널티가 없어요.',
    returnFirst: '늦어진 사물함부터 반납해 주세요. 그다음에 감면권을 쓸 수 있어요.',
  },
};

/** The words of coins are said wherever those of the store are. */
export { coins };
