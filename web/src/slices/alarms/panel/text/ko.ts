/** The words of the panel of notices. */
export const notices = {
  title: '받은 알림',
  unread: '읽지 않음',
  countUnread: (count: number) => (count === 0 ? '모두 읽었어요' : `읽지 않은 알림 ${count}개`),
  readAll: '모두 읽음',
  read: '읽음으로 표시',
  readSpoken: (title: string) => `${title}, 읽음으로 표시`,
  marking: '표시하는 중',
  open: { locker: '사물함 보기', section: '구역 보기', talk: '발표 보기', more: '자세히 보기' },
  more: '더보기',
  loadingMore: '더 불러오는 중',
  empty: '아직 받은 알림이 없어요',
  emptyNote: '대여, 반납일, 페널티 소식이 생기면 여기에서 알려드려요.',
  yesterday: (time: string) => `어제 ${time}`,
};
