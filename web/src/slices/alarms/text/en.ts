import type { alarms as ko } from './ko.ts';

export const alarms = {
  title: 'Your notices',
  bell: 'Notices',
  bellUnread: (count) => `Notices, ${count} unread`,
  arrived: (title) => `New notice: ${title}`,
  unread: 'Unread',
  countUnread: (count) => (count === 0 ? 'All read' : `${count} unread`),
  readAll: 'Mark all read',
  read: 'Mark read',
  readSpoken: (title) => `${title}, mark read`,
  marking: 'Marking',
  open: 'See locker',
  more: 'More',
  loadingMore: 'Loading more',
  empty: 'No notices yet',
  emptyNote: 'News about your rentals, return dates and penalties will appear here.',
  yesterday: (time) => `Yesterday ${time}`,
} satisfies typeof ko;
