/** A reason not to start that the operator can put right; its message is the one line they see. */
export class StartUpError extends Error {
  override name = 'StartUpError';
}

/** Unusable settings: one line for each problem. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The message of whatever was thrown, as one line. */
export function oneLine(thrown: unknown): string {
  const message =
    thrown instanceof Error ? thrown.message || ('code' in thrown ? String(thrown.code) : '') : String(thrown);
  // A `fetch` only says that it failed; its cause has the reason.
  const why = thrown instanceof Error && message === 'fetch failed' ? errorCode(thrown.cause) : undefined;
  const told = why === undefined ? message : `${message}: ${why}`;
  return told.replaceAll(/\s*\n\s*/g, ' · ').trim() || 'unknown error';
}

/** The `code` of whatever was thrown: the SQLSTATE of PostgreSQL, or the word of the system or of a library. */
export function errorCode(thrown: unknown): string | undefined {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : undefined;
}

/**
 * The operator's message when a program cannot start: one line for each thing to put right, and a stack only for a bug.
 */
export function explain(thrown: unknown): string {
  const expected = thrown instanceof StartUpError || thrown instanceof SettingsError;
  const text = expected ? thrown.message : thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return text.replaceAll(/^(?=\S)/gm, 'cabinet: ').concat('\n');
}
