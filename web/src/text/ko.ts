import { dates } from './ko/dates.ts';
import { generic } from './ko/generic.ts';
import { previews } from './ko/previews.ts';

/** The words all areas share, in Korean. The English ones must have the same shape. */
export const ko = { generic, dates, previews };

export type Shared = typeof ko;
