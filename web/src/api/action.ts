import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallOptions, call, type GivenArgument, type ReplyOf } from './client.ts';
import { CallFailed, CallRefused } from './failure.ts';
import { afterError, type Intention, intentionFor } from './intention.ts';
import type { ChangeName, WriteName } from './names.ts';
import { refresh, subjectsOf } from './stale.ts';

const pauses = [400, 1500];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const passing: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'IDEMPOTENCY_KEY_IN_PROGRESS']);

/** How long to wait before an automatic retry; undefined when the person should be told now. */
function patience(error: unknown, tries: number): number | undefined {
  if (error instanceof CallFailed) return error.kind === 'offline' ? pauses[tries] : undefined;
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
): Promise<ReplyOf<Name>> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call(name, given, options);
    } catch (error) {
      const wait = patience(error, tries);
      if (wait === undefined) throw error;
      await pause(wait);
    }
  }
}

/**
 * A write of the contract for a component: one key per intention, and afterwards the stale reads are repeated. What an
 * administrator changes goes with its preview (`change-preview.ts`, `careful-change.ts`), so that nobody's is overwritten
 * unseen.
 */
export function useAction<Name extends Exclude<WriteName, ChangeName>>(
  name: Name,
): UseMutationResult<ReplyOf<Name>, Error, GivenArgument<Name>> {
  return useWrite(name);
}

/** Any write; `seen` is the token of the preview that was confirmed. */
export function useWrite<Name extends WriteName>(
  name: Name,
  seen?: string,
): UseMutationResult<ReplyOf<Name>, Error, GivenArgument<Name>> {
  const client = useQueryClient();
  const open = useRef<Intention | undefined>(undefined);
  return useMutation<ReplyOf<Name>, Error, GivenArgument<Name>>({
    mutationKey: [name],
    mutationFn: async (given) => {
      const intention = intentionFor(open.current, given);
      open.current = intention;
      try {
        const headers = seen === undefined ? {} : { 'X-Preview-Token': seen };
        const reply = await carryOut(name, given, { key: intention.key, headers });
        open.current = undefined;
        return reply;
      } catch (error) {
        open.current = afterError(intention, error);
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
