import { agu } from '../../../slices/agu/text/en.ts';
import { users } from '../../../slices/users/text/en.ts';
import type { ko } from './ko.ts';

/** The words of the pages of an A.G.U user, in English. A missing one does not compile. */
export const en = { users, agu } satisfies typeof ko;
