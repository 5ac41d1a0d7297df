import type { Page } from '@playwright/test';

/** The password of every administrator of the stories. */
export const adminPassword = 'a password of the stories';

/** Types id and password on the login page of administrators. A second step may follow. */
export async function typePassword(page: Page, id = 'admin'): Promise<void> {
  await page.getByLabel('ID', { exact: true }).fill(id);
  await page.getByLabel('PASSWORD').fill(adminPassword);
  await page.getByLabel('PASSWORD').press('Enter');
}
