import type { Calls } from '@cabinet/contract';
import { expect, expectTypeOf, test } from 'vitest';
import { seoul } from '../../test/instants.ts';
import { openCache } from './cache.ts';
import type { ReadContext } from './handler.ts';

const now = seoul('2026-11-20T10:00');
const later = seoul('2026-11-20T13:00');

const floorQuestion = { key: 'floor', shows: ['cabinets'] } as const;

/** A reply that counts how often it was built. */
function counted(ids?: readonly number[], validUntil: Temporal.Instant | null = null) {
  const counter = {
    builds: 0,
    async build() {
      counter.builds += 1;
      return { value: counter.builds, ...(ids && { ids }), validUntil };
    },
  };
  return counter;
}

test('a reply is built once, until something it tells of changes or its time is over', async () => {
  const cache = openCache();
  const floor = counted([1, 2], later);
  await cache.get(floorQuestion, now, floor.build);
  await cache.get(floorQuestion, now, floor.build);
  cache.forget('cabinets', [3]);
  await cache.get(floorQuestion, now, floor.build);
  expect(floor.builds).toBe(1);
  cache.forget('cabinets', [2]);
  await cache.get(floorQuestion, now, floor.build);
  expect(floor.builds).toBe(2);
  await cache.get(floorQuestion, later, floor.build);
  expect(floor.builds).toBe(3);
});

test('a reply is not believed for more than ten seconds, though nobody said that something changed', async () => {
  const cache = openCache();
  const floor = counted([1], later);
  for (const seconds of [0, 9, 10]) await cache.get(floorQuestion, now.add({ seconds }), floor.build);
  expect(floor.builds).toBe(2);
});

test('a reply of a clock that was ahead and is set back is built anew', async () => {
  const cache = openCache();
  const floor = counted([1]);
  const prepared = await cache.get(floorQuestion, later, floor.build);
  cache.keepUnder('/floor', prepared, { audience: ['user'], path: '/floor' });
  expect(cache.ready('/floor', later.epochMilliseconds)).toBeDefined();
  expect(cache.ready('/floor', now.epochMilliseconds)).toBeUndefined();
  await cache.get(floorQuestion, now, floor.build);
  expect(floor.builds).toBe(2);
  // Requests that are under way at once have read the clock one after the other.
  await cache.get(floorQuestion, now.subtract({ milliseconds: 5 }), floor.build);
  expect(floor.builds).toBe(2);
});

test('addresses that somebody makes up do not crowd out those that exist', async () => {
  const cache = openCache();
  for (let number = 0; number < 1_000; number += 1)
    await cache.get({ key: `made up ${number}`, shows: ['cabinets'] }, now, counted([]).build);
  const floor = counted([1]);
  await cache.get(floorQuestion, now, floor.build);
  await cache.get(floorQuestion, now, floor.build);
  expect(floor.builds).toBe(1);
});

test('where every address has a reply, the oldest one goes when there are many', async () => {
  const cache = openCache({ whenFull: 'forgetOldest' });
  const [first, last] = [counted(), counted()];
  const ask = (key: string, build: () => Promise<{ value: number; validUntil: null | Temporal.Instant }>) =>
    cache.get({ key, shows: ['talks'] }, now, build);
  await ask('first', first.build);
  for (let number = 0; number < 300; number += 1) await ask(`page ${number}`, counted().build);
  for (let time = 0; time < 2; time += 1) await ask('last', last.build);
  await ask('first', first.build);
  expect([first.builds, last.builds]).toEqual([2, 1]);
});

test('a reply that was being built while something changed is not kept', async () => {
  const cache = openCache();
  const floor = counted([1]);
  const first = cache.get(floorQuestion, now, floor.build);
  cache.forget('cabinets', [1]);
  await first;
  await cache.get(floorQuestion, now, floor.build);
  expect(floor.builds).toBe(2);
});

