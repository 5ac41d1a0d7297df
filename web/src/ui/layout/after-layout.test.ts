import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterLayout } from './after-layout.ts';

const element = {} as Element;
/** What is watched, with the way to tell that it has been laid out. */
const watched = new Map<Element, () => void>();

class Sizes {
  readonly #tell: () => void;

  constructor(tell: () => void) {
    this.#tell = tell;
  }

  observe(watch: Element): void {
    watched.set(watch, this.#tell);
  }

  disconnect(): void {
    watched.clear();
  }
}

beforeEach(() => {
  watched.clear();
  vi.stubGlobal('ResizeObserver', Sizes);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('it acts when the element is laid out, once, and not before', () => {
  const act = vi.fn<() => void>();
  afterLayout(element, act);
  expect(act).not.toHaveBeenCalled();
  watched.get(element)?.();
  expect(act).toHaveBeenCalledOnce();
  expect(watched.size).toBe(0);
});

test('called off it never acts', () => {
  const act = vi.fn<() => void>();
  const callOff = afterLayout(element, act);
  callOff();
  watched.get(element)?.();
  expect(act).not.toHaveBeenCalled();
});
