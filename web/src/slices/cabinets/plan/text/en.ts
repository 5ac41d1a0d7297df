import type { campusPlan as ko } from './ko.ts';

/** The words of the plan of the campus, in English. */
export const campusPlan = {
  chooseFloor: 'Choose a floor',
  closedFloor: (floor) => `${floor}F · closed`,
  hint: 'Press a section to see its lockers. Its number says how many are free now. Swipe left or right to change the floor.',
  floor: (floor) => `Map, ${floor}F`,
  elevator: 'Elevator',
  here: 'Section in view',
} satisfies typeof ko;
