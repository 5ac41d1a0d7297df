import { expect, test } from 'vitest';
import { CallRefused } from './failure.ts';
import { failureText } from './refusals.ts';

const message = '맞지 않는 값이 있어요. 확인하고 고쳐 주세요.';
const unusable = '쓸 수 없는 문자가 있어요. 지워 주세요.';
const refused = (fields?: unknown) =>
  new CallRefused({ code: 'INVALID_ARGUMENT', status: 400, message, facts: { fields }, requestId: null });

test('R-PRES-12: a text that is refused is told by the sentence that says how to mend it', () => {
  expect(failureText(refused([{ path: 'detail', message: unusable }]))).toBe(unusable);
});

test.for([
  ['nothing is named', undefined],
  ['it is the address', [{ path: 'path.presentationId', message: '맞지 않는 값이에요. 고쳐 주세요.' }]],
  ['it is the search of the address', [{ path: 'query.page', message: '맞지 않는 값이에요. 고쳐 주세요.' }]],
  [
    'it is a header',
    [{ path: 'header.Idempotency-Key', message: '공백 없는 영문, 숫자, 기호 1–128자로 보내 주세요.' }],
  ],
  [
    'there are several things',
    [
      { path: 'title', message: unusable },
      { path: 'link', message: '너무 길어요. 줄여 주세요.' },
    ],
  ],
] as const)('where %s, the sentence of the refusal stands', ([, fields]) => {
  expect(failureText(refused(fields))).toBe(message);
});
