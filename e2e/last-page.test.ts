import { talk } from './campus.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('a page beyond the last one leads to the last, and keeps what else was asked for', async ({ page, signIn }) => {
  await page.goto('/presentations/home?sort=LIKE&page=99');
  const talks = page.getByRole('list', { name: '발표 목록' }).getByRole('listitem');
  await expect(talks.first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
  await expect(page).toHaveURL(/sort=LIKE/);

  await signIn('likes.one', '/presentations/home?search=On+call');
  await page.getByRole('link', { name: talk.given }).click();
  const heart = page.getByRole('button', { name: '좋아요' });
  const kept = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/likes'));
  await heart.click();
  expect((await kept).ok()).toBe(true);
  await page.goto('/presentations/profile?page=4');
  await expect(page.getByRole('link', { name: talk.given })).toBeVisible();
});

test('R-ADM-14, R-ADM-15: so it is in the lists of administrators', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/account?page=9');
  await expect(
    page.getByRole('region', { name: '관리자', exact: true }).getByText('나', { exact: true }),
  ).toBeVisible();
  await page.goto('/admin/log?kind=ADMIN_REMOVE&from=2036-01-01&page=9');
  await expect(page).toHaveURL(/page=1$/);
  await expect(page).toHaveURL(/kind=ADMIN_REMOVE&from=2036-01-01/);
});
