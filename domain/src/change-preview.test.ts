import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { changeSeal, listChangeRows } from './change-preview.ts';
import type { AdminWrite, RecordedValues } from './record.ts';

const ann = { kind: 'user', id: 7 } as const;
const cabinet = { kind: 'cabinet', id: 42 } as const;
const wrote = (
  before: RecordedValues | null,
  after: RecordedValues | null,
  target: AdminWrite['changes'][number]['target'] = cabinet,
): AdminWrite => ({
  kind: 'RETURN',
  changes: [{ target, before, after }],
  undo: null,
});
const sealed = (...writes: AdminWrite[]) => changeSeal({ rows: listChangeRows([cabinet], writes), others: [] });
const opens = (text: string) => sealed(wrote({ opensAt: null }, { opensAt: at(text) }));
const ticket = (had: number) => sealed(wrote({ copies: had }, { copies: had + 1, itemSku: 'SWAP' }));
const grant = (had: number, has: number) => sealed(wrote({ coins: had }, { coins: has, itemSku: 'ADMIN_REWARD_100' }));

test('R-ADM-14: what is asked for comes first, also where it stays as it is, then what else changes', () => {
  const changes = [{ target: ann, before: { coins: 1 }, after: { coins: 2 } }];
  const rows = listChangeRows([cabinet], [{ kind: 'GRANT', changes, undo: null }]);
  expect(rows.map(({ target, outcome }) => [target.kind, outcome])).toEqual([
    ['cabinet', 'UNCHANGED'],
    ['user', 'CHANGED'],
  ]);
});

test('R-ADM-14: a cabinet that several people leave is shown from the first state to the last', () => {
  const rows = listChangeRows(
    [cabinet],
    [wrote({ userCount: 3 }, { userCount: 2 }), wrote({ userCount: 2 }, { userCount: 1 })],
  );
  expect(rows).toMatchObject([{ before: { userCount: 3 }, after: { userCount: 1 } }]);
});

test('R-ADM-14: a club that is only to be made has no id yet', () => {
  const changes = [{ target: { kind: 'club', id: 3 }, before: null, after: { clubName: '체스' } }] as const;
  expect(listChangeRows([], [{ kind: 'CLUB_CREATE', changes, undo: null }])).toMatchObject([
    { target: { kind: 'club', id: null } },
  ]);
});

test('R-GEN-02: a person who agreed to a new slot agreed to it under whatever id it gets', () => {
  const add = (id: number, startsAt: string) => {
    const changes = [{ target: { kind: 'slot', id }, before: null, after: { startTime: at(startsAt) } }] as const;
    return changeSeal({ rows: listChangeRows([], [{ kind: 'SLOT_ADD', changes, undo: null }]), others: [] });
  };
  expect(add(3, '2026-12-20 10:00')).toBe(add(4, '2026-12-20 10:00'));
  expect(add(3, '2026-12-20 10:00')).not.toBe(add(3, '2026-12-21 10:00'));
});

test('R-GEN-02: a confirmed change counts an instant by its day, and coins and copies by how many are given', () => {
  expect(opens('2026-11-21 13:00')).toBe(opens('2026-11-21 23:00'));
  expect(opens('2026-11-21 13:00')).not.toBe(opens('2026-11-22 13:00'));
  expect(grant(0, 100)).toBe(grant(50, 150));
  expect(grant(0, 100)).not.toBe(grant(0, 200));
  expect(ticket(0)).toBe(ticket(2));
  expect(sealed(wrote({ title: 'a' }, { title: 'c' }))).not.toBe(sealed(wrote({ title: 'b' }, { title: 'c' })));
});

test('R-GEN-02: the order in which targets were asked for is nothing to agree to', () => {
  const seal = (...asked: Parameters<typeof listChangeRows>[0]) =>
    changeSeal({ rows: listChangeRows(asked, []), others: [] });
  expect(seal(ann, cabinet)).toBe(seal(cabinet, ann));
});

test('R-GEN-02: a seal does not depend on the order of the rows, and knows targets of one kind apart', () => {
  const other = { kind: 'cabinet', id: 43 } as const;
  const one = wrote({ userCount: 1 }, { userCount: 0 });
  const two = wrote({ userCount: 1 }, { userCount: 0 }, other);
  const rows = (...writes: AdminWrite[]) => ({ rows: listChangeRows([], writes), others: [] });
  expect(changeSeal(rows(one, two))).toBe(changeSeal(rows(two, one)));
  expect(changeSeal(rows(one))).not.toBe(changeSeal(rows(two)));
});

test('R-GEN-02: what stays as it is, becomes another or is punished is agreed to', () => {
  const asked = (outcome: 'CHANGED' | 'UNCHANGED') => {
    const writes = outcome === 'CHANGED' ? [wrote(null, null)] : [];
    return changeSeal({ rows: listChangeRows([cabinet], writes), others: [] });
  };
  expect(asked('CHANGED')).not.toBe(asked('UNCHANGED'));
});

test('R-GEN-02: a talk begins at its minute, and a new picture is agreed to before it has its number', () => {
  const starts = (text: string) => sealed(wrote({ startTime: at('2026-12-01 10:00') }, { startTime: at(text) }));
  expect(starts('2026-12-02 10:00')).not.toBe(starts('2026-12-02 14:00'));
  const picture = (thumbnail: string | null) => sealed(wrote({ thumbnail: null }, { thumbnail }));
  expect(picture('3')).toBe(picture('4'));
  expect(picture('3')).not.toBe(picture(null));
});

test('R-GEN-02: coins that were nobody’s before, as of a new club, count as they are', () => {
  const coins = (after: RecordedValues) => sealed(wrote(null, after));
  expect(coins({ coins: 5 })).not.toBe(coins({ coins: 6 }));
});

test('R-ADM-14: of what only this attempt would make no id is shown, of everything else it is', () => {
  const idOf = (kind: AdminWrite['kind'], target: AdminWrite['changes'][number]['target']) =>
    listChangeRows([], [{ kind, changes: [{ target, before: null, after: {} }], undo: null }])[0]?.target.id;
  expect(idOf('ADMIN_ADD', { kind: 'admin', id: 3 })).toBeNull();
  expect(idOf('SLOT_ADD', { kind: 'slot', id: 3 })).toBeNull();
  expect(idOf('RETURN', cabinet)).toBe(42);
});

test('R-PEN-02, R-ADM-14: the penalty of a change is shown beside its person alone', () => {
  const penalty = {
    overdueDays: 1,
    squaredDays: 1,
    days: 1,
    startsAt: at('2026-12-01 10:00'),
    endsAt: at('2026-12-02 10:00'),
  };
  const changes = [
    { target: cabinet, before: {}, after: {} },
    { target: ann, before: {}, after: {} },
  ];
  const rows = listChangeRows([], [{ kind: 'RETURN', changes, undo: null, penalty }]);
  expect(rows.map(({ target, penalty: shown }) => [target.kind, shown])).toEqual([
    ['cabinet', null],
    ['user', penalty],
  ]);
});
