import type { ko } from './ko.ts';

const now = {
  title: 'Now',
  running: 'On now',
  coming: 'Next talk',
  none: 'No talk is planned.',
  noneNote: 'You can apply to give one in Knowledge Talks.',
  gone: 'gone',
  left: 'left',
  minutes: (count: number) => `${count} min`,
  next: 'Next',
  ask: 'Leave questions and\ncomments here',
  apply: 'Find more in\nKnowledge Talks',
  qr: 'QR code to the page of this talk',
  qrHome: 'QR code to Knowledge Talks',
  failed: 'Couldn’t load the latest. Trying again.',
};

/** The words of the screen of a room, in English. A missing one does not compile. */
export const en = { now } satisfies typeof ko;
