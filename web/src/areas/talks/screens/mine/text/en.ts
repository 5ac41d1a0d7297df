import { counted } from '../../../../../text/numbers.ts';
import type { ko } from './ko.ts';

const mine = {
  given: 'Your talks',
  total: (count: number) => counted(count, 'talk'),
  title: 'Title',
  when: 'Date',
  where: 'Place',
  status: 'Status',
  noneGiven: 'You have not given a talk yet.',
  liked: 'Talks you like',
  noneLiked: 'You have not liked a talk yet.',
  noneLikedNote: 'Press the heart of a talk that you enjoyed.',
  look: 'See the talks',
};

/** The words of one's own page, in English. A missing one does not compile. */
export const en = { mine } satisfies typeof ko;
