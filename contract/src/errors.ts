import type { RefusalCode } from '@cabinet/domain';
import { clubErrors } from './club-errors.ts';
import type { ErrorEntry } from './error-entry.ts';
import { generalErrors } from './general-errors.ts';
import { itemErrors } from './item-errors.ts';
import { presentationErrors } from './presentation-errors.ts';
import { recordErrors } from './record-errors.ts';
import { rentalErrors } from './rental-errors.ts';
import { signInErrors } from './sign-in-errors.ts';

export type { ErrorEntry } from './error-entry.ts';

/**
 * Every code of a failed answer, with its status and its Korean and English text. A code of the rules (`RefusalCode`)
 * without a line here does not compile. This file and what it imports stay free of zod, so that the browser can bundle
 * it.
 */
export const errors = {
  ...generalErrors,
  ...signInErrors,
  ...rentalErrors,
  ...itemErrors,
  ...clubErrors,
  ...presentationErrors,
  ...recordErrors,
} as const satisfies Record<RefusalCode, ErrorEntry> & Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;
