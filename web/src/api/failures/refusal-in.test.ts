import { errors } from '@cabinet/contract';
import { expect, test } from 'vitest';
import { CallRefused } from './failure.ts';
import { refusalIn } from './refusal-in.ts';

const refused = (code: CallRefused['code'], facts = {}) =>
  new CallRefused({ code, status: 400, message: '지금의 말', facts, requestId: null });

test('a refusal is told in either language, with its facts as the server writes them', () => {
  const penalty = refused('ALL_BANNED_USER', { unbannedAt: '2026-12-21T23:59:59' });
  expect(refusalIn('ko', penalty)).toBe('페널티 기간에는 대여할 수 없어요.\n끝나는 때: 2026-12-21 23:59');
  expect(refusalIn('en', penalty)).toBe('You cannot rent while a penalty is running.\nEnds: 2026-12-21 23:59');
  expect(refusalIn('en', refused('NOT_FOUND_USER'))).toBe(errors.NOT_FOUND_USER.en);
});

test('a refusal that this page does not know keeps its sentence', () => {
  expect(refusalIn('en', refused('OF_TOMORROW' as CallRefused['code']))).toBe('지금의 말');
});

test('the numbers of a campus are told in the other language too', () => {
  const sent = refused('CODE_ALREADY_SENT', { mailMinutes: 30 });
  expect(refusalIn('en', sent)).toBe('A link was just sent. You can ask again after 30 minutes.');
  const once = refused('CODE_ALREADY_SENT', { mailMinutes: 1 });
  expect(refusalIn('en', once)).toBe('A link was just sent. You can ask again after a minute.');
  const months = refused('NOT_ALLOWED_PERIOD', { monthsAhead: 0 });
  expect(refusalIn('ko', months)).toBe('이번 달만 고를 수 있어요.');
  expect(refusalIn('en', refused('LENT_PENDING', { opensAt: '2026-11-21T09:45:00' }))).toContain('opens at 09:45 on');
  expect(refusalIn('en', refused('CODE_ALREADY_SENT'))).toBe(
    'A link was just sent. You can ask again after 3 minutes.',
  );
});
