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
