import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { cabinetStatuses, type LentType, lentTypes } from './cabinet.ts';
import { type ChangeFacts, decideChange, type ManagedCabinet } from './changing.ts';
import { defaultPolicy } from './policy.ts';
import { whyNot } from './why-not.ts';

const now = at('2026-11-20 23:50');
const cabinet: ManagedCabinet = { id: 42, lentType: 'SHARE', renters: 0, waiting: 0 };
const change = (changed: Partial<ChangeFacts>): ChangeFacts => ({
  cabinets: [cabinet],
  unknownIds: [],
  lentType: null,
  status: null,
  ...changed,
});
const decide = (changed: Partial<ChangeFacts>) => decideChange(change(changed), defaultPolicy, now);
const usable = { condition: 'USABLE', opensAt: null, session: null } as const;

test.for([
  ['AVAILABLE', usable],
  ['BROKEN', { ...usable, condition: 'BROKEN' }],
  ['PENDING', { ...usable, opensAt: at('2026-11-21 13:00') }],
  ['IN_SESSION', { ...usable, session: { openedAt: at('2026-11-20 23:50'), deadlineAt: at('2026-11-21 00:00') } }],
] as const)('R-ADM-05, R-ADM-08, R-SHARE-12: a free shared cabinet set to %s', ([status, state]) => {
  expect(decide({ status })).toEqual({ type: null, state });
});

test.for(cabinetStatuses.flatMap((status) => lentTypes.map((lentType) => [status, lentType] as const)))(
  'R-ADM-05: %s on a %s cabinet is settable only where it makes sense',
  ([status, lentType]) => {
    const settable = ['AVAILABLE', 'BROKEN', 'PENDING'].includes(status);
    const allowed = settable || (status === 'IN_SESSION' && lentType === 'SHARE');
    const facts = change({ status, cabinets: [{ ...cabinet, lentType }] });
    expect(whyNot('changeStatus', facts, defaultPolicy, now)?.refused).toBe(allowed ? undefined : 'INVALID_STATUS');
  },
);

test('R-ADM-05: to wait asks for the type that the cabinet will have', () => {
  const status = 'IN_SESSION';
  const cabinets = [{ ...cabinet, lentType: 'PRIVATE' as const }];
  expect(decide({ status, cabinets })).toEqual({ refused: 'INVALID_STATUS', facts: { cabinetIds: [cabinet.id] } });
  expect(decide({ status, cabinets, lentType: 'SHARE' })).toMatchObject({ type: { lentType: 'SHARE', maxUser: 4 } });
  expect(decide({ status, lentType: 'CLUB' })).toEqual({
    refused: 'INVALID_STATUS',
    facts: { cabinetIds: [cabinet.id] },
  });
});

test.for([
  ['PRIVATE', 1],
  ['SHARE', 4],
  ['CLUB', 1],
] as const satisfies readonly (readonly [LentType, number])[])(
  'R-ADM-07: a cabinet that becomes %s is for %i',
  ([lentType, maxUser]) => {
    expect(decide({ lentType })).toEqual({ type: { lentType, maxUser }, state: null });
  },
);

test.for([
  ['a rental', { renters: 1 }],
  ['a waiting person', { waiting: 1 }],
] as const)('R-ADM-06: one cabinet with %s refuses the whole change', ([, use]) => {
  const cabinets = [cabinet, { ...cabinet, id: 43, ...use }, { ...cabinet, id: 44 }];
  const no = { refused: 'UNCHANGEABLE_CABINET', facts: { cabinetIds: [43] } };
  expect(decide({ cabinets, status: 'BROKEN' })).toEqual(no);
  expect(decide({ cabinets, lentType: 'CLUB' })).toEqual(no);
  expect(decide({ cabinets })).toEqual({ type: null, state: null });
});

test('R-ADM-06: an unknown cabinet is told first, then one in use, then the status', () => {
  const facts = { cabinets: [{ ...cabinet, renters: 1 }], unknownIds: [7], status: 'BANNED' } as const;
  expect(decide(facts)).toEqual({ refused: 'NOT_FOUND_CABINET', facts: { cabinetIds: [7] } });
  expect(decide({ ...facts, unknownIds: [] })).toMatchObject({ refused: 'UNCHANGEABLE_CABINET' });
  expect(decide({ ...facts, unknownIds: [], cabinets: [cabinet] })).toEqual({
    refused: 'INVALID_STATUS',
    facts: { cabinetIds: [cabinet.id] },
  });
});
