import { expect } from 'vitest';

const isTemporal = (value: unknown): value is Temporal.Instant =>
  Object.prototype.toString.call(value).startsWith('[object Temporal.');

const tester = (one: unknown, other: unknown): boolean | undefined =>
  isTemporal(one) && isTemporal(other)
    ? one[Symbol.toStringTag] === other[Symbol.toStringTag] && one.toString() === other.toString()
    : undefined;

declare global {
  // Tests of one worker share what is global, and this file is read before each of them.
  var knowsTemporal: true | undefined;
}

/** `toMatchObject` compares properties, and a Temporal value has none of its own: without this each would match any other. */
if (globalThis.knowsTemporal !== true) expect.addEqualityTesters([tester]);
globalThis.knowsTemporal = true;
