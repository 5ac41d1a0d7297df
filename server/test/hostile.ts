import fc from 'fast-check';
import type { Schema } from './json-schema.ts';

/** Texts that broke something somewhere once. */
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '١٢٣٤',
  '４２',
  'null',
  'undefined',
  'true',
  'NaN',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\u2028',
  '\r\nSet-Cookie: a=b',
  '👨‍👩‍👧‍👦'.repeat(14),
  'e\u0301'.repeat(500),
  '\u0301'.repeat(300),
  '가'.normalize('NFD').repeat(14),
  'x'.repeat(300),
  'x'.repeat(70_000),
  "'; drop table rentals; --",
  '%00',
  '..',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${process.env}',
  '__proto__',
  'constructor',
  'toString',
  'ﬃ',
  'İ',
] as const;

const numbers = [0, -0, -1, 1, 0.1, 9_999, 2_147_483_647, 2_147_483_648, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324];

/** A stack of brackets deeper than any honest message. */
function deep(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

export const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 40 }));

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...numbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], deep(50), Array(2_000).fill(1)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(hostileText, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
);

/** A value the schema describes. */
function honestValue(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(honestValue));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch ([schema.type].flat()[0]) {
    case 'string':
      if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
      return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 20, 20) });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1, max: schema.maximum ?? 500 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(honestValue(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, honestValue(each)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** An honest value, one with something wrong in it, or one that has nothing to do with it. */
export function anyValue(schema: Schema): fc.Arbitrary<unknown> {
  const honest = honestValue(schema);
  const spoilt = fc.tuple(honest, hostileText, hostileValue, fc.nat()).map(([value, key, item, which]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return item;
    const keys = Object.keys(value);
    const changed = which % 2 === 0 && keys.length > 0 ? (keys[which % keys.length] ?? key) : key;
    return Object.fromEntries([...Object.entries(value), [changed, item]]);
  });
  return fc.oneof(honest, spoilt, hostileValue);
}

/** Bytes that are no JSON, or JSON that no honest writer writes. */
export const hostileBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '{"__proto__":{"shareCode":"0","title":"x"}}',
      '{"constructor":{"prototype":{"title":"x"}}}',
      '{"title":"\\u0000","memo":"\\ud800"}',
      '{"title":',
      '\ufeff{"title":"x"}',
      '{"title":"x",}',
      "{'title':'x'}",
      '[1,2',
      '"',
      'null',
      'nul',
      '-',
      '1e999',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      '['.repeat(60_000),
      `{"title":"${'x'.repeat(65_536)}"}`,
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
);
