/** The words of the bell. */
export const alarms = {
  bell: '알림',
  bellUnread: (count: number) => `알림, 읽지 않은 알림 ${count}개`,
  arrived: (title: string) => `새 알림: ${title}`,
};
