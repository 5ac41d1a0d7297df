import type { Call, Received } from '@cabinet/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Language } from './handler.ts';
import { refuse } from './outcome.ts';

type Field = { path: string; message: string };

/** Why a field does not fit, in the reader's words: what to do, not what went wrong inside. */
const texts = {
  unknownKey: {
    ko: '여기에는 없는 항목이에요. 빼고 보내 주세요.',
    en: 'This field is not known here. Please leave it out.',
  },
  required: { ko: '빠진 값이에요. 채워 주세요.', en: 'This value is missing. Please fill it in.' },
  tooLong: { ko: '너무 길어요. 줄여 주세요.', en: 'This is too long. Please shorten it.' },
  tooShort: { ko: '너무 짧아요. 더 적어 주세요.', en: 'This is too short. Please write more.' },
  fourDigits: { ko: '숫자 네 자리로 적어 주세요.', en: 'Please enter exactly four digits.' },
  forbiddenCharacters: {
    ko: '쓸 수 없는 문자가 있어요. 지워 주세요.',
    en: 'Some characters are not allowed. Please remove them.',
  },
  unreadable: { ko: '읽을 수 없는 JSON이에요. 고쳐 주세요.', en: 'This is not readable JSON. Please correct it.' },
  key: {
    ko: '공백 없는 영문, 숫자, 기호 1–128자로 보내 주세요.',
    en: 'Please send 1–128 visible ASCII characters.',
  },
  invalid: { ko: '맞지 않는 값이에요. 고쳐 주세요.', en: 'This value does not fit. Please correct it.' },
} as const satisfies Record<string, Record<Language, string>>;

type Fault = keyof typeof texts;
const isFault = (text: string): text is Fault => text in texts;

/** Refuses one part of a request before any schema sees it. */
export function refuseField(path: string, fault: 'unreadable' | 'key', language: Language): never {
  refuse('INVALID_ARGUMENT', { fields: [{ path, message: texts[fault][language] }] });
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  if (isFault(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'unknownKey';
  if (issue.code === 'too_big') return 'tooLong';
  if (issue.code === 'too_small') return 'tooShort';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return 'invalid';
}

/** `userIds[2]`, `query.page`: a path as the wire writes it. */
function pathText(root: string, path: ReadonlyArray<PropertyKey>): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? String(step) : `${text}.${String(step)}`,
    root,
  );
}

function fieldsOf(root: string, issues: readonly z.core.$ZodIssue[], language: Language): Field[] {
  return issues.flatMap((issue) => {
    const message = texts[faultOf(issue)][language];
    if (issue.code !== 'unrecognized_keys') return [{ path: pathText(root, issue.path), message }];
    return issue.keys.map((key) => ({ path: pathText(root, [...issue.path, key]), message }));
  });
}

/** No call takes more levels than that; a walk through thousands would run out of stack. */
const deepest = 16;

/**
 * What no schema need look at. PostgreSQL refuses U+0000 and a lone surrogate is no character: both stop at the edge, in
 * keys too.
 */
function faultIn(value: unknown, levels = deepest): Fault | undefined {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0') ? undefined : 'forbiddenCharacters';
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return 'invalid';
  const parts: unknown[] = Array.isArray(value) ? value : Object.entries(value).flat();
  for (const part of parts) {
    const fault = faultIn(part, levels - 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

type Part = { readonly root: string; readonly schema: z.ZodType | undefined; readonly value: unknown };

function parsePart({ root, schema, value }: Part, language: Language): { data: unknown; fields: Field[] } {
  const fault = faultIn(value);
  if (fault !== undefined)
    return { data: undefined, fields: [{ path: root === '' ? 'body' : root, message: texts[fault][language] }] };
  if (schema === undefined) return { data: undefined, fields: [] };
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return { data: parsed.data, fields: [] };
  return { data: undefined, fields: fieldsOf(root, parsed.error.issues, language) };
}

/** A call without a body takes none, but an empty one does no harm. */
function strayBody(call: Call, body: unknown, language: Language): Field[] {
  if (call.body !== undefined || body === undefined || body === null) return [];
  const keys = typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : ['body'];
  return keys.map((path) => ({ path, message: texts.unknownKey[language] }));
}

/** Parses path, query and body by the call's schemas; refuses INVALID_ARGUMENT naming every field that does not fit. */
export function receive<C extends Call>(call: C, request: FastifyRequest, language: Language): Received<C> {
  const params = parsePart({ root: 'path', schema: call.params, value: request.params }, language);
  const query = parsePart({ root: 'query', schema: call.query, value: request.query }, language);
  const body = parsePart({ root: '', schema: call.body, value: request.body ?? bodyWhenAbsent(call) }, language);
  const fields = [...params.fields, ...query.fields, ...body.fields, ...strayBody(call, request.body, language)];
  if (fields.length > 0) refuse('INVALID_ARGUMENT', { fields });
  return { params: params.data, query: query.data, body: body.data } as Received<C>;
}

/** No body at all is an object without fields, or null where null is what the call takes. */
function bodyWhenAbsent(call: Call): unknown {
  return call.body?.safeParse(null).success ? null : {};
}
