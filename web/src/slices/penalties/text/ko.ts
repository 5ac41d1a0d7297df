import { type PenaltyWorking, penaltySum } from '@cabinet/domain';
import { unbroken } from '../../../text/unbroken.ts';

/** `3 × 3 = 9일`, and the limit of the policy where it applies. */
export function working({ overdueDays: late, squaredDays, days }: PenaltyWorking): string {
  const squared = unbroken(`${penaltySum(late)} = ${squaredDays}일`);
  return days < squaredDays ? `${squared}, 가장 길어도 ${days}일` : squared;
}

export const penalties = {
  title: '페널티 안내',
  note: '늦게 반납한 사물함이 있어 지금은 대여할 수 없어요.',
  cause: (visibleNum: number, dayTime: string, late: number) =>
    `${visibleNum}번을 ${dayTime}에 ${late}일 늦게 반납했어요.`,
  returned: '반납한 날',
  earlierEnds: '앞선 페널티 끝',
  ends: '쉬는 날 끝',
  between: ({ overdueDays: late, squaredDays, days }: PenaltyWorking, less: number) => {
    const left = `${days - less}일`;
    if (days < squaredDays) return left;
    return less === 0 ? `${penaltySum(late)} = ${left}` : `${penaltySum(late)} − ${less} = ${left}`;
  },
  today: '오늘',
  left: (days: number) => (days === 0 ? '오늘 끝' : `${days}일 남음`),
  from: (dayTime: string) => `${dayTime}부터 다시 사용할 수 있어요.`,
  ifToday: '오늘 반납하면',
  ifTomorrow: '내일 반납하면',
  noRentingUntil: (day: string) => `${day}까지 못 빌려요`,
  sum: (penalty: PenaltyWorking) => `${penalty.overdueDays}일 늦음 · ${working(penalty)}`,
  hide: '오늘은 그만 보기',
  close: '닫기',
};
