import type { PenaltyWorking } from '@cabinet/domain';
import { particle } from '../../../text/particle.ts';
import { unbroken } from '../../../text/unbroken.ts';
import { working } from '../../penalties/text/ko.ts';
import { settings } from './ko/settings.ts';

const number = (visibleNum: number) => `${visibleNum}번`;

/** R-RET-05: the days left, for how many of how many people, and what becomes of them. */
type Shortening = Record<'left' | 'stay' | 'now' | 'after', number>;

export const rentals = {
  subject: (visibleNum: number, place: string, type: string) => `${number(visibleNum)} ·\u00a0${place} ·\u00a0${type}`,
  from: '오늘부터',
  end: '반납 기한',
  until: (weekday: string) => `${weekday} 23:59까지`,
  days: (count: number) => `${count}일`,
  penalty: (example: PenaltyWorking): { rule: string; sum: string; example: [string, string] } => ({
    rule: '늦으면 늦은\u00a0날\u00a0×\u00a0늦은\u00a0날만큼 쉬어요.',
    sum: working(example),
    example: [`${example.overdueDays}일\u00a0늦으면 `, '이에요.'],
  }),
  forced: (days: number) => `${days}일 늦으면 강제로 반납돼요.`,
  loss: '안에 둔 물건을 잃어버려도 책임지지 않아요.',
  returnedElsewhere: (visibleNum: number) =>
    `${particle(number(visibleNum), '이/가')} 반납되었어요. 직접 하지 않았다면 관리자가 반납한 거예요. 궁금하면 문의해 주세요.`,
  movedElsewhere: (from: number, place: string, to: number) =>
    `${number(from)}에서 ${place} ${number(to)}으로 옮겼어요`,
  yoursUntil: (dayTime: string) => `${dayTime}까지 쓸 수 있어요.`,
  nameIt: '이름과 비밀 메모는 사물함 설정에서 적을 수 있어요.',

  mine: {
    daysLeft: (days: number) => (days === 0 ? '오늘까지 반납해 주세요' : `반납까지 ${days}일 남았어요`),
    daysLate: (days: number) => `반납이 ${days}일 늦었어요`,
    usedOf: (used: number, of: number) => `${used} / ${of}일`,
    usedOfSpoken: (used: number, of: number) => `${of}일 중 ${used}일 썼어요`,
    forcedAhead: (days: number) => `${days}일 늦으면 강제로 반납돼요. 그 전에 반납해 주세요.`,
    noMemo: '아직 없어요',
    hiddenMemo: '••••••',
    showMemo: '비밀 메모 보기',
    hideMemo: '비밀 메모 숨기기',
  },
  rent: {
    question: '이 사물함을 대여할까요?',
    yes: '네, 대여할게요',
    busy: '대여하는 중',
    done: (visibleNum: number) => `${particle(number(visibleNum), '을/를')} 대여했어요`,
    taken: '방금 다른 사람이 대여했어요.',
    own: '이미 내 사물함이에요.',
    waitsHere: '이미 여기서 기다리고 있어요.',
    nearby: (visibleNum: number) => `가까운 ${particle(number(visibleNum), '이/가')} 비어 있어요.`,
    noneNearby: '이 구역에는 빈 사물함이 없어요. 다른 구역을 골라 주세요.',
    seeNearby: (visibleNum: number) => `${number(visibleNum)} 보기`,
  },
  return: {
    question: '사물함을 반납할까요?',
    yes: '네, 반납할게요',
    busy: '반납하는 중',
    done: '반납되었습니다',
    today: '반납하는 날',
    daysLeft: (days: number) => `${days}일 남음`,
    daysLate: (days: number) => `${days}일 늦음`,
    lastDay: '마지막 날',
    endNow: '지금 기한',
    endThen: '나간 뒤 기한',
    fewer: (days: number) => `${days}일 줄어요`,
    told: '새 기한을 알려드려요',
    arithmetic: ({ left, stay, now, after }: Shortening) => unbroken(`${left} × ${stay} ÷ ${now} → ${after}일`),
    opens: (when: string) => `${when}에 다시 열려요`,
    opensLabel: '다른 사람에게는',
    opensFor: (when: string) => `${when}에 다른 사람에게 다시 열려요.`,
    emptied: '이름과 비밀 메모',
    emptiedValue: '지워져요',
    noPenalty: '페널티',
    noPenaltyValue: '없음',
    unchanged: '그대로예요',
    own: '나',
    ownEnds: '지금 끝나요',
    belongings: '안에 둔 물건을 모두 꺼냈는지 확인해 주세요.',
    working: (penalty: PenaltyWorking) => `${penalty.overdueDays}일 늦음 · ${working(penalty)}`,
    follows: (from: string) => `지금 페널티가 끝나는 ${from}부터 이어져요.`,
    againFrom: (dayTime: string) => `${dayTime}부터 다시 사용할 수 있어요.`,
  },
  password: {
    question: '자물쇠 비밀번호를 남겨 주세요',
    note: (floor: number) => `${floor}층 사물함은 다음 사람이 열 수 있게 자물쇠를 맞추고, 그 번호를 적어 주세요.`,
    label: '비밀번호',
    suggestion: (code: string) => `정해 둔 번호가 없다면 ${particle(code, '으로/로')} 맞춰 주세요.`,
    fill: (code: string) => `${code} 넣기`,
    yes: '반납하기',
    busy: '반납하는 중',
  },
  settings,
  unavailable: {
    title: '이미 쓰고 있는 사물함이 있어요',
    note: (visibleNum: number, place: string) =>
      `${place}의 ${particle(number(visibleNum), '을/를')} 쓰고 있어요. 반납한 뒤에 다른 사물함을 대여할 수 있어요.`,
    late: (visibleNum: number, place: string) =>
      `${place}의 ${particle(number(visibleNum), '을/를')} 쓰고 있고, 반납이 늦었어요. 반납하고 페널티가 끝난 뒤에 다른 사물함을 대여할 수 있어요.`,
    waiting: (visibleNum: number, place: string) =>
      `${place}의 ${number(visibleNum)}에서 함께 쓸 사람을 기다리고 있어요. 대기열에서 나오면 다른 사물함을 대여할 수 있어요.`,
    see: '내 사물함 보기',
    close: '닫기',
  },
};
