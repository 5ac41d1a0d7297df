import type { CallName } from '@cabinet/contract';
import { CallFailed, CallRefused } from '../failures/failure.ts';

export type Category = 'LENT' | 'RETURN' | 'STORE' | 'INTERNAL_SERVER_ERROR' | 'FORBIDDEN';

/** What is reported of a failed call: its category, and what somebody was doing, in Korean. */
export type Report = { readonly category: Category; readonly text: string };

const lent = (text: string): Report => ({ category: 'LENT', text });
const returned = (text: string): Report => ({ category: 'RETURN', text });
const store = (text: string): Report => ({ category: 'STORE', text });

/** The calls whose failures are reported by what they do. */
const reports: Partial<Record<CallName, Report>> = {
  rentPrivateCabinet: lent('개인 사물함 대여'),
  getMyRental: lent('내 대여 조회'),
  updateMyCabinet: lent('내 사물함 수정'),
  listMyRentals: lent('대여 기록 조회'),
  returnCabinet: returned('사물함 반납'),
  returnCabinetWithPassword: returned('3층 비밀번호 재설정과 반납'),
  getPicks: store('동전 현황 조회'),
  pickCoin: store('동전 줍기'),
  listCoinEntries: store('코인 내역 조회'),
  listMyItems: store('가진 아이템 조회'),
  listItemUses: store('쓴 아이템 조회'),
  listItems: store('상점 아이템 조회'),
  purchaseItem: store('아이템 구매'),
  useItem: store('아이템 사용'),
};

const forbidden: Report = { category: 'FORBIDDEN', text: '접근 권한 없음' };
const broken: Report = { category: 'INTERNAL_SERVER_ERROR', text: '서버 에러' };

function reportOfAny(error: unknown): Report | undefined {
  if (!(error instanceof CallRefused)) return undefined;
  if (error.code === 'FORBIDDEN') return forbidden;
  return error.status === 500 ? broken : undefined;
}

/**
 * The report of a failed call; undefined where nothing is wrong with the product: a 400 is an ordinary refusal, nobody
 * waits for a cancelled call, and the network may be gone.
 */
export function reportOf(name: CallName, error: unknown, isAdmin: boolean): Report | undefined {
  if (error instanceof CallFailed ? error.kind !== 'unreadable' : !(error instanceof CallRefused)) return undefined;
  if (error instanceof CallRefused && error.status === 400) return undefined;
  const report = reports[name] ?? reportOfAny(error);
  return report && isAdmin ? { ...report, text: `[Admin] ${report.text}` } : report;
}
