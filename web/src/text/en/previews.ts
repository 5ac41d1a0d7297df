import type { previews as ko } from '../ko/previews.ts';

export const previews = {
  loading: 'Working it out',
  failed: 'We could not show this beforehand. Nothing was lost.',
  changed: 'Something has just changed. Please look at the new figures.',
  told: 'Notice',
  steps: {
    CHOOSE_CABINET: 'Find a free locker',
    LEAVE_PASSWORD: 'Write the password',
    LEAVE_SESSION: 'See where I wait',
    REFRESH: 'Load again',
    RETURN: 'See my locker',
  },
} satisfies typeof ko;
