import type { RefusalTexts } from '@cabinet/domain';

/** One line of the error catalogue: the status and the texts of a code. */
export type ErrorEntry = RefusalTexts & {
  readonly status: number;
  /** The server and the web also send this code to the error report. */
  readonly reported?: boolean;
};
