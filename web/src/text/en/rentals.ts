import type { rentals as ko } from '../ko/rentals.ts';

export const rentals = {} satisfies typeof ko;
