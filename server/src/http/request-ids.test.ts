import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openRequestIds } from './request-ids.ts';

test('every id is another one and has the form of a UUID', () => {
  const next = openRequestIds(randomUUID);
  const ids = Array.from({ length: 1_000 }, next);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id))).toEqual([]);
});
