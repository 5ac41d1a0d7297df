export const available = {
  title: '사용 가능 사물함',
  note: '반납된 사물함은 다음 날 오후 1시에 열려요.',
  filter: '종류',
  filters: { ALL: '전체', PRIVATE: '개인', SHARE: '공유' },
  floor: (floor: number) => `${floor}층`,
  counts: (now: number, later: number, time: string) =>
    later === 0 ? `지금 ${now}` : `지금 ${now} · ${time}에 ${later}`,
  countsSpoken: (now: number, later: number, time: string) =>
    later === 0 ? `지금 ${now}칸` : `지금 ${now}칸, ${time}에 ${later}칸`,
  empty: '해당 층에는 사용 가능한 사물함이 없습니다',
  emptyNote: (time: string) => `${time}에 다시 확인해 보세요. 열리면 이 화면이 저절로 바뀌어요.`,
  emptyFiltered: '다른 종류를 골라 보세요.',
  until: '다음 오픈까지',
  left: (time: string) => `${time} 남았어요`,
  open: 'OPEN',
  opensWith: (when: string, count: number) => `${when} · ${count}개`,
  self: '시간이 되면 이 화면이 저절로 바뀌어요. 새로고침하지 않아도 괜찮아요.',
  closedFloors: (floors: string) => `${floors}은 지금 이용할 수 없어요.`,
  closedNote: '다시 열리는 날이 정해지면 여기서 알려드릴게요.',
  expand: (floor: number) => `${floor}층 펼치기`,
  refresh: '새로고침',
};
