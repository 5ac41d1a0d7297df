import type { Call, CallName } from '@cabinet/contract';
import type { FastifyRequest } from 'fastify';
import type { Transact } from '../db/tx.ts';
import type { RefusedOutcome } from '../refusal.ts';
import type { Security, SecurityEvent } from '../security-events.ts';
import { type Caller, callerKey } from '../sessions/caller.ts';
import { authorise } from '../sessions/sessions.ts';

type Asked = {
  readonly name: CallName;
  readonly call: Call;
  readonly caller: Caller;
  readonly request: FastifyRequest;
};

/** The senders of the requests that are being answered: the place that notes a refusal does not know them. */
const actors = new WeakMap<FastifyRequest, string>();

/** Refuses a caller the call does not serve, and notes that as a security event. */
export function admit(security: Security, { name, call, caller, request }: Asked): void {
  if (caller.kind !== 'anonymous') actors.set(request, callerKey(caller));
  try {
    authorise(call, caller);
  } catch (error) {
    if (caller.kind !== 'anonymous')
      security.note('ACCESS_REFUSED', {
        actor: callerKey(caller),
        address: request.ip,
        call: name,
        code: 'FORBIDDEN',
        requestId: request.id,
      });
    throw error;
  }
}

/**
 * Notes a call by which an administrator may have changed something; the record itself is in the database. Of the input
 * it notes only ids. A call that students make too, such as the sign-out, has an event of its own for them.
 */
export function noteAdminWrite(
  security: Security,
  { name, call, caller, request }: Asked,
  input: { readonly params: unknown; readonly body: unknown },
): void {
  const isOfAdmins = caller.kind === 'admin' && !call.audience.includes('user');
  if (!isOfAdmins || call.changes === undefined || isDryRun(call, input.body)) return;
  const target = { ...idsIn(input.params), ...idsIn(input.body) };
  security.note('ADMIN_WROTE', {
    actor: callerKey(caller),
    address: request.ip,
    call: name,
    target,
    requestId: request.id,
  });
}

/** A transaction whose events are noted once it is committed: not when it is undone, and once however often it is tried. */
export function noteOnCommit(
  security: Security,
  transact: Transact,
): { readonly security: Security; readonly transact: Transact } {
  let held: Parameters<Security['note']>[] = [];
  return {
    security: { ...security, note: (...event) => void held.push(event) },
    async transact(work) {
      const done = await transact((tx) => {
        held = [];
        return work(tx);
      });
      for (const event of held.splice(0)) security.note(...event);
      return done;
    },
  };
}

function isDryRun({ dry }: Call, body: unknown): boolean {
  return dry === true && typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;
}

function idsIn(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => /Ids?$/.test(name)));
}

const eventOf: Partial<Record<string, SecurityEvent>> = {
  TOO_MANY_REQUESTS: 'THROTTLED',
  JWT_EXCEPTION: 'TOKEN_REFUSED',
};

/** Notes a refusal that a caller without a session can get too. */
export function noteRefusal(security: Security, { code }: RefusedOutcome, request: FastifyRequest): void {
  const event = eventOf[code];
  if (event === undefined) return;
  const call = request.routeOptions.url ?? 'unknown';
  const actor = actors.get(request);
  security.note(event, { ...(actor && { actor }), address: request.ip, call, code, requestId: request.id });
}
