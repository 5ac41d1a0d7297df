export const log = {
  title: '사물함 대여 기록',
  pageTitle: '대여 기록',
  columns: { place: '위치', startedOn: '대여일', endedOn: '반납일' },
  place: (floor: number, visibleNum: number) => `${floor}F - ${visibleNum}번`,
  placeLong: (floor: number, section: string, visibleNum: number) => `${floor}층 ${section} ${visibleNum}번`,
  month: (year: number, month: number) => `${year}년 ${month}월`,
  inUse: '사용 중',
  late: (days: number) => `${days}일 늦음`,
  open: '-',
  since: (day: string) => `${day}부터`,
  empty: '대여기록이 없습니다.',
  emptyNote: '첫 사물함을 대여하면 여기에 보여요.',
  find: '빈 사물함 보기',
  count: (total: number) => `${total}건`,
};

/** Said wherever a page about oneself is. */
export { profileWays } from '../../../profile-frame/text/ko.ts';
