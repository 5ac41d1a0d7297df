import type { Browser } from '@playwright/test';
import { inEveryContext } from './every-context.ts';

/**
 * Lets every page of this browser wait longer for an answer than it does for people. A page gives a call up after fifteen
 * seconds; a story that holds an answer back, or a machine that stands still, may take longer than that between two steps.
 * What is given up sooner (a look before a save) stays as it is.
 */
export function waitPatiently(browser: Browser): void {
  inEveryContext(browser, (context) => context.addInitScript(stretchLimits));
}

function stretchLimits(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (milliseconds) => timeout(milliseconds < 10_000 ? milliseconds : milliseconds * 20);
}