test('a reply is forgotten by what it shows, not by what it does not show', async () => {
  const cache = openCache();
  const [list, other] = [counted(), counted()];
  const ask = async () => {
    await cache.get({ key: 'list', shows: ['cabinets'] }, now, list.build);
    await cache.get({ key: 'other', shows: ['notice'] }, now, other.build);
  };
  await ask();
  cache.forget('cabinets');
  await ask();
  cache.forget('cabinets', [1]);
  await ask();
  expect([list.builds, other.builds]).toEqual([3, 1]);
});

test('an address answers by its reply until that is forgotten', async () => {
  const cache = openCache();
  const floor = counted([1], later);
  const ready = () => cache.ready('/floor', now.epochMilliseconds)?.prepared;
  const call = { audience: ['user'], path: '/floor' } as const;
  const keep = async () => cache.keepUnder('/floor', await cache.get(floorQuestion, now, floor.build), call);
  expect(ready()).toBeUndefined();
  await keep();
  cache.forget('cabinets', [2]);
  expect(ready()).toBeDefined();
  cache.forget('cabinets', [1]);
  expect(ready()).toBeUndefined();
  await cache.get(floorQuestion, now, floor.build);
  expect(ready()).toBeUndefined();
  await keep();
  expect(ready()).toBeDefined();
});

test('of the addresses that are kept, too many are forgotten together', async () => {
  const cache = openCache();
  const prepared = await cache.get(floorQuestion, now, counted([1]).build);
  const call = { audience: ['user'], path: '/floor' } as const;
  const isKept = (address: string) => cache.ready(address, now.epochMilliseconds) !== undefined;
  for (let number = 0; number < 1_000; number += 1) cache.keepUnder(`/floor?${number}`, prepared, call);
  expect([isKept('/floor?0'), isKept('/floor?999')]).toEqual([true, true]);
  cache.keepUnder('/floor?1000', prepared, call);
  expect([isKept('/floor?0'), isKept('/floor?999'), isKept('/floor?1000')]).toEqual([false, false, true]);
});

test('a full cache that drops nothing takes no new reply, but renews the ones it has', async () => {
  const cache = openCache();
  const [first, last] = [counted([1], later), counted([1], later)];
  await cache.get({ key: 'first', shows: ['cabinets'] }, now, first.build);
  for (let number = 1; number < 200; number += 1)
    await cache.get({ key: `${number}`, shows: ['cabinets'] }, now, counted([1], later).build);
  for (let time = 0; time < 2; time += 1) await cache.get({ key: 'last', shows: ['cabinets'] }, now, last.build);
  const after = now.add({ seconds: 10 });
  for (let time = 0; time < 2; time += 1) await cache.get({ key: 'first', shows: ['cabinets'] }, after, first.build);
  expect([last.builds, first.builds]).toEqual([2, 2]);
});

test('callers who ask while a reply is being built wait for that one, and a change of no cabinet does not disturb it', async () => {
  const cache = openCache();
  const floor = counted([1]);
  const asked = [cache.get(floorQuestion, now, floor.build), cache.get(floorQuestion, now, floor.build)];
  cache.forget('cabinets', []);
  await Promise.all(asked);
  await cache.get(floorQuestion, now, floor.build);
  expect(floor.builds).toBe(1);
});

test('R-RET-02: a caller at 13:00 does not get the reply that is being built for the time before', async () => {
  const cache = openCache();
  const [before, after] = [counted([1], later), counted([1])];
  await Promise.all([
    cache.get(floorQuestion, later.subtract({ milliseconds: 1 }), before.build),
    cache.get(floorQuestion, later, after.build),
    cache.get(floorQuestion, later, after.build),
  ]);
  expect([before.builds, after.builds]).toEqual([1, 1]);
});

test('only what everybody may see can be prepared', () => {
  expectTypeOf<ReadContext<Calls['getFloor']>['prepared']>().toBeFunction();
  expectTypeOf<ReadContext<Calls['getMe']>['prepared']>().toBeNever();
});
