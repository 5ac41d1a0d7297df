import type { cabinets as ko } from '../ko/cabinets.ts';

export const cabinets = {} satisfies typeof ko;
