import type { Call } from '@cabinet/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refused } from '../refusal.ts';
import { faultText, receive } from './validation.ts';

const call = {
  method: 'POST',
  path: '/things/:thingId',
  audience: 'public',
  summary: 'A thing',
  params: z.strictObject({ thingId: z.coerce.number().int() }),
  query: z.strictObject({ page: z.string().max(2).optional() }),
  body: z.strictObject({
    name: z.string().min(2).max(4).optional(),
    ids: z.array(z.int().min(1).max(9)).min(1).max(3).optional(),
    at: z.union([z.string(), z.strictObject({ day: z.strictObject({ hour: z.number() }) })]).optional(),
    code: z
      .string()
      .regex(/^\d{4}$/, 'fourDigits')
      .optional(),
    any: z.unknown().optional(),
  }),
  reply: z.unknown(),
  refusals: [],
  changes: [],
} as const satisfies Call;
const { body: _, ...bodyless } = call;

type Incoming = Parameters<typeof receive>[1];
const asked = (given: Partial<Incoming>): Incoming => ({ params: { thingId: '7' }, query: {}, body: {}, ...given });

/** What does not fit, each as its path and its fault. */
function faultsOf(given: Partial<Incoming>, of: Call = call): Record<string, string> {
  try {
    receive(of, asked(given), 'en');
    return {};
  } catch (error) {
    if (!(error instanceof Refused) || error.outcome.code !== 'INVALID_ARGUMENT') throw error;
    const fields = error.outcome.facts['fields'] as { path: string; message: string }[];
    return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
  }
}

/** The same with the sentences that say how to mend them. */
const inWords = (faults: Record<string, string>) =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, faultText(fault, 'en')]));

const nested = (levels: number): unknown => (levels === 0 ? 1 : { deeper: nested(levels - 1) });

test.for<[what: string, given: Partial<Incoming>, faults: Record<string, string>]>([
  ['keys that are not known', { body: { a: 1, b: 2 } }, { a: 'unknownKey', b: 'unknownKey' }],
  ['a key of the address that is not known', { query: { a: '1' } }, { 'query.a': 'unknownKey' }],
  ['a part of the path that does not fit', { params: { thingId: 'x' } }, { 'path.thingId': 'invalid' }],
  ['a part of the path that is missing', { params: {} }, { 'path.thingId': 'invalid' }],
  [
    'texts that are too short and too long',
    { body: { name: 'a' }, query: { page: '100' } },
    { name: 'tooShort', 'query.page': 'tooLong' },
  ],
  ['a text that is none', { body: { name: null } }, { name: 'invalid' }],
  ['numbers beside their bounds', { body: { ids: [0, 5, 10] } }, { 'ids[0]': 'tooSmall', 'ids[2]': 'tooLarge' }],
  ['too few', { body: { ids: [] } }, { ids: 'tooFew' }],
  ['too many', { body: { ids: [1, 2, 3, 4] } }, { ids: 'tooMany' }],
  ['a value whose fault its schema names', { body: { code: '12' } }, { code: 'fourDigits' }],
  ['a value of no shape', { body: { at: 5 } }, { at: 'invalid' }],
  ['a value that goes a step with one shape', { body: { at: { day: 5 } } }, { 'at.day': 'invalid' }],
  ['a value that goes far with one shape', { body: { at: { day: { hour: 'x' } } } }, { 'at.day.hour': 'invalid' }],
  ['a key that is missing within a shape', { body: { at: { day: {} } } }, { 'at.day.hour': 'required' }],
  ['a body that is no object', { body: [] }, { body: 'invalid' }],
  ['U+0000 in a text', { body: { name: 'a\0' } }, { body: 'forbiddenCharacters' }],
  ['a lone surrogate in a key', { body: { any: [{ '\ud800': 1 }] } }, { body: 'forbiddenCharacters' }],
  [
    'U+0000 in an address',
    { query: { page: '\0' }, params: { thingId: '\0' } },
    { query: 'forbiddenCharacters', path: 'forbiddenCharacters' },
  ],
  ['more levels than any call has', { body: { any: nested(16) } }, { body: 'invalid' }],
  ['as many levels', { body: { any: nested(15) } }, {}],
])('what does not fit is named: %s', ([, given, faults]) => {
  expect(faultsOf(given)).toEqual(inWords(faults));
});

test.for<[what: string, body: unknown, faults: Record<string, string>]>([
  ['no body', undefined, {}],
  ['null', null, {}],
  ['an empty object', {}, {}],
  ['fields', { a: 1, b: 2 }, { a: 'unknownKey', b: 'unknownKey' }],
  ['a list', [1], { body: 'unknownKey' }],
  ['a text', 'a', { body: 'unknownKey' }],
])('a call that takes no body is sent %s', ([, body, faults]) => {
  expect(faultsOf({ body }, bodyless)).toEqual(inWords(faults));
});

test('a body may be missing where each of its fields may, unless the call needs it', () => {
  for (const body of [undefined, null]) {
    expect(faultsOf({ body })).toEqual({});
    expect(faultsOf({ body }, { ...call, needsBody: true })).toEqual(inWords({ body: 'required' }));
  }
  expect(faultsOf({ body: {} }, { ...call, needsBody: true })).toEqual({});
});

test('what came as a form is named as one, and its picture goes on beside it', () => {
  const body = { form: {}, file: 'a hash by which a repetition is recognised' };
  const upload = (form: unknown) => ({ body, upload: { form, picture: null } });
  expect(faultsOf(upload({ name: 'a', b: 1 }))).toEqual(inWords({ 'form.name': 'tooShort', 'form.b': 'unknownKey' }));
  expect(faultsOf(upload({ name: '\0' }))).toEqual(inWords({ form: 'forbiddenCharacters' }));
  const sent = { body: { name: 'abc' }, params: { thingId: 7 }, query: {}, picture: null };
  expect(receive(call, asked(upload({ name: 'abc' })), 'en')).toEqual(sent);
});
