import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let draw: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    draw = act;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    draw = undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it acts once, some time after the frame', () => {
  const act = vi.fn<() => void>();
  afterPaint(act);
  draw?.();
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});

test('it acts in a window that is not painted', () => {
  const act = vi.fn<() => void>();
  afterPaint(act);
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});

test.each([false, true])('called off it never acts, drawn: %s', (isDrawn) => {
  const act = vi.fn<() => void>();
  const callOff = afterPaint(act);
  if (isDrawn) draw?.();
  callOff();
  draw?.();
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});
