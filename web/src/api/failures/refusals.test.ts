import { expect, test } from 'vitest';
import { refusedBy, unreadable } from '../client/request.ts';
import { CallFailed, CallRefused, mayPass } from './failure.ts';
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

const page = (status: number) =>
  new Response('<html><body>nginx</body></html>', { status, headers: { 'content-type': 'text/html' } });

test.for([
  [400, 'stopped', false],
  [403, 'stopped', false],
  [413, 'stopped', false],
  [408, 'unreadable', true],
  [429, 'unreadable', true],
  [502, 'unreadable', true],
  [504, 'unreadable', true],
  [511, 'offline', true],
] as const)('a %i that is none of ours is told as %s; to try again may help: %s', async ([status, kind, may]) => {
  const error = await refusedBy(page(status));
  expect([error instanceof CallFailed && error.kind, mayPass(error)]).toEqual([kind, may]);
});

test.for([
  ['a page in its place', '<html></html>', 'text/html', 'offline'],
  ['nothing', '', 'application/json', 'unreadable'],
  ['the begin of it', '{"a":', 'application/json', 'unreadable'],
] as const)('an answer that is %s is told, and asked for again', async ([, body, type, kind]) => {
  const error = unreadable(new Response(body, { headers: { 'content-type': type } }));
  expect([error.kind, mayPass(error)]).toEqual([kind, true]);
});
