import { expect, type Page } from '@playwright/test';

/** Hears what a page says aloud politely, as a screen reader does; answers everything it has said since. */
export async function hear(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.getByRole('log').evaluateHandle((announcer) => {
    const all: string[] = [];
    const listener = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) all.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
    });
    listener.observe(announcer, { childList: true });
    return all;
  });
  return () => said.jsonValue();
}

/** Opens home as somebody who rents nothing, and waits until the page knows that and hears of changes. */
export async function openListening(page: Page): Promise<void> {
  const stream = page.waitForResponse('**/v6/events');
  await page.goto('/home');
  await stream;
  await expect(page.getByRole('heading', { name: /^빈 사물함 \d+칸/ })).toBeVisible();
}
