import { STATUS_CODES } from 'node:http';
import { type ErrorCode, type ErrorEntry, errors, type Language } from '@cabinet/contract';
import { dateTimeText } from '@cabinet/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../db/away.ts';
import { brokenConstraint } from '../db/tx.ts';
import { type Fact, Refused, RefusedOutcome, refusalText } from '../refusal.ts';
import { errorCode } from '../start-up-error.ts';
import { faultText } from './validation.ts';

/** The refusal of each constraint that says the same as a rule, by the name of the constraint. */
export type RefusalOfConstraint = ReadonlyMap<string, RefusedOutcome>;

/** Fastify's own complaints about a request, in our words. */
const refusalOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_ARGUMENT',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'INVALID_ARGUMENT',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND_PATH',
};

/** The product's own refusal: of a rule, or of the constraint that says the same. Undefined for any other error. */
export function refusalOfError(error: unknown, ofConstraint: RefusalOfConstraint): RefusedOutcome | undefined {
  return error instanceof Refused ? error.outcome : ofConstraint.get(brokenConstraint(error) ?? '');
}

/** The answer to an error of any kind, in a request whose body may have so many bytes; an unknown error is a fault of ours. */
export function outcomeOfError(
  error: unknown,
  ofConstraint: RefusalOfConstraint,
  { routeOptions: { bodyLimit } }: Pick<FastifyRequest, 'routeOptions'>,
): RefusedOutcome {
  const refused = refusalOfError(error, ofConstraint);
  if (refused !== undefined) return refused;
  if (isAway(error)) return new RefusedOutcome('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
  const code = errorCode(error);
  const ofFastify = code === undefined ? undefined : refusalOfFastify[code];
  if (ofFastify === 'PAYLOAD_TOO_LARGE') return new RefusedOutcome(ofFastify, { limitBytes: bodyLimit });
  if (ofFastify === 'INVALID_ARGUMENT') {
    const path = code === 'FST_ERR_BAD_URL' ? 'path' : 'body';
    return new RefusedOutcome(ofFastify, { fields: [{ path, message: 'invalid' }] });
  }
  if (ofFastify !== undefined) return new RefusedOutcome(ofFastify);
  return new RefusedOutcome('INTERNAL_SERVER_ERROR');
}

function presentFact(fact: Fact, language: Language): unknown {
  if (fact instanceof Temporal.Instant) return dateTimeText(fact);
  if (!Array.isArray(fact)) return fact;
  return fact.map((each: unknown) => (isFault(each) ? { ...each, message: faultText(each.message, language) } : each));
}

const isFault = (part: unknown): part is { message: string } =>
  typeof part === 'object' && part !== null && 'message' in part && typeof part.message === 'string';

export function refusalBody(outcome: RefusedOutcome, language: Language, requestId: string) {
  const entry: ErrorEntry = errors[outcome.code];
  const facts = Object.fromEntries(
    Object.entries(outcome.facts).map(([name, fact]) => [name, presentFact(fact, language)]),
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
