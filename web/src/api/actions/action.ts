import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { placeOfSent } from '../../state/typing/typed.ts';
import { type CallOptions, call, type GivenArgument, type ReplyOf } from '../client/client.ts';
import type { ChangeName, WriteName } from '../client/names.ts';
import { CallFailed, CallRefused } from '../failures/failure.ts';
import { refresh, subjectsOf } from '../reads/stale.ts';
import { afterError, intentionFor } from './intention.ts';
import { useOpenIntention } from './open-intention.ts';

const pauses = [400, 1500];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const passing: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'IDEMPOTENCY_KEY_IN_PROGRESS']);

/** How long to wait before an automatic retry; undefined when the person should be told now. */
function patience(error: unknown, tries: number): number | undefined {
  // Amid a restart a proxy in front answers in the server's place, with 502 and a page of its own.
  if (error instanceof CallFailed)
    return error.kind === 'offline' || (error.status ?? 0) > 501 ? pauses[tries] : undefined;
  if (!(error instanceof CallRefused) || !passing.has(error.code)) return undefined;
  const asked = error.facts['retryAfterSeconds'];
  const wait = pauses[tries];
  return wait !== undefined && typeof asked === 'number' ? Math.min(asked * 1000, 3000) : wait;
}

/** Carries out a write. A try without an answer is repeated twice with the same key; the server does it only once. */
export async function carryOut<Name extends WriteName>(
  name: Name,
  given: GivenArgument<Name>,
  options: CallOptions,
  send: typeof call = call,
): Promise<ReplyOf<Name>> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(name, given, options);
    } catch (error) {
      const wait = patience(error, tries);
      if (wait === undefined) throw error;
      await pause(wait);
    }
  }
}

/**
 * A write of the contract for a component: it has one key per intention, and afterwards the stale reads are repeated. A
 * change of an administrator goes with its preview (`change-preview.ts`, `careful-change.ts`), so that nobody else's is
 * overwritten unseen. `during` says how long the same press means the same: while a dialog is open, or while what the
 * action changes looks the same. When `during` changes, a press means something new, even if nobody knows what became
 * of the one before. `place` is where the form keeps what is typed (`use-typed.ts`), if it keeps it. `take` puts the
 * answer into the known reads, which may take long to be repeated.
 */
export function useAction<Name extends Exclude<WriteName, ChangeName>>(
  name: Name,
  during: unknown,
  place?: string,
  take?: Take<Name>,
): UseMutationResult<ReplyOf<Name>, Error, GivenArgument<Name>> {
  return useWrite(name, { during, place, take });
}

type Take<Name extends WriteName> = (reply: ReplyOf<Name>, given: GivenArgument<Name>) => void;

type WriteOptions<Name extends WriteName> = {
  readonly during: unknown;
  /** The token of the preview that was confirmed. */
  readonly seen?: string | undefined;
  readonly place?: string | undefined;
  readonly take?: Take<Name> | undefined;
};

/** Any write. */
export function useWrite<Name extends WriteName>(
  name: Name,
  { seen, during, place, take }: WriteOptions<Name>,
): UseMutationResult<ReplyOf<Name>, Error, GivenArgument<Name>> {
  const client = useQueryClient();
  const open = useOpenIntention(during, place && placeOfSent(place, name));
  return useMutation<ReplyOf<Name>, Error, GivenArgument<Name>>({
    mutationKey: [name],
    mutationFn: async (given) => {
      const intention = intentionFor(open.find(), given);
      // Before it is sent: the page may be left before there is an answer.
      open.keep(intention);
      try {
        const headers = seen === undefined ? {} : { 'X-Preview-Token': seen };
        const reply = await carryOut(name, given, { key: intention.key, headers });
        open.forget(intention);
        take?.(reply, given);
        return reply;
      } catch (error) {
        // It is not kept anew: what was typed may have been given up while it was on its way.
        if (afterError(intention, error) === undefined) open.forget(intention);
        throw error;
      }
    },
    // Also after a refusal, because the screen did not show what the server knows. A success waits for the new data,
    // but not for long: it has happened whether or not it can be shown.
    onSettled: async (_, error) => {
      const refreshed = refresh(client, subjectsOf(name));
      if (error === null) await Promise.race([refreshed, pause(1000)]);
    },
  });
}
