import type { available as ko } from '../ko/available.ts';

export const available = {} satisfies typeof ko;
