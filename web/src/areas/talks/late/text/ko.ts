import { cabinets } from '../../../../slices/cabinets/text/ko.ts';
import { rentals } from '../../../../slices/rentals/text/ko.ts';
import { sharing } from '../../../../slices/sharing/text/ko.ts';

/** The words of what is told of a reader's locker, in Korean. The English ones must have the same shape. */
export const ko = { cabinets, rentals, sharing };
