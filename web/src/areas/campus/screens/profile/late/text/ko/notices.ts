import type { OpeningTold } from '@cabinet/domain';

/** The words of the card in which notices are switched. */
export const notices = {
  channels: { email: '메일', slack: '슬랙', push: '브라우저' },
  noAddress: '학교 계정에 메일 주소가 없어요',
  slack: 'DM으로 받아요',
  push: {
    on: '마지막으로 켠 브라우저에서 받아요',
    nowhere: '받을 브라우저가 없어요. 껐다가 다시 켜 주세요',
    off: '꺼져 있어요',
    waiting: '바꾸는 중이에요',
  },
  saved: '알림 설정을 저장했어요',
  undo: '되돌리기',
  failed: '알림 설정을 저장하지 못했어요. 잠시 뒤에 다시 해 주세요.',
  impossible: '푸시 알림을 켤 수 없어요',
  unsupported: '이 브라우저는 푸시 알림을 지원하지 않아요. 데스크톱 브라우저에서 켜 주세요.',
  denied: '알림이 막혀 있어요. 브라우저 설정에서 이 사이트의 알림을 허용해 주세요.',
  notOffered: '지금은 브라우저로 알림을 보내지 않아요.',
  kinds: '알려드리는 때',
  rented: '대여 성공',
  before: (days: readonly number[]) => {
    const ahead = days.filter((day) => day > 0).map((day) => `${day}일`);
    if (ahead.length === 0) return '반납 당일';
    return `반납 ${ahead.join('·')} 전${days.includes(0) ? ', 당일' : ''}`;
  },
  overdue: (days: readonly number[]) => `연체 ${days.join('·')}일째`,
  opening: ({ time, isOnEve }: OpeningTold) => `구역 오픈 ${isOnEve ? '전날 ' : ''}${time}`,
};
