import { expect, type Page } from '@playwright/test';

/** Chooses a language in the bar of a page, and waits until the page is in it: its words come from the server. */
export async function readIn(page: Page, language: '한국어' | 'EN'): Promise<void> {
  await page.getByRole('button', { name: language, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'EN' ? 'en' : 'ko');
}
