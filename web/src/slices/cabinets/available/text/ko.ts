import { saidTime } from '../../../../text/ko/dates.ts';

export const available = {
  title: '사용 가능 사물함',
  note: (time: string) => `반납된 사물함은 다음 날 ${saidTime(time)}에 열려요.`,
  filter: '종류',
  filters: { ALL: '전체', PRIVATE: '개인', SHARE: '공유' },
  floor: (floor: number) => `${floor}층`,
  count: (count: number) => `${count}칸`,
  place: (floor: number, section: string) => `${floor}층 ${section}`,
  opensAt: (time: string) => `${time}에 열려요`,
  empty: '해당 층에는 사용 가능한 사물함이 없습니다',
  emptyNote: (time: string) => `${time}에 다시 확인해 보세요. 열리면 이 화면이 저절로 바뀌어요.`,
  emptyFiltered: '다른 종류를 골라 보세요.',
  closedFloors: (floors: string) => `${floors}은 지금 이용할 수 없어요.`,
  closedNote: '다시 열리는 날이 정해지면 여기서 알려드릴게요.',
  untilOpening: '다음 오픈까지',
  timeLeft: (time: string) => `${time} 남았어요`,
  openNow: 'OPEN',
  opensWith: (when: string, count: number) => `${when}에 ${count}칸이 열려요`,
  opensByItself: (count: number) => `${count}칸이 이 화면에서 저절로 열려요.`,
  changesByItself: '시간이 되면 이 화면이 저절로 바뀌어요. 새로고침하지 않아도 괜찮아요.',
};
