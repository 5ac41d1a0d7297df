import { agu } from '../../../slices/agu/text/ko.ts';
import { users } from '../../../slices/users/text/ko.ts';

/** The words of the pages of an A.G.U user, in Korean. The English ones must have the same shape. */
export const ko = { users, agu };
