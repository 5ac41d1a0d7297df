import type { settings as ko } from '../ko/settings.ts';

/** The words of name and memo of one’s own locker. */
export const settings = {
  title: 'Locker settings',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  busy: 'Saving',
  done: 'Saved',
  name: 'Locker name',
  memo: 'Private memo',
  none: 'None yet',
  unnamed: 'Give it a name',
  editName: (name) => `${name}, edit the locker name`,
  resumed: 'This is what you were typing when you were signed out. Save to keep it.',
  nameHint: 'Everybody sees it on the plan.',
  memoHint: 'Only you and those who share the locker see it.',
  shared:
    'Everybody who shares the locker has the same name and memo. If one person changes them, they change for everybody.',
  gone: (visibleNum) => `Locker ${visibleNum} is no longer yours, so your changes are not saved.`,
  changedSince: (label, now) =>
    `The ${label.toLowerCase()} was changed elsewhere. Press again to save yours anyway. It now says: ${now}`,
  forbidden: 'Some characters cannot be used. Please remove them.',
} satisfies typeof ko;
