export const log = {
  title: '사물함 대여 기록',
  pageTitle: '대여 기록',
  columns: { place: '위치', startedOn: '대여일', endedOn: '반납일' },
  place: (floor: number, visibleNum: number) => `${floor}F - ${visibleNum}번`,
  open: '-',
  empty: '대여기록이 없습니다.',
  emptyNote: '첫 사물함을 빌리면 여기에 남아요.',
  find: '빈 사물함 찾기',
  count: (total: number) => `모두 ${total}건`,
};
