import { expect, type Page } from '@playwright/test';

/** Chooses a language in the bar of a page, and waits until the page is in it: its words come from the server. */
export async function readIn(page: Page, language: '한국어' | 'EN'): Promise<void> {
  await page.getByRole('button', { name: language, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'EN' ? 'en' : 'ko');
}

/** Changes the language although a dialog lies over the bars. */
export async function readBehindDialog(page: Page, language: '한국어' | 'EN'): Promise<void> {
  const button = page.getByRole('button', { name: language, exact: true, includeHidden: true });
  await button.first().evaluate((each: HTMLElement) => each.click());
}
