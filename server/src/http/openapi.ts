import { STATUS_CODES } from 'node:http';
import { type Call, type CallName, type ErrorCode, type ErrorEntry, errors } from '@cabinet/contract';
import { z } from 'zod';
import { withoutToken } from '../sessions/sessions.ts';
import { excelType } from './outcome.ts';
import { bodyWhenAbsent } from './validation.ts';

type Schema = Record<string, unknown>;

/** A read has nothing to repeat, a key is its caller's, and of the calls in steps only those answer from a record that say so. */
const takesKey = (call: Call): boolean =>
  call.shows === undefined && call.ignoresToken !== true && (call.steps !== true || call.once !== undefined);

/** The refusals every call can answer, which depend on its input. */
export function commonRefusals(call: Call): ErrorCode[] {
  const signedIn: ErrorCode[] = [withoutToken(call.path), 'FORBIDDEN', 'TOO_MANY_REQUESTS'];
  // The token of an A.G.U user serves for hardly anything.
  const anybody: ErrorCode[] = call.ignoresToken || call.servesLeavers ? [] : ['FORBIDDEN'];
  const tokens: ErrorCode[] = call.ignoresToken ? [] : ['JWT_EXCEPTION', 'JWT_EXPIRED', 'UNAUTHORIZED'];
  const keys: ErrorCode[] = ['IDEMPOTENCY_KEY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'];
  const writes: ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', ...(takesKey(call) ? keys : [])];
  return [
    'INVALID_ARGUMENT',
    ...tokens,
    ...(call.audience === 'public' ? anybody : signedIn),
    ...(call.method === 'GET' ? [] : writes),
    ...(call.preview === undefined ? [] : (['PREVIEW_STALE'] as const)),
    ...(call.rateLimit === undefined ? [] : (['TOO_MANY_REQUESTS'] as const)),
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
}

/** The shape of a value as it goes over the wire, before a schema has read it. */
function jsonSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/** Headers that a call understands besides Authorization, by their names in the document. */
const headers = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' },
  },
  PreviewToken: { name: 'X-Preview-Token', in: 'header', required: false, schema: { type: 'string' } },
  LastEventId: { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
};

function headersOf(call: Call): Schema[] {
  const taken: Record<keyof typeof headers, boolean> = {
    IdempotencyKey: takesKey(call),
    PreviewToken: call.preview !== undefined,
    LastEventId: call.answer === 'events',
  };
  return Object.entries(taken).flatMap(([name, isTaken]) =>
    isTaken ? [{ $ref: `#/components/parameters/${name}` }] : [],
  );
}

function parameters(call: Call): Schema[] {
  const list = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: jsonSchema(field as z.ZodType),
    }));
  return [...list(call.params, 'path'), ...list(call.query, 'query'), ...headersOf(call)];
}

function success(call: Call): Record<string, Schema> {
  if (call.answer === 'calendar') return { 200: { description: 'OK', content: { 'text/calendar': {} } } };
  if (call.answer === 'redirect') return { 302: { description: 'Redirect' } };
  if (call.answer === 'events') {
    return { 200: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } } };
  }
  if (call.answer === 'table') return { 200: { description: 'OK', content: { 'text/csv': {}, [excelType]: {} } } };
  if (call.answer === 'picture') return { 200: { description: 'OK', content: { 'image/webp': {} } } };
  const schema = jsonSchema(call.reply);
  const ok = { 200: { description: 'Done', content: { 'application/json': { schema } } } };
  return call.reply.safeParse(null).success ? { ...ok, 204: { description: 'Nothing' } } : ok;
}

function refused(call: Call): Record<string, Schema> {
  const codes = [...new Set([...call.refusals, ...commonRefusals(call)])];
  const byStatus = Map.groupBy(codes, (code) => (errors[code] as ErrorEntry).status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: `${STATUS_CODES[status] ?? 'Error'}: ${list.join(', ')}`,
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: list } } }],
            },
          },
        },
      },
    ]),
  );
}

function contentOf(body: z.ZodType, picture: string | undefined): Schema {
  const schema = jsonSchema(body);
  if (picture === undefined) return { 'application/json': { schema } };
  const properties = { form: schema, [picture]: { type: 'string', format: 'binary' } };
  const encoding = { form: { contentType: 'application/json' } };
  return { 'multipart/form-data': { schema: { type: 'object', required: ['form'], properties }, encoding } };
}

/** On a public call a token is welcome: the reply then says what its bearer sees. */
function securityOf(call: Call): Schema[] {
  if (call.ignoresToken) return [];
  return [...(call.audience === 'public' ? [{}] : []), { bearer: [] }];
}

function operation(name: CallName, call: Call): Schema {
  const body = call.body && {
    required: call.needsBody === true || !call.body.safeParse(bodyWhenAbsent).success,
    content: contentOf(call.body, call.picture),
  };
  return {
    operationId: name,
    summary: call.summary,
    parameters: parameters(call),
    ...(body && { requestBody: body }),
    security: securityOf(call),
    responses: { ...success(call), ...refused(call) },
  };
}

const refusalSchema = {
  type: 'object',
  required: ['status', 'statusCode', 'code', 'error', 'message', 'requestId'],
  properties: {
    status: { type: 'integer' },
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    error: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

/** OpenAPI 3.1 from the table of calls, so the document cannot differ from the routes. */
export function openApi(entries: ReadonlyArray<readonly [CallName, Call]>): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [name, call] of entries) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cabinet', version: '0.1.0', description: 'The locker service of a coding-school campus' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema },
      parameters: headers,
    },
  };
}
