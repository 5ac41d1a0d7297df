import { talk } from './campus.ts';
import { expect, type Page, test } from './story.ts';

/** Signs the administrator in, as a script does, and opens an address. */
async function open(page: Page, address: string): Promise<void> {
  const data = { id: 'admin', password: 'a password of the stories' };
  const reply = await page.request.post('/v4/admin/auth/login', { data });
  expect(reply.status()).toBe(200);
  await page.goto(address);
}

const month = (page: Page) => page.getByRole('heading', { level: 1 });
const day = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });

test('R-PRES-05: on a phone the day that is chosen stands below the month, in both languages', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await open(page, '/admin/presentations/home?day=2036-12-05');
  await expect(month(page)).toHaveText('December 2036');
  await expect(page.getByRole('button', { name: talk.coming })).toBeVisible();
  await day(page, 'Mon 1 Dec').tap();
  await expect(page.getByText('There is nothing on this day.')).toBeVisible();
  await context.close();
});
