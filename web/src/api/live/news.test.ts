import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CabinetChange, tellChanges, tellNoNewsOf, useLiveNews, watchStart } from './news.ts';

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  page.hidden = false;
  useLiveNews.setState({ link: 'starting', seenAt: null, changes: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page whose connection does not begin says that it is cut, and as of when, once somebody looks', async () => {
  page.hidden = true;
  const stop = watchStart();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(useLiveNews.getState().link).toBe('starting');
  page.hidden = false;
  while (useLiveNews.getState().link !== 'cut') await vi.advanceTimersByTimeAsync(1_000);
  expect(useLiveNews.getState().seenAt).toBeInstanceOf(Temporal.Instant);
  stop();
});

test('a page whose code cannot be fetched says so at once, and not once its connection has begun', () => {
  const stop = watchStart();
  page.dispatchEvent(new Event('vite:preloadError'));
  expect(useLiveNews.getState().link).toBe('cut');
  stop();
  useLiveNews.setState({ link: 'live', seenAt: null });
  page.dispatchEvent(new Event('vite:preloadError'));
  expect(useLiveNews.getState()).toMatchObject({ link: 'live', seenAt: null });
});

test('what becomes of the cabinet one holds is no news, nor what of it comes after, but for the end that passes', async () => {
  const change = (cabinetId: number, after: CabinetChange['after']): CabinetChange => ({
    cabinetId,
    building: '새롬관',
    floor: 2,
    visibleNum: cabinetId,
    before: 'IN_SESSION',
    after,
    at: Temporal.Instant.from('2026-11-20T02:50:00Z'),
  });
  const told = () => useLiveNews.getState().changes.map(({ cabinetId, after }) => `${cabinetId} ${after}`);
  const stop = tellNoNewsOf(1);
  tellChanges([change(1, 'FULL'), change(2, 'FULL')]);
  tellChanges([change(1, 'OVERDUE')]);
  expect(told()).toEqual(['2 FULL', '1 OVERDUE']);
  stop();
  tellChanges([change(1, 'PENDING')]);
  expect(told()).toEqual(['2 FULL', '1 OVERDUE']);
  await vi.advanceTimersByTimeAsync(10_000);
  tellChanges([change(1, 'AVAILABLE')]);
  expect(told()).toEqual(['1 AVAILABLE']);
});
