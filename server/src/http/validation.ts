import type { Call, Language, Picture, Received } from '@cabinet/contract';
import { mostDaysTold, mostInRoster } from '@cabinet/domain';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuse } from '../refusal.ts';

type Field = { path: string; message: string };

/** Tells the reader how to mend a field that does not fit. */
const texts = {
  unknownKey: {
    ko: '여기에는 없는 항목이에요. 빼고 보내 주세요.',
    en: 'This field is not known here. Please leave it out.',
  },
  required: { ko: '빠진 값이에요. 채워 주세요.', en: 'This value is missing. Please fill it in.' },
  tooLong: { ko: '너무 길어요. 줄여 주세요.', en: 'This is too long. Please shorten it.' },
  tooShort: { ko: '너무 짧아요. 더 적어 주세요.', en: 'This is too short. Please write more.' },
  tooLarge: {
    ko: '너무 큰 수예요. 더 작은 수로 적어 주세요.',
    en: 'This number is too large. Please enter a smaller one.',
  },
  tooSmall: {
    ko: '너무 작은 수예요. 더 큰 수로 적어 주세요.',
    en: 'This number is too small. Please enter a larger one.',
  },
  tooMany: { ko: '너무 많아요. 줄여 주세요.', en: 'These are too many. Please choose fewer.' },
  tooFew: { ko: '너무 적어요. 더 골라 주세요.', en: 'These are too few. Please choose more.' },
  fourDigits: { ko: '숫자 네 자리로 적어 주세요.', en: 'Please enter exactly four digits.' },
  common: {
    ko: '쉽게 짐작할 수 있는 비밀번호예요. 다른 것으로 적어 주세요.',
    en: 'This password is easy to guess. Please choose another.',
  },
  taken: {
    ko: '다른 곳에서 쓰고 있어요. 다른 값으로 적어 주세요.',
    en: 'This is already in use. Please choose another.',
  },
  forbiddenCharacters: {
    ko: '쓸 수 없는 문자가 있어요. 지워 주세요.',
    en: 'Some characters are not allowed. Please remove them.',
  },
  link: {
    ko: '열 수 있는 주소로 적어 주세요. http 또는 https로 시작해요.',
    en: 'Please enter an address that opens. It begins with http or https.',
  },
  longSpan: {
    ko: `기간이 ${mostDaysTold}일보다 길어요. ${mostDaysTold}일까지로 줄여 주세요.`,
    en: `This span is longer than ${mostDaysTold} days. Please shorten it to ${mostDaysTold} days at most.`,
  },
  closed: { ko: '발표가 끝난 뒤에는 바꿀 수 없어요.', en: 'This cannot change after the talk.' },
  unreadable: { ko: '읽을 수 없는 JSON이에요. 고쳐 주세요.', en: 'This is not readable JSON. Please correct it.' },
  brokenForm: {
    ko: '양식을 끝까지 읽을 수 없어요. 다시 보내 주세요.',
    en: 'We cannot read this form to its end. Please send it again.',
  },
  brokenCsv: {
    ko: 'CSV로 읽을 수 없어요. 짝이 맞지 않는 따옴표를 찾아 고쳐 주세요.',
    en: 'We cannot read this as CSV. Please look for a quotation mark without its pair.',
  },
  noLines: {
    ko: '줄이 하나도 없어요. 채워서 다시 보내 주세요.',
    en: 'It has no lines. Please add some and send it again.',
  },
  manyLines: {
    ko: `한 번에 ${mostInRoster}줄까지예요. 나눠서 올려 주세요.`,
    en: `A list has ${mostInRoster} lines at most. Please split it.`,
  },
  key: {
    ko: '공백 없는 영문, 숫자, 기호 1–128자로 보내 주세요.',
    en: 'Please send 1–128 visible ASCII characters.',
  },
  invalid: { ko: '맞지 않는 값이에요. 고쳐 주세요.', en: 'This value does not fit. Please correct it.' },
} as const satisfies Record<string, Record<Language, string>>;

