import { expect, test } from 'vitest';
import { joinPages, type Notice } from './use-notices.ts';

const notice = (noticeId: number): Notice => ({
  noticeId,
  kind: 'rentalSuccess',
  title: '',
  message: '',
  createdAt: '2026-11-20T11:50:00',
  readAt: null,
  link: null,
});
const page = (...ids: number[]) => ({
  content: ids.map(notice),
  currentPage: 0,
  totalPage: 2,
  totalElements: 5,
  last: false,
  unread: 5,
});

test('pages are one list, and a notice that slid to the next page stands there once', () => {
  const list = joinPages([page(5, 4, 3), page(3, 2, 1)]);
  expect(list.map(({ noticeId }) => noticeId)).toEqual([5, 4, 3, 2, 1]);
});
