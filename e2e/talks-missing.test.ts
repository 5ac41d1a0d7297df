import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

const said = '해당하는 발표를 찾지 못했어요.';

test('R-PRES-01: at an address that names no talk it is said that there is none, whatever stands in it', async ({
  page,
  signIn,
}) => {
  for (const id of ['no-number', '9999999999']) {
    await page.goto(`/presentations/${id}`);
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
    await expect(page.getByRole('link', { name: '모아보기로' })).toBeVisible();
  }
  for (const id of ['0', '99999']) {
    await signIn('reads.nothing', `/presentations/${id}/edit`);
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
    // Nothing is to be tried again.
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: '모아보기로' })).toBeVisible();
  }
  await signInAsAdmin(page.context());
  for (const address of ['/admin/presentations/abc', '/admin/presentations/abc/edit']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
  }
});
