import { counted } from '../../../../../../../text/numbers.ts';
import type { notices as ko } from '../ko/notices.ts';

/** The words of the card in which notices are switched. */
export const notices = {
  channels: { email: 'Mail', slack: 'Slack', push: 'Browser' },
  noAddress: 'Your school account has no mail address',
  slack: 'As a direct message',
  push: {
    on: 'In the browser where you last switched it on',
    nowhere: 'No browser gets them. Please switch it off and on again',
    off: 'Off',
    waiting: 'Changing',
  },
  saved: 'Your notice settings are saved',
  undo: 'Undo',
  failed: 'We could not save your notice settings. Please try again shortly.',
  impossible: 'Push notices cannot be switched on',
  unsupported: 'This browser does not support push notices. Please switch them on in a desktop browser.',
  denied: 'Notices are blocked. Please allow them for this site in the settings of your browser.',
  notOffered: 'No notices are sent to browsers at the moment.',
  kinds: 'When you are told',
  rented: 'Rental started',
  before: (days) => {
    const ahead = days.filter((day) => day > 0);
    if (ahead.length === 0) return 'On the day of the end';
    const last = counted(ahead.at(-1) ?? 0, 'day');
    const all = [ahead.slice(0, -1).join(', '), last].filter((each) => each !== '').join(' and ');
    return `${all} before the end${days.includes(0) ? ', on the day' : ''}`;
  },
  overdue: (days) => `Overdue day ${days.join(', ')}`,
  opening: ({ time, isOnEve }) => `Section opening${isOnEve ? ', the day before' : ''} ${time}`,
} satisfies typeof ko;
