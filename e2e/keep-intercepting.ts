import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inEveryContext } from './every-context.ts';

/** No page asks for it. */
const nothing = 'kept-route:nothing';

/**
 * Lets every page of this browser keep one route from its first one on. When the last route of a page goes (`unroute`, `times`)
 * Chromium stops holding requests back, and one that is held at that moment is never let on: what asked for it waits for ever
 * (microsoft/playwright#41802).
 */
export function keepIntercepting(browser: Browser): void {
  inEveryContext(browser, (context) => context.on('page', keepOneRoute));
}

function keepOneRoute(page: Page): void {
  const route = page.route.bind(page);
  let kept: Promise<unknown> | undefined;
  page.route = async (...asked) => {
    await (kept ??= route(nothing, (each) => each.continue()));
    return route(...asked);
  };
  const unrouteAll = page.unrouteAll.bind(page);
  page.unrouteAll = (options) => {
    if (options?.behavior === 'ignoreErrors') return unrouteAll(options);
    return Promise.reject(new Error('unrouteAll takes off the kept route too: name each one'));
  };
}

/** Ends the routes of a story that is over: one that still fetches for its page would fail with it, outside of any test. */
export async function endIntercepting(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
}
