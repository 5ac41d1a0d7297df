import type { ErrorCode } from '@cabinet/contract';

/** A refusal of the server, with a code of the contract. The code decides what happens, never the status. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: ErrorCode;
  readonly status: number;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(no: {
    code: ErrorCode;
    status: number;
    message: string;
    facts: Readonly<Record<string, unknown>>;
    requestId: string | null;
  }) {
    super(no.message);
    this.code = no.code;
    this.status = no.status;
    this.facts = no.facts;
    this.requestId = no.requestId;
  }
}

/**
 * Why there is no usable answer. `offline`: the network is gone; `late`: it took too long; `cancelled`: nobody waits
 * for it any more; `unreadable`: the answer is not of this contract, or breaks off; `stopped`: something on the way to
 * the server refused the request.
 */
export type FailureKind = 'offline' | 'late' | 'cancelled' | 'unreadable' | 'stopped';

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly kind: FailureKind;
  readonly status: number | null;

  constructor(kind: FailureKind, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(kind, { cause });
    this.kind = kind;
    this.status = status;
  }
}

/** Whether the same request may succeed when it is simply tried again. */
export function mayPass(error: unknown): boolean {
  if (error instanceof CallFailed) return error.kind !== 'cancelled' && error.kind !== 'stopped';
  return error instanceof CallRefused && (error.status >= 500 || error.code === 'IDEMPOTENCY_KEY_IN_PROGRESS');
}
