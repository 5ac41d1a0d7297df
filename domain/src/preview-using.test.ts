import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { end, move } from '../test/move.ts';
import { defaultPolicy } from './policy.ts';
import { previewOf } from './preview.ts';
import { apart } from './preview-shape.ts';

const now = at('2026-12-10 10:00');
const ticket = { active: true, owned: 1 };

test('R-EXT-02: an extension is shown with the new end of everybody who rents', () => {
  const held = { cabinetId: 7, lentType: 'SHARE', renters: 2, expiresAt: end } as const;
  const facts = { ...ticket, held, days: 15, others: [{ userId: 2, name: 'ben' }] };
  const expiresAt = at('2027-01-05 23:59:59');
  expect(previewOf('extend', facts, defaultPolicy, now)).toMatchObject({
    allowed: true,
    before: { status: 'FULL', people: 2, expiresAt: end },
    after: { status: 'FULL', people: 2, expiresAt },
    others: [{ name: 'ben', expiresAtBefore: end, expiresAtAfter: expiresAt }],
  });
  const overdue = previewOf('extend', facts, defaultPolicy, at('2026-12-22 10:00'));
  expect(overdue).toMatchObject({ allowed: false, before: { status: 'OVERDUE' }, after: null, others: [] });
  const without = previewOf('extend', { ...facts, held: null }, defaultPolicy, now);
  expect(without).toMatchObject({ before: null, after: null });
});

test('R-SWAP-02: a swap is shown with the same end and the opening of what is left', () => {
  const facts = { ...move, memos: { own: 'gym', left: '1234' } };
  expect(previewOf('swap', facts, defaultPolicy, now)).toMatchObject({
    allowed: true,
    before: { expiresAt: end, opensAt: null },
    after: { status: 'FULL', people: 1, expiresAt: end, opensAt: at('2026-12-11 13:00') },
    memoMoves: false,
    heldCabinetId: move.held.cabinetId,
    told: [{ kind: 'rentalSuccess', people: 1 }],
  });
  expect(previewOf('swap', { ...facts, wanted: null }, defaultPolicy, now)).toMatchObject({
    after: null,
    memoMoves: null,
  });
  expect(previewOf('swap', { ...facts, held: null }, defaultPolicy, now)).toMatchObject({
    heldCabinetId: null,
    before: null,
  });
});

test('R-PEN-07: a reduction is shown with the end before and after, none where it is over at once', () => {
  const penalties = [{ id: 1, startsAt: at('2026-12-09 10:00'), endsAt: at('2026-12-13 10:00') }];
  const facts = { ...ticket, heldUntil: null, penalties };
  const shown = (days: number) => previewOf('reducePenalty', { ...facts, days }, defaultPolicy, now);
  expect(shown(3)).toMatchObject({
    before: { ...apart, unbannedAt: at('2026-12-13 10:00') },
    after: apart,
  });
  expect(shown(1).after).toMatchObject({ unbannedAt: at('2026-12-12 10:00') });
  expect(shown(7)).toMatchObject({ allowed: true, after: { unbannedAt: null } });
  const none = previewOf('reducePenalty', { ...facts, penalties: [], days: 3 }, defaultPolicy, now);
  expect(none).toMatchObject({ allowed: false, before: { unbannedAt: null }, after: null });
});

test('R-ITEM-02: a purchase is shown with the coins before and after', () => {
  const shown = (coins: number) => previewOf('purchase', { sku: 'EXTENSION_3', coins }, defaultPolicy, now);
  expect(shown(1234)).toMatchObject({
    allowed: true,
    before: { ...apart, coins: 1234 },
    after: { ...apart, coins: 934 },
  });
  expect(shown(299)).toMatchObject({ allowed: false, before: { coins: 299 }, after: null });
  expect(previewOf('purchase', { sku: 'none', coins: 9 }, defaultPolicy, now)).toMatchObject({ after: null });
});
