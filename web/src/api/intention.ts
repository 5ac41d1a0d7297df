import { newIntentionKey } from '../state/server-clock.ts';
import { mayPass } from './failure.ts';

/**
 * The Idempotency-Key of what a person wants: kept over every try of the same thing while nobody knows whether it
 * happened, and given up once the server answered, because pressing again then means wanting it again.
 */
export type Intention = { readonly key: string; readonly given: string };

/** The key to try with: that of the open intention when the same is asked for again, else a new one. */
export function intentionFor(open: Intention | undefined, given: unknown, newKey = newIntentionKey): Intention {
  const text = JSON.stringify(given ?? {});
  return open?.given === text ? open : { key: newKey(), given: text };
}

/** What is left of an intention after a try that ended in an error: it stays open only when it may still happen. */
export function afterError(tried: Intention, error: unknown): Intention | undefined {
  return mayPass(error) ? tried : undefined;
}
