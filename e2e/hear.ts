import type { Page } from '@playwright/test';

/** Hears what a page says aloud politely, as a screen reader does; answers everything it has said since. */
export async function hear(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const all: string[] = [];
    const region = document.querySelector('[aria-live=polite]');
    if (region === null) throw new Error('nothing is said aloud here');
    const listener = new MutationObserver(() => all.push((region.textContent ?? '').trim()));
    listener.observe(region, { childList: true, characterData: true, subtree: true });
    return all;
  });
  return () => said.jsonValue();
}
