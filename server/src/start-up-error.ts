/** A reason not to start that a person can act on: its message is the one line the operator sees. */
export class StartUpError extends Error {
  override name = 'StartUpError';
}

/** The message of whatever was thrown, as one line. */
export function oneLine(thrown: unknown): string {
  const message =
    thrown instanceof Error ? thrown.message || ('code' in thrown ? String(thrown.code) : '') : String(thrown);
  return message.replaceAll(/\s*\n\s*/g, ' · ').trim() || 'unknown error';
}

/** The `code` of a system or database error, if it has one. */
export function errorCode(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
}
