import type { alarms as ko } from './ko.ts';

export const alarms = {
  bell: 'Notices',
  bellUnread: (count) => `Notices, ${count} unread`,
  arrived: (title) => `New notice: ${title}`,
} satisfies typeof ko;
