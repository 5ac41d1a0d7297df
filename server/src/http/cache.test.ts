import { expect, test } from 'vitest';
import { seoul } from '../../test/instants.ts';
import { openCache } from './cache.ts';

const now = seoul('2026-11-20T10:00');
const later = seoul('2026-11-20T13:00');

/** A reply that counts how often it was built. */
function counted(cabinetIds: readonly number[], validUntil: Temporal.Instant | null = null) {
  const counter = {
    builds: 0,
    async build() {
      counter.builds += 1;
      return { value: counter.builds, cabinetIds, validUntil };
    },
  };
  return counter;
}

test('a reply is built once, until something it tells of changes or its time is over', async () => {
  const cache = openCache();
  const floor = counted([1, 2], later);
  await cache.get('floor', now, floor.build);
  await cache.get('floor', now, floor.build);
  cache.forget([3]);
  await cache.get('floor', now, floor.build);
  expect(floor.builds).toBe(1);
  cache.forget([2]);
  await cache.get('floor', now, floor.build);
  expect(floor.builds).toBe(2);
  await cache.get('floor', later, floor.build);
  expect(floor.builds).toBe(3);
});

test('addresses that somebody makes up do not crowd out those that exist', async () => {
  const cache = openCache();
  for (let number = 0; number < 1_000; number += 1) await cache.get(`made up ${number}`, now, counted([]).build);
  const floor = counted([1]);
  await cache.get('floor', now, floor.build);
  await cache.get('floor', now, floor.build);
  expect(floor.builds).toBe(1);
});

test('a reply that was being built while something changed is not kept', async () => {
  const cache = openCache();
  const floor = counted([1]);
  const first = cache.get('floor', now, floor.build);
  cache.forget([1]);
  await first;
  await cache.get('floor', now, floor.build);
  expect(floor.builds).toBe(2);
});