type Fault = keyof typeof texts;
const isFault = (text: string): text is Fault => text in texts;

/** The text of a fault that a rule found in a part of a request. */
export function faultText(fault: string, language: Language): string {
  return isFault(fault) ? texts[fault][language] : fault;
}

/** Refuses parts of a request for a fault that no schema can find. */
export function refuseFields(paths: readonly string[], fault: Fault, language: Language): never {
  refuse('INVALID_ARGUMENT', { fields: paths.map((path) => ({ path, message: texts[fault][language] })) });
}

/** A size that does not fit, by what is measured; else it is the length of a text. */
const tooBig: Readonly<Record<string, Fault>> = { number: 'tooLarge', int: 'tooLarge', array: 'tooMany' };
const tooLittle: Readonly<Record<string, Fault>> = { number: 'tooSmall', int: 'tooSmall', array: 'tooFew' };

function faultOf(issue: z.core.$ZodIssue): Fault {
  if (isFault(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'unknownKey';
  if (issue.code === 'too_big') return tooBig[issue.origin] ?? 'tooLong';
  if (issue.code === 'too_small') return tooLittle[issue.origin] ?? 'tooShort';
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

/** Of a value that may have several shapes, the faults of the shape that it fits furthest; itself where none is nearer. */
function withinShapes(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const [nearest = []] = issue.errors.toSorted((one, other) => depth(other) - depth(one));
  if (depth(nearest) === 0) return [issue];
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function fieldsOf(root: string, issues: readonly z.core.$ZodIssue[], language: Language): Field[] {
  return issues.flatMap(withinShapes).flatMap((issue) => {
    const message = texts[faultOf(issue)][language];
    if (issue.code !== 'unrecognized_keys') return [{ path: pathText(root, issue.path) || 'body', message }];
    return issue.keys.map((key) => ({ path: pathText(root, [...issue.path, key]), message }));
  });
}

/** No call takes input with more levels; walking through thousands of levels would overflow the stack. */
const deepest = 16;

/**
 * The fault that every input may have, so that no schema needs to look for it: PostgreSQL refuses U+0000, and a lone
 * surrogate is no character. Keys are checked too.
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

/** A call without a body refuses one, except an empty one. */
function strayBody(call: Call, body: unknown, language: Language): Field[] {
  if (call.body !== undefined || body === undefined || body === null) return [];
  const keys = typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : ['body'];
  return keys.map((path) => ({ path, message: texts.unknownKey[language] }));
}

/** What a missing body counts as, where a call takes one. */
export const bodyWhenAbsent = {};

/** A call that needs its body refuses a request that has none. */
function missingBody(call: Call, body: unknown, language: Language): Field[] {
  const isMissing = call.needsBody === true && (body === undefined || body === null);
  return isMissing ? [{ path: 'body', message: texts.required[language] }] : [];
}

type Incoming = Pick<FastifyRequest, 'params' | 'query' | 'body'> & {
  /** What came as a form, and the picture with it. */
  readonly upload?: { readonly form: unknown; readonly picture: Picture | null };
};

/** Parses path, query and body by the call's schemas; refuses INVALID_ARGUMENT naming every field that does not fit. */
export function receive<C extends Call>(call: C, request: Incoming, language: Language): Received<C> {
  const params = parsePart({ root: 'path', schema: call.params, value: request.params }, language);
  const query = parsePart({ root: 'query', schema: call.query, value: request.query }, language);
  const { upload } = request;
  const sent = upload === undefined ? (request.body ?? bodyWhenAbsent) : upload.form;
  const body = parsePart({ root: upload === undefined ? '' : 'form', schema: call.body, value: sent }, language);
  const ofBody = [strayBody, missingBody].flatMap((faults) => faults(call, request.body, language));
  const fields = [...params.fields, ...query.fields, ...body.fields, ...(upload === undefined ? ofBody : [])];
  if (fields.length > 0) refuse('INVALID_ARGUMENT', { fields });
  const { picture } = upload ?? {};
  return { params: params.data, query: query.data, body: body.data, picture } as Received<C>;
}
