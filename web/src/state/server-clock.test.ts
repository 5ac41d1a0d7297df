import { expect, onTestFinished, test, vi } from 'vitest';
import { deviceTime, latestStep, narrowed, onTick, secondsUntil, serverNow, setServerClock } from './server-clock.ts';

test('R-GEN-06: one reading says where the server’s clock is to a second and the time the answer took', () => {
  expect(narrowed(undefined, { server: 10_000, askedAt: 400, heardAt: 500 })).toEqual({
    atLeast: 9500,
    atMost: 10_600,
  });
});

test('R-GEN-06: readings in other parts of the second narrow it down', () => {
  const first = narrowed(undefined, { server: 10_000, askedAt: 400, heardAt: 500 });
  expect(narrowed(first, { server: 11_000, askedAt: 1000, heardAt: 1050 })).toEqual({ atLeast: 9950, atMost: 10_600 });
});

test('R-GEN-06: a reading that contradicts what was known wins, because somebody has set a clock', () => {
  const first = narrowed(undefined, { server: 10_000, askedAt: 400, heardAt: 500 });
  expect(narrowed(first, { server: 99_000, askedAt: 1000, heardAt: 1100 })).toEqual({
    atLeast: 97_900,
    atMost: 99_000,
  });
});

test('R-PEN-08: a clock that goes by the minute also steps at the second from which something holds', () => {
  const [tenOClock, freed] = [600_000, 606_000];
  expect(latestStep(freed - 1, 'minute', freed)).toBe(tenOClock);
  expect(latestStep(freed, 'minute', freed)).toBe(freed);
  expect(latestStep(freed + 20_000, 'minute', freed)).toBe(freed);
  expect(latestStep(freed + 54_000, 'minute', freed)).toBe(tenOClock + 60_000);
  expect(latestStep(freed, 'minute', undefined)).toBe(tenOClock);
});

test('a started second counts, so that the countdown reaches zero at the opening and not before', () => {
  const opening = Temporal.Instant.from('2026-11-20T13:00:00+09:00');
  expect(secondsUntil(opening, opening.subtract({ milliseconds: 999 }))).toBe(1);
  expect(secondsUntil(opening, opening)).toBe(0);
  expect(secondsUntil(opening, opening.add({ seconds: 1 }))).toBe(0);
});

/** A device whose clock stands at an instant until the test lets it go on. */
function deviceAt(instant: string): void {
  vi.useFakeTimers({ now: Temporal.Instant.from(instant).epochMilliseconds });
  onTestFinished(() => {
    setServerClock(`${Temporal.Instant.fromEpochMilliseconds(deviceTime())}`, deviceTime());
    vi.useRealTimers();
  });
}

test.for([
  ['2026-11-20T13:00:00', '2026-11-20T04:00:00Z'],
  ['Fri, 20 Nov 2026 13:00:07 KST', '2026-11-20T04:00:07Z'],
] as const)(
  'R-GEN-06: a device a day behind shows the time of the server, which tells it as “%s”',
  ([text, instant]) => {
    deviceAt('2026-11-19T04:00:00Z');
    setServerClock(text, deviceTime());
    expect(serverNow()).toEqual(Temporal.Instant.from(instant));
    setServerClock('yesterday', deviceTime());
    expect(serverNow()).toEqual(Temporal.Instant.from(instant));
  },
);

test('R-GEN-06: a listener is called at each second of the server, until it is removed', () => {
  deviceAt('2026-11-20T03:59:59.400Z');
  setServerClock('2026-11-20T13:00:00', deviceTime());
  vi.advanceTimersByTime(300);
  const [first, second]: [string[], string[]] = [[], []];
  const note = (heard: string[]) => () => void heard.push(serverNow().round('second').toString().slice(17, 19));
  const stops = [onTick(note(first)), onTick(note(second))];
  vi.advanceTimersByTime(2000);
  expect([first, second]).toEqual([
    ['00', '01', '02'],
    ['01', '02'],
  ]);
  stops[0]?.();
  vi.advanceTimersByTime(1000);
  expect([first.length, second.length]).toEqual([3, 3]);
  stops[1]?.();
  expect(vi.getTimerCount()).toBe(0);
  const again = onTick(note(first));
  vi.advanceTimersByTime(1000);
  expect(first.slice(3)).toEqual(['03', '04']);
  again();
});
