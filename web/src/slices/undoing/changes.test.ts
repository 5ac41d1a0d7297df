import { expect, test } from 'vitest';
import { changesOf, type Entry, undoneNow } from './changes.ts';

const person = {
  kind: 'user',
  id: 7,
  name: 'ann',
  building: null,
  floor: null,
  section: null,
  visibleNum: null,
} as const;
const grant: Entry = {
  recordId: 1,
  at: '2026-11-20T11:42:00',
  actor: { adminId: 1, name: 'admin' },
  address: '127.0.0.1',
  call: 'grantItem',
  kind: 'GRANT',
  target: [person],
  before: [{ target: 'user:7', values: { coins: 200 } }],
  after: [{ target: 'user:7', values: { coins: 700 } }],
  undo: { allowed: true, reasons: [] },
};

test('R-GEN-02, R-ADM-14: what taking a grant back would do says what the person has now, not what they had then', () => {
  const row = { outcome: 'CHANGED' as const, reasons: [], penalty: null };
  const rows = [{ ...row, target: person, before: { coins: 710 }, after: { coins: 210 } }];
  expect(changesOf(undoneNow(grant, { rows })).made).toMatchObject([{ field: 'coins', before: 710, after: 210 }]);
});
