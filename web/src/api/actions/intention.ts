import { newIntentionKey } from '../../state/server-clock.ts';
import { mayPass } from '../failures/failure.ts';

/**
 * The Idempotency-Key of a person's intention. Every retry uses it while it is unknown whether the action happened. It
 * is given up once the server has answered, because a later press is a new intention.
 */
export type Intention = { readonly key: string; readonly given: string };

/** JSON says nothing about a file, so two different files would look like one intention. */
const tellFile = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** The key to try with: that of the open intention when the same is asked for again, else a new one. */
export function intentionFor(open: Intention | undefined, given: unknown, newKey = newIntentionKey): Intention {
  const text = JSON.stringify(given ?? {}, tellFile);
  return open?.given === text ? open : { key: newKey(), given: text };
}

/** The intention after a failed try: it stays open only when the action may still have happened. */
export function afterError<Tried extends Intention>(tried: Tried, error: unknown): Tried | undefined {
  return mayPass(error) ? tried : undefined;
}
