import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import {
  decideLink,
  decideVerify,
  isLeaverSessionLive,
  type LeavingPerson,
  type LinkFacts,
  listWhyNotSendLink,
  type SentLink,
} from './leaver.ts';
import { mailAddress, maskedAddress } from './mail-address.ts';
import { defaultPolicy, policyFrom } from './policy.ts';

const now = at('2026-11-20 10:00');
const external: LeavingPerson = { roles: ['AGU'], active: false, renting: true };
const ended: LeavingPerson = { roles: ['INACTIVE'], active: false, renting: true };
const student: LeavingPerson = { roles: ['USER', 'CADET'], active: true, renting: true };

const codes = (facts: Partial<LinkFacts>) =>
  listWhyNotSendLink({ person: external, nextMailAt: null, ...facts }, defaultPolicy, now).map(
    ({ refused }) => refused,
  );

test('R-AGU-01: a link is for an external account, or an ended one whose person still rents', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ person: ended })).toEqual([]);
  expect(codes({ person: student })).toEqual(['ACCESS_DENIED']);
  expect(codes({ person: { ...ended, renting: false } })).toEqual(['ACCESS_DENIED', 'NO_ACTIVE_LENT_FOUND']);
  expect(codes({ person: { roles: ['PISCINER'], active: true, renting: false } })).toContain('ACCESS_DENIED');
  expect(codes({ person: { ...external, renting: false } })).toEqual(['NO_ACTIVE_LENT_FOUND']);
  expect(codes({ person: null, nextMailAt: at('2026-11-20 10:01') })).toEqual(['NOT_FOUND_USER']);
});

test('R-AGU-03: one mail in three minutes; a person who comes too soon is told how many seconds are left', () => {
  const decision = decideLink({ person: external, nextMailAt: null }, defaultPolicy, now);
  expect(decision).toEqual({ expiresAt: at('2026-11-20 10:10'), nextMailAt: at('2026-11-20 10:03') });
  const nextMailAt = at('2026-11-20 10:03');
  const [no] = listWhyNotSendLink({ person: external, nextMailAt }, defaultPolicy, at('2026-11-20 10:00:01'));
  expect(no).toEqual({
    refused: 'CODE_ALREADY_SENT',
    until: nextMailAt,
    facts: { retryAfterSeconds: 179, mailMinutes: 3 },
  });
  for (const soon of ['2026-11-20 10:02:59', '2026-11-20 10:02:59.5'])
    expect(listWhyNotSendLink({ person: external, nextMailAt }, defaultPolicy, at(soon))).toMatchObject([
      { facts: { retryAfterSeconds: 1 } },
    ]);
  expect(listWhyNotSendLink({ person: external, nextMailAt }, defaultPolicy, nextMailAt)).toEqual([]);
});

test('R-AGU-03, R-GEN-05: a campus sets the minutes', () => {
  const policy = policyFrom([
    { key: 'agu.codeMinutes', value: 5 },
    { key: 'agu.mailMinutes', value: 1 },
    { key: 'agu.tokenMinutes', value: 20 },
  ]);
  const decision = decideLink({ person: external, nextMailAt: null }, policy, now);
  expect(decision).toEqual({ expiresAt: at('2026-11-20 10:05'), nextMailAt: at('2026-11-20 10:01') });
  expect(decideVerify(link, policy, now)).toEqual({ endsAt: at('2026-11-20 10:20') });
});

const link: SentLink = { expiresAt: at('2026-11-20 10:10'), isUsed: false, person: external };

test('R-AGU-03, R-AGU-05: a link opens ten minutes, once and in time; whatever is wrong, the answer is the same', () => {
  const refused = { refused: 'NOT_FOUND_VERIFICATION_LINK' };
  expect(decideVerify(link, defaultPolicy, at('2026-11-20 10:09:59'))).toEqual({ endsAt: at('2026-11-20 10:19:59') });
  expect(decideVerify(link, defaultPolicy, at('2026-11-20 10:10'))).toEqual(refused);
  expect(decideVerify({ ...link, isUsed: true }, defaultPolicy, now)).toEqual(refused);
  expect(decideVerify(null, defaultPolicy, now)).toEqual(refused);
  expect(decideVerify({ ...link, person: student }, defaultPolicy, now)).toEqual(refused);
  expect(decideVerify({ ...link, person: { ...ended, renting: false } }, defaultPolicy, now)).toEqual(refused);
});

test('R-AGU-02, R-AGU-05, R-AGU-07: a session lives ten minutes, until it is ended or the account is a student’s again', () => {
  const session = { endsAt: at('2026-11-20 10:10'), endedAt: null, person: ended };
  expect(isLeaverSessionLive(session, at('2026-11-20 10:09:59'))).toBe(true);
  expect(isLeaverSessionLive(session, at('2026-11-20 10:10'))).toBe(false);
  expect(isLeaverSessionLive({ ...session, endedAt: now }, now)).toBe(false);
  expect(isLeaverSessionLive({ ...session, person: student }, now)).toBe(false);
});

test('R-AGU-03: an address is shown with at most half of what stands before the @', () => {
  const shown = (address: string) => maskedAddress(mailAddress(address) ?? '');
  expect(shown('jihkim@student.42seoul.kr')).toBe('ji***@student.42seoul.kr');
  expect(shown('abc@student.42seoul.kr')).toBe('a***@student.42seoul.kr');
  expect(shown('ab@student.42seoul.kr')).toBe('a***@student.42seoul.kr');
  expect(shown('a@student.42seoul.kr')).toBe('***@student.42seoul.kr');
});
