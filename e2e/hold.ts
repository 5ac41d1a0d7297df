import type { Page } from '@playwright/test';

/** Holds back requests of this kind; the end lets them go on to the server. */
export async function hold(page: Page, calls: RegExp | string): Promise<() => void> {
  const end = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await end.promise;
    await route.continue();
  });
  return end.resolve;
}
