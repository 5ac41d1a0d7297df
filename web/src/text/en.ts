import { dates } from './en/dates.ts';
import { generic } from './en/generic.ts';
import { previews } from './en/previews.ts';
import type { Shared } from './ko.ts';

/** The words all areas share, in English. A missing one does not compile. */
export const en = { generic, dates, previews } satisfies Shared;
