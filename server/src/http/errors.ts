import { STATUS_CODES } from 'node:http';
import { type ErrorCode, type ErrorEntry, errors } from '@cabinet/contract';
import { dateTimeText } from '@cabinet/domain';
import type { FastifyReply } from 'fastify';
import { brokenConstraint, sqlState } from '../db/tx.ts';
import type { Language } from './handler.ts';
import { type Facts, Refused, RefusedOutcome, refusalText } from './outcome.ts';

/** Constraints that say the same as a rule: whoever loses a race hears the rule's own refusal. */
const refusalOfConstraint: Readonly<Record<string, ErrorCode>> = {
  rentals_one_active_per_user: 'LENT_ALREADY_EXISTED',
  rentals_one_active_per_place: 'LENT_FULL',
  rentals_private_no_overlap: 'LENT_FULL',
};

/** Fastify's own complaints about a request, in our words. */
const refusalOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_ARGUMENT',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_ARGUMENT',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_ARGUMENT',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'INVALID_ARGUMENT',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND_PATH',
};

/** The database is away, going away, starting, out of connections or out of time: try again, nothing was done. */
const unavailableStates = /^(08...|57P0[123]|57014|55P03|53300|40001|40P01)$/;
const unavailableSystem = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined && (unavailableStates.test(code) || unavailableSystem.has(code))) return true;
  return (
    error instanceof Error && /^(timeout exceeded|Connection terminated|Client has encountered)/.test(error.message)
  );
}

/** What the product itself refuses with: a rule, or the constraint that says the same. Undefined for any other error. */
export function refusalOfError(error: unknown): RefusedOutcome | undefined {
  if (error instanceof Refused) return error.outcome;
  const constraint = refusalOfConstraint[brokenConstraint(error) ?? ''];
  return constraint && new RefusedOutcome(constraint, factsOfConstraint[constraint]);
}

/** What an error of any kind is answered with; anything unknown is a fault of ours. */
export function outcomeOfError(error: unknown): RefusedOutcome {
  const refused = refusalOfError(error);
  if (refused !== undefined) return refused;
  if (isUnavailable(error)) return new RefusedOutcome('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
  const code = sqlState(error);
  const ofFastify = code === undefined ? undefined : refusalOfFastify[code];
  if (ofFastify === 'PAYLOAD_TOO_LARGE') return new RefusedOutcome(ofFastify, { limitBytes: 65_536 });
  if (ofFastify !== undefined)
    return new RefusedOutcome(ofFastify, ofFastify === 'INVALID_ARGUMENT' ? { fields: [] } : {});
  return new RefusedOutcome('INTERNAL_SERVER_ERROR');
}

/** A lost race knows less than the rule that was asked in time; the facts are still all there. */
const factsOfConstraint: Partial<Record<ErrorCode, Facts>> = {
  LENT_ALREADY_EXISTED: { reason: 'RENTING', cabinetId: null },
};

export function refusalBody(outcome: RefusedOutcome, language: Language, requestId: string) {
  const entry: ErrorEntry = errors[outcome.code];
  const facts = Object.fromEntries(
    Object.entries(outcome.facts).map(([name, fact]) => [
      name,
      fact instanceof Temporal.Instant ? dateTimeText(fact) : fact,
    ]),
  );
  return {
    status: entry.status,
    statusCode: entry.status,
    code: outcome.code,
    error: STATUS_CODES[entry.status] ?? 'Error',
    message: refusalText(outcome.code, outcome.facts, language),
    requestId,
    ...facts,
  };
}

/** The only exit of a refusal: one body shape, Retry-After where the refusal knows it. */
export function sendRefusal(reply: FastifyReply, outcome: RefusedOutcome, language: Language): FastifyReply {
  const body = refusalBody(outcome, language, reply.request.id);
  const { retryAfterSeconds } = outcome.facts;
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
