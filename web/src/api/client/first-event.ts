let first: number | undefined;

/** Notes up to which event a reply is complete; the earliest of all replies counts. */
export function noteEventId(text: string | null): void {
  const id = Number(text ?? Number.NaN);
  if (Number.isSafeInteger(id)) first = Math.min(id, first ?? id);
}

/** The event after which the replies have to be kept fresh; undefined when no reply told one. */
export function firstEventId(): string | undefined {
  return first === undefined ? undefined : `${first}`;
}
