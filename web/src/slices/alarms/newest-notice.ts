/** What the bell reads: the newest notice, and how many are unread. */
export const newestNotice = { query: { page: '0', size: '1' } } as const;
