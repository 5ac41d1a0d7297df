import type { Page } from '@playwright/test';

/** Hears what a page says aloud politely, as a screen reader does; answers everything it has said since. */
export async function hear(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const all: string[] = [];
    // The last is the announcer of the page; what notices tell has a place of its own.
    const region = [...document.querySelectorAll('[aria-live=polite]')].at(-1);
    if (region === undefined) throw new Error('nothing is said aloud here');
    const listener = new MutationObserver(() => all.push((region.textContent ?? '').trim()));
    listener.observe(region, { childList: true, characterData: true, subtree: true });
    return all;
  });
  return () => said.jsonValue();
}
