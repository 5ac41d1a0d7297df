/** One line of the error catalogue: what a refusal code answers with. */
export type ErrorEntry = {
  readonly status: number;
  /** A text may name a fact of the refusal as `{fact}`; the edge fills it in, an instant as `yyyy-MM-dd HH:mm` Seoul time. */
  readonly ko: string;
  readonly en: string;
  /** Whoever meets this code also sends it to the error report, wherever it happened. */
  readonly reported?: boolean;
};
