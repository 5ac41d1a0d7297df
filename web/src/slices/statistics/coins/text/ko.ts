import { grouped } from '../../../../text/numbers.ts';
import { items } from '../../../store/text/ko/items.ts';

export const coinStatistics = {
  title: '재화 통계',
  sum: '모두',
  part: '비율',
  amount: (amount: number) => grouped(amount),
  itemNames: items,
  use: {
    title: '재화 사용 통계',
    issued: '발행 코인',
    used: '사용 코인',
    day: '날짜',
    span: '기간',
    spans: { 1: '1d', 7: '7d', 30: '30d' },
    spoken: (days: number) => `최근 ${days}일 동안 하루마다 발행하고 쓴 코인을 보여 주는 막대`,
  },
  totals: {
    title: '전체 재화 현황',
    state: '코인',
    used: '사용',
    held: '보유',
    spoken: (used: string, held: string) => `사용 ${used}, 보유 ${held}`,
    all: (coins: number) => `모두 ${grouped(coins)} 까비가 발행됐어요.`,
  },
  picks: {
    title: '동전 줍기 통계',
    month: (year: number, month: number) => `${year}년 ${month}월`,
    previous: '이전 달',
    next: '다음 달',
    times: '횟수',
    range: (from: number, to: number) => `${from}~${to}회`,
    all: '전체',
    people: '사람',
    spoken: (month: string) => `${month}에 동전을 몇 번씩 주웠는지 보여 주는 막대`,
  },
  items: {
    title: '아이템 사용 통계',
    item: '아이템',
    count: '받은 수',
    spoken: '아이템마다 사거나 받은 수를 보여 주는 막대',
  },
};
