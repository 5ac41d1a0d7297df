import type { Call, CallName, Language, Received } from '@cabinet/contract';
import type { AdminWrite, Policy } from '@cabinet/domain';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/tx.ts';
import type { Caller } from '../sessions/caller.ts';
import type { Kernel } from './kernel.ts';

/** A request that may say which preview it was confirmed on. */
type Confirmed = {
  readonly name: CallName;
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
  readonly language: Language;
};

type Doing = { readonly tx: Tx; readonly input: Received<Call>; readonly policy: Policy };

/** A confirmed preview of somebody's own action either still holds, or the request is refused with a fresh one. */
export async function checkOwn(
  { checkPreview }: Kernel,
  { call, request, caller, now, language }: Confirmed,
  { tx, input, policy }: Doing,
): Promise<void> {
  const token = tokenIn(request);
  const { preview } = call;
  if (preview === undefined || preview === 'change' || token === undefined || caller.kind !== 'user') return;
  await checkPreview(tx, { preview, given: givenIn(input), token, userId: caller.userId, language }, { now, policy });
}

/** An administrator's change that differs from the confirmed preview is undone and refused, with a fresh preview. */
export async function checkChange(
  { checkChange: check }: Kernel,
  { name, call, request, now, language }: Confirmed,
  { tx, input, writes }: Omit<Doing, 'policy'> & { readonly writes: readonly AdminWrite[] },
): Promise<void> {
  const token = tokenIn(request);
  if (call.preview !== 'change' || token === undefined) return;
  await check(tx, { action: name, given: givenIn(input), writes, token, language, now });
}

function tokenIn({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-preview-token'];
  return typeof token === 'string' ? token : undefined;
}

const givenIn = ({ params, body }: Received<Call>): object => ({ ...params, ...(body as object | undefined) });
