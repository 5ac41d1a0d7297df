import type { Page } from '@playwright/test';

/** Fills in the page of the bundled provider. */
export async function answerProvider(page: Page, field: string, login: string): Promise<void> {
  await page.getByLabel(field).fill(login);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}
