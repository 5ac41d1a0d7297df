import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as sentry from '@sentry/browser';
import { expect, onTestFinished, test } from 'vitest';
import { CallFailed, CallRefused } from '../src/api/failures/failure.ts';
import { openErrorReports, rates, reportCall } from '../src/api/outside/error-reports.ts';
import { startPageViews, type ViewedPage } from '../src/api/outside/page-views.ts';
import { reportOf } from '../src/api/outside/reported-calls.ts';

/** A service that keeps what it is sent. */
async function openReceiver() {
  const received: { readonly url: URL; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: new URL(request.url ?? '', 'http://receiver'), body });
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, received };
}

const refused = (status: number, code: CallRefused['code']) =>
  new CallRefused({ status, code, message: 'no', facts: {}, requestId: null });

test.for([
  ['rentPrivateCabinet', refused(409, 'LENT_FULL'), { category: 'LENT', text: '개인 사물함 대여' }],
  ['returnCabinet', refused(500, 'INTERNAL_SERVER_ERROR'), { category: 'RETURN', text: '사물함 반납' }],
  ['useItem', new CallFailed('unreadable', { status: 502 }), { category: 'STORE', text: '아이템 사용' }],
  ['rentPrivateCabinet', refused(400, 'INVALID_ARGUMENT'), undefined],
  ['rentPrivateCabinet', new CallFailed('offline'), undefined],
  ['getMe', refused(403, 'FORBIDDEN'), { category: 'FORBIDDEN', text: '접근 권한 없음' }],
  ['getMe', refused(500, 'INTERNAL_SERVER_ERROR'), { category: 'INTERNAL_SERVER_ERROR', text: '서버 에러' }],
  ['getMe', refused(404, 'NOT_FOUND_USER'), undefined],
] as const)('a failed %s with %o is reported as %o', ([name, error, report]) => {
  expect(reportOf(name, error, false)).toEqual(report);
  expect(reportOf(name, error, true)).toEqual(report && { ...report, text: `[Admin] ${report.text}` });
});

test('the receiver of error reports gets category, Korean text and the name of the token, and nothing of a 400', async () => {
  const { port, received } = await openReceiver();
  openErrorReports(`http://key@127.0.0.1:${port}/7`);
  onTestFinished(async () => void (await sentry.close()));
  const witness = { isAdmin: false, name: 'jihkim' };
  reportCall('rentPrivateCabinet', refused(400, 'INVALID_ARGUMENT'), witness);
  reportCall('pickCoin', refused(500, 'INTERNAL_SERVER_ERROR'), witness);
  await sentry.flush();
  const events = received.flatMap(({ body }) =>
    body.split('\n').flatMap((line) => {
      const item = line === '' ? {} : (JSON.parse(line) as { exception?: unknown });
      return item.exception === undefined ? [] : [item];
    }),
  );
  expect(events).toMatchObject([
    {
      level: 'error',
      tags: { category: 'STORE', call: 'pickCoin', status: '500', code: 'INTERNAL_SERVER_ERROR', name: 'jihkim' },
      exception: { values: expect.arrayContaining([expect.objectContaining({ type: 'STORE', value: '동전 줍기' })]) },
    },
  ]);
  expect(rates).toEqual({ tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 });
});

function pageAt(hostname: string) {
  let path = '/home';
  let moved = (): void => undefined;
  const page: ViewedPage = {
    hostname,
    address: () => `https://${hostname}${path}`,
    language: 'ko-KR',
    onMove: (listener) => {
      moved = listener;
    },
  };
  const go = (to: string) => {
    path = to;
    moved();
  };
  return { page, go };
}

const storage = () => {
  const kept = new Map<string, string>();
  const getItem = (key: string) => kept.get(key) ?? null;
  return { getItem, setItem: (key: string, value: string) => void kept.set(key, value) } as unknown as Storage;
};

test('the receiver of page views gets each address once, from one visitor, without its query', async () => {
  const { port, received } = await openReceiver();
  const { page, go } = pageAt('cabinet.example');
  startPageViews('G-1', page, { storage: storage(), to: `http://127.0.0.1:${port}/g/collect` });
  go('/main');
  go('/main');
  await expect.poll(() => received.length).toBe(2);
  const told = received.map(({ url }) => Object.fromEntries(url.searchParams));
  const byAddress = told.toSorted((one, other) => (one['dl'] ?? '').localeCompare(other['dl'] ?? ''));
  expect(byAddress).toMatchObject([
    { v: '2', tid: 'G-1', en: 'page_view', dl: 'https://cabinet.example/home' },
    { v: '2', tid: 'G-1', en: 'page_view', dl: 'https://cabinet.example/main', dr: 'https://cabinet.example/home' },
  ]);
  expect(byAddress[0]?.['cid']).toBe(byAddress[1]?.['cid']);
});

test.for(['localhost', 'cabinet.localhost', '127.0.0.1', '[::1]'])('no page view is told from %s', async (hostname) => {
  const { port, received } = await openReceiver();
  const { page, go } = pageAt(hostname);
  startPageViews('G-1', page, { storage: storage(), to: `http://127.0.0.1:${port}/g/collect` });
  go('/main');
  const { page: elsewhere } = pageAt('cabinet.example');
  startPageViews('G-2', elsewhere, { storage: storage(), to: `http://127.0.0.1:${port}/g/collect` });
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]?.url.searchParams.get('tid')).toBe('G-2');
});
