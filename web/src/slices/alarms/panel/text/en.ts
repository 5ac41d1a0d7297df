import type { notices as ko } from './ko.ts';

export const notices = {
  title: 'Your notices',
  unread: 'Unread',
  countUnread: (count) => (count === 0 ? 'All read' : `${count} unread`),
  readAll: 'Mark all read',
  read: 'Mark read',
  readSpoken: (title) => `${title}, mark read`,
  marking: 'Marking',
  open: { locker: 'See locker', section: 'See section', talk: 'See talk', more: 'See more' },
  more: 'More',
  loadingMore: 'Loading more',
  empty: 'No notices yet',
  emptyNote: 'News about your rentals, return dates and penalties will appear here.',
  yesterday: (time) => `Yesterday ${time}`,
} satisfies typeof ko;
