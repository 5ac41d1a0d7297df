import type { previews as ko } from '../ko/previews.ts';

export const previews = {
  loading: 'Working it out',
  failed: 'We could not show what will happen.',
  changed: 'This has just changed. Please check it again.',
  steps: {
    BUY_ITEM: 'Go to the store',
    CHOOSE_CABINET: 'Find a free locker',
    LEAVE_PASSWORD: 'Enter the password',
    LEAVE_SESSION: 'See my waiting locker',
    REFRESH: 'Load again',
    RETURN: 'See my locker',
  },
} satisfies typeof ko;
