import { cabinets } from '../../../../slices/cabinets/text/en.ts';
import { rentals } from '../../../../slices/rentals/text/en.ts';
import { sharing } from '../../../../slices/sharing/text/en.ts';

/** The words of what is told of a reader's locker, in English. */
export const en = { cabinets, rentals, sharing };
