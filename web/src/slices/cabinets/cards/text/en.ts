import { midSentence } from '../../../../text/mid-sentence.ts';
import type { sectionCards as ko } from './ko.ts';

const listed = (numbers: readonly number[]) => numbers.join(' · ');

export const sectionCards = {
  opensAtTitle: (when) => `Opens ${midSentence(when)}`,
  opening: (numbers, more) => `${listed(numbers)}${more === 0 ? '' : ` and ${more} more`}`,
  lookForPeople: 'Looking for people to share',
  nothingOpens: 'No locker in this section opens then.',
  freeElsewhere: 'Other sections nearby',
  freeCount: (count) => `${count} free`,
  noneFree: 'No locker on this floor is free right now.',
} satisfies typeof ko;
