import { notices } from '../../../../slices/alarms/panel/text/en.ts';
import { sectionCards } from '../../../../slices/cabinets/cards/text/en.ts';
import { cabinetPanel } from '../../../../slices/cabinets/panel/text/en.ts';
import { campusPlan } from '../../../../slices/cabinets/plan/text/en.ts';
import { penalties } from '../../../../slices/penalties/text/en.ts';
import { rentals } from '../../../../slices/rentals/text/en.ts';
import { sharing } from '../../../../slices/sharing/text/en.ts';
import type { ko } from './ko.ts';

const facts = {
  free: 'Free lockers',
  count: (count) => `${count}`,
  opening: (today, time, count) =>
    `${today ? 'Today' : 'Tomorrow'} ${time}${count === undefined ? '' : `: ${count} open`}`,
} satisfies (typeof ko)['facts'];

/** The words of the panels and dialogs of a student's pages, in English. A missing one does not compile. */
export const en = {
  facts,
  cabinetPanel,
  campusPlan,
  notices,
  penalties,
  rentals,
  sectionCards,
  sharing,
} satisfies typeof ko;
