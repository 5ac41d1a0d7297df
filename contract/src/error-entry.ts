/** The languages of every text of the service. */
export type Language = 'ko' | 'en';

/**
 * A text may name a fact of the refusal as `{fact}`. `http/errors` puts the fact in; an instant becomes `yyyy-MM-dd
 * HH:mm` in Seoul time, as `{fact:time}` without the day. `{fact|3}` is what a campus has that never changed anything.
 */
type Texts = { readonly [Each in Language]: string };

/** One line of the error catalogue: the status and the texts of a code. */
export type ErrorEntry = Texts & {
  readonly status: number;
  /** The server and the web also send this code to the error report. */
  readonly reported?: boolean;
};
