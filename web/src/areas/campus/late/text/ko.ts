import { notices } from '../../../../slices/alarms/panel/text/ko.ts';
import { sectionCards } from '../../../../slices/cabinets/cards/text/ko.ts';
import { cabinetPanel } from '../../../../slices/cabinets/panel/text/ko.ts';
import { campusPlan } from '../../../../slices/cabinets/plan/text/ko.ts';
import { penalties } from '../../../../slices/penalties/text/ko.ts';
import { rentals } from '../../../../slices/rentals/text/ko.ts';
import { sharing } from '../../../../slices/sharing/text/ko.ts';

/** The facts of the top bar. */
const facts = {
  free: '빈 사물함',
  count: (count: number) => `${count}칸`,
  /** The number is not known at once. */
  opening: (today: boolean, time: string, count: number | undefined) =>
    `${today ? '오늘' : '내일'} ${time} 오픈${count === undefined ? '' : ` ${count}칸`}`,
};

/** The words of the panels and dialogs of a student's pages, in Korean. The English ones must have the same shape. */
export const ko = { facts, cabinetPanel, campusPlan, notices, penalties, rentals, sectionCards, sharing };
