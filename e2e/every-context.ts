import type { Browser, BrowserContext } from '@playwright/test';

/** Prepares every context that this browser opens from now on, before its first page. */
export function inEveryContext(browser: Browser, prepare: (context: BrowserContext) => unknown): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await prepare(context);
    return context;
  };
}
