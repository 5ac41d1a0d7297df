import type { EventData, EventName } from '@cabinet/contract';
import { type CabinetStatus, serverTimeText } from '@cabinet/domain';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { deviceTime, serverNow, setServerClock } from '../../state/server-clock.ts';
import type { ReadName } from '../client/names.ts';
import type { CabinetSummary } from './cabinet-changes.ts';
import { startLive } from './live.ts';
import { useLiveNews } from './news.ts';

/** The streams that were asked for, each with the event after which it was to begin. */
let streams: { readonly after: string | undefined; say(text: string): unknown; end(): void }[] = [];
/** Whether no stream is answered. */
let away = false;

beforeEach(() => {
  streams = [];
  away = false;
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, cookie: '' }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { pathname: '/home' });
  vi.stubGlobal('fetch', async (path: string, { headers, signal }: RequestInit) => {
    if (away || path !== '/v6/events') throw new TypeError('connection refused');
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        signal?.addEventListener('abort', () => given.error(signal.reason));
        const say = (text: string) => signal?.aborted === true || given.enqueue(new TextEncoder().encode(text));
        streams.push({ after: (headers as Record<string, string>)['Last-Event-ID'], say, end: () => given.close() });
      },
    });
    return new Response(body);
  });
  useLiveNews.setState({ link: 'starting', seenAt: null, changes: [] });
  onTestFinished(() => {
    setServerClock(`${Temporal.Instant.fromEpochMilliseconds(deviceTime())}`, deviceTime());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

const cabinet = (cabinetId: number, status: CabinetStatus): CabinetSummary => ({
  cabinetId,
  visibleNum: cabinetId,
  title: null,
  lentType: 'PRIVATE',
  maxUser: 1,
  status,
  userCount: 0,
  name: null,
  opensAt: null,
  sessionUserCount: 0,
  sessionExpiredAt: null,
});

/** Lets what was said arrive. */
const settle = async () => void (await vi.advanceTimersByTimeAsync(1));

/** A page with these reads on its screen, whose stream is open; how often each was read. */
async function open(...names: readonly ReadName[]) {
  const client = new QueryClient();
  const reads: Record<string, number> = {};
  let failing = false;
  for (const name of names) {
    reads[name] = 0;
    const queryFn = async () => {
      reads[name] = (reads[name] ?? 0) + 1;
      if (failing) throw new Error('not now');
      return reads[name];
    };
    onTestFinished(
      new QueryObserver(client, { queryKey: [name, {}], queryFn, retry: false }).subscribe(() => undefined),
    );
  }
  await settle();
  const stop = startLive(client);
  onTestFinished(stop);
  await settle();
  const fail = (does: boolean) => {
    failing = does;
  };
  return { client, reads, fail, stop };
}

const latest = () => {
  const stream = streams.at(-1);
  if (stream === undefined) throw new Error('No stream was asked for');
  return stream;
};
async function hear<Name extends EventName>(event: Name, data: EventData<Name>, id = ''): Promise<void> {
  latest().say(`${id && `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  await settle();
}

test('each event repeats the reads it is about, and one that cannot be read repeats none', async () => {
  const { reads } = await open('getMe', 'listTalks', 'getRules');
  const readMore = async (say: () => Promise<void>) => {
    const before = { ...reads };
    await say();
    return Object.keys(reads).filter((name) => reads[name] === (before[name] ?? 0) + 1);
  };
  expect(await readMore(() => hear('me', { changed: ['coins'] }))).toEqual(['getMe']);
  expect(await readMore(() => hear('talks', { presentationIds: [5] }))).toEqual(['listTalks']);
  expect(await readMore(() => hear('reset', {}))).toEqual(['getMe', 'listTalks', 'getRules']);
  latest().say('event: me\ndata: {"changed"\n\n');
  expect(await readMore(settle)).toEqual([]);
  expect(await readMore(() => hear('talks', { presentationIds: [5] }))).toEqual(['listTalks']);
  expect(streams).toHaveLength(1);
});

test('R-GEN-06: the stream sets a clock right that is behind', async () => {
  await open();
  const tomorrow = serverNow().add({ hours: 24 });
  await hear('time', { date: serverTimeText(tomorrow) });
  expect(serverNow().since(tomorrow).total('seconds')).toBeGreaterThan(-1);
});

test('a stream that ends goes on after the last event that came, and nobody is told of a single break, but of the next one', async () => {
  const { reads } = await open('getMe');
  await hear('me', { changed: ['coins'] }, '77');
  const before = reads['getMe'];
  expect(useLiveNews.getState()).toMatchObject({ link: 'live', seenAt: null });
  latest().end();
  await settle();
  expect(useLiveNews.getState()).toMatchObject({ link: 'live', seenAt: expect.any(Temporal.Instant) });
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await settle();
  expect([streams.length, latest().after]).toEqual([2, '77']);
  expect(useLiveNews.getState()).toMatchObject({ link: 'live', seenAt: null });
  expect(reads['getMe'], 'nothing was missed').toBe(before);
  latest().end();
  await settle();
  expect(useLiveNews.getState().link, 'this one has said nothing').toBe('cut');
});

test('a page without a network says at once that it is cut, and reads again what failed once the stream is back', async () => {
  const { reads, fail } = await open('getMe', 'getRules');
  await hear('me', { changed: [] }, '77');
  fail(true);
  await hear('me', { changed: ['coins'] });
  fail(false);
  away = true;
  Object.assign(navigator, { onLine: false });
  window.dispatchEvent(new Event('offline'));
  await settle();
  expect(useLiveNews.getState().link).toBe('cut');
  const before = { ...reads };
  away = false;
  Object.assign(navigator, { onLine: true });
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(useLiveNews.getState().link).toBe('live');
  expect(reads).toEqual({ ...before, getMe: (before['getMe'] ?? 0) + 1 });
});

test('where streams do not get through, what they would tell is read by the clock until one does', async () => {
  away = true;
  const { reads } = await open('getMe', 'getRules');
  await vi.advanceTimersByTimeAsync(60_000);
  const before = { ...reads };
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reads).toEqual({ ...before, getMe: (before['getMe'] ?? 0) + 3 });
  const { seenAt } = useLiveNews.getState();
  expect(
    serverNow()
      .since(seenAt ?? serverNow())
      .total('seconds'),
  ).toBeLessThan(5);
  away = false;
  window.dispatchEvent(new Event('online'));
  await settle();
  const after = { ...reads };
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reads).toEqual(after);
});

test('a hidden page has no stream, and goes on where it was once it is shown', async () => {
  await open('getMe');
  await hear('me', { changed: [] }, '77');
  const show = (hidden: boolean) => {
    Object.assign(document, { hidden });
    document.dispatchEvent(new Event('visibilitychange'));
    return vi.advanceTimersByTimeAsync(60_000);
  };
  await show(true);
  expect(streams).toHaveLength(1);
  await show(false);
  expect(streams[1]?.after).toBe('77');
});

test('what changed while a page was hidden for long is put in, and not told as if it had just changed', async () => {
  const told = () => useLiveNews.getState().changes.map(({ cabinetId, after }) => `${cabinetId} ${after}`);
  const params = { building: '새롬관', floor: '2' };
  const { client } = await open();
  client.setQueryData(
    ['getFloor', { params }],
    [{ section: 'Oasis', cabinets: [1, 2].map((id) => cabinet(id, 'AVAILABLE')) }],
  );
  const change = (id: number, text?: string) =>
    hear('cabinets', { building: '새롬관', floor: 2, cabinets: [cabinet(id, 'FULL')] }, text);
  const hideFor = async (milliseconds: number) => {
    for (const hidden of [true, false]) {
      Object.assign(document, { hidden });
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(hidden ? milliseconds : 1);
    }
  };
  await hear('me', { changed: [] }, '77');
  await hideFor(3 * 3_600_000);
  await change(1);
  await hear('time', { date: serverTimeText(serverNow()) }, '78');
  expect(told()).toEqual([]);
  expect(client.getQueryData(['getFloor', { params }])).toMatchObject([
    { cabinets: [{ status: 'FULL' }, { status: 'AVAILABLE' }] },
  ]);
  await change(2, '79');
  expect(told()).toEqual(['2 FULL']);
});

test('what changed in a short break is still news', async () => {
  const params = { building: '새롬관', floor: '2' };
  const { client } = await open();
  client.setQueryData(['getFloor', { params }], [{ section: 'Oasis', cabinets: [cabinet(1, 'AVAILABLE')] }]);
  await hear('me', { changed: [] }, '77');
  latest().end();
  await vi.advanceTimersByTimeAsync(2000);
  await hear('cabinets', { building: '새롬관', floor: 2, cabinets: [cabinet(1, 'FULL')] });
  expect(useLiveNews.getState().changes.map(({ cabinetId }) => cabinetId)).toEqual([1]);
});

test('a stream that says nothing for long is given up, and one that says little is not', async () => {
  await open();
  for (let time = 0; time < 3; time += 1) {
    await vi.advanceTimersByTimeAsync(39_000);
    latest().say(': still here\n\n');
  }
  await settle();
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(streams).toHaveLength(2);
});

test('once it is stopped there is no stream, whatever is shown or heard', async () => {
  const { reads, stop } = await open('getMe');
  const before = { ...reads };
  stop();
  await hear('me', { changed: ['coins'] });
  document.dispatchEvent(new Event('visibilitychange'));
  for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([streams.length, reads]).toEqual([1, before]);
});
