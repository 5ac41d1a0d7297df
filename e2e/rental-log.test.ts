import { people } from './campus.ts';
import { hear } from './hear.ts';
import { oasis, rent } from './map.ts';
import { expect, test } from './story.ts';

test('the student’s rentals, newest first, ten to a page, which is read aloud and stands in the address', async ({
  signIn,
}) => {
  const page = await signIn(people.regular, '/profile/log');
  const table = page.getByRole('table', { name: '사물함 대여 기록' });
  const pages = page.getByRole('navigation', { name: '쪽 이동' });
  const lines = table.getByRole('row', { name: /2F - 118번/ });
  await expect(page).toHaveTitle('대여 기록 | Cabinet');
  await expect(page.getByText('23건', { exact: true })).toBeVisible();
  await expect(lines).toHaveCount(10);
  const newest = await lines.first().textContent();

  const said = await hear(page);
  await pages.getByRole('button', { name: '3 쪽' }).click();
  await expect(lines).toHaveCount(3);
  await expect.poll(said).toContain('3쪽 중 3쪽');
  await expect(page).toHaveURL(/page=3/);
  await expect(pages.getByRole('button', { name: '3 쪽' })).toHaveAttribute('aria-current', 'page');
  const next = pages.getByRole('button', { name: '다음 쪽' });
  await expect(next).toBeDisabled();
  // What cannot be pressed does not answer the pointer as if it could.
  await next.hover({ force: true });
  await expect(next).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  await page.reload();
  await expect(lines).toHaveCount(3);
  await page.goto('/profile/log?page=9');
  await expect(lines).toHaveCount(3);
  await expect(page).toHaveURL(/page=3/);
  await pages.getByRole('button', { name: '이전 쪽' }).click();
  await expect(lines).toHaveCount(10);
  await page.goBack();
  await expect(lines).toHaveCount(3);
  await page.goForward();
  await expect(lines).toHaveCount(10);
  await pages.getByRole('button', { name: '이전 쪽' }).click();
  await expect(lines.first()).toHaveText(newest ?? '');
});

test('an empty log leads to what is free; a rental that runs has no day of return', async ({ signIn }) => {
  const page = await signIn('has.no.log', '/profile/log');
  await expect(page.getByText('대여기록이 없습니다.')).toBeVisible();
  await page.getByRole('link', { name: '빈 사물함 보기' }).click();
  await expect(page).toHaveURL(/\/available$/);
  await page.goto(oasis);
  await rent(page, 105);
  await page.getByRole('link', { name: '프로필', exact: true }).click();
  await page.getByRole('link', { name: '대여 기록', exact: true }).click();
  await expect(page.getByRole('row', { name: /2F - 105번 \d{2}\.\d{2}\.\d{2} - 사용 중/ })).toBeVisible();
});

test('a log that cannot be read says so and can be asked for again', async ({ page, signIn }) => {
  // The page also asks by itself; here it is the press that helps.
  const isPressed = () => page.evaluate(() => document.documentElement.dataset['pressed'] === '');
  await page.addInitScript(() => {
    addEventListener('click', () => document.documentElement.setAttribute('data-pressed', ''), true);
  });
  await page.route('**/v4/lent/me/histories*', async (route) =>
    (await isPressed()) ? route.continue() : route.abort(),
  );
  await signIn('has.bad.luck', '/profile/log');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('첫 사물함을 대여하면 여기에 보여요.')).toBeVisible();
});
