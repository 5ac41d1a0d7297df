import { expect } from 'vitest';

const isTemporal = (value: unknown): value is Temporal.Instant =>
  Object.prototype.toString.call(value).startsWith('[object Temporal.');

function tester(one: unknown, other: unknown): boolean | undefined {
  if (!isTemporal(one)) return isTemporal(other) ? false : undefined;
  return isTemporal(other) && one[Symbol.toStringTag] === other[Symbol.toStringTag] && `${one}` === `${other}`;
}

declare global {
  // Tests of one worker share what is global, and this file is read before each of them.
  var knowsTemporal: true | undefined;
}

/**
 * `toMatchObject` compares properties, and a Temporal value has none of its own: without this each would match any other, and
 * what should be an instant would match null.
 */
if (globalThis.knowsTemporal !== true) expect.addEqualityTesters([tester]);
globalThis.knowsTemporal = true;
