import { people } from './campus.ts';
import { linkTo } from './mailed-link.ts';
import { signInByRequest } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

/** What a browser tells a page that is left for another site, and one that a step back brings as it was left. */
const tell = (page: Page, what: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), what);

test('R-SIGN-10: a step back to the login page, after the sign-in, leads home and not to another sign-in', async ({
  page,
  baseURL,
}) => {
  await page.goto('/login');
  const signIn = page.getByRole('button', { name: /Seoul 로그인/ });
  await expect(signIn).toBeVisible();
  await tell(page, 'pageshow');
  await expect(signIn).toBeVisible();
  await signInByRequest(page.context(), 'steps.back', baseURL);
  await tell(page, 'pageshow');
  await expect(page).toHaveURL(/\/home$/);
});

test('a page that a step back brings follows the language and the style that were chosen meanwhile', async ({
  signIn,
}) => {
  const page = await signIn('steps.back.again', '/home');
  await expect(page.getByRole('heading', { name: 'Cabinet 이용 안내' })).toBeVisible();
  // Nothing of it is told in the page that changes it.
  await page.evaluate(() => {
    localStorage.setItem('language', 'en');
    localStorage.setItem('display-style-toggle', 'DARK');
  });
  await tell(page, 'pageshow');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('body')).toHaveAttribute('display-style', 'dark');
});

test('R-AGU-07: a step back to a return that was left says that the verification has ended', async ({ page }) => {
  const name = people.leftUnheard[3];
  await page.goto('/agu');
  await page.getByRole('textbox', { name: 'intra ID' }).fill(name);
  await page.getByRole('button', { name: '인증 요청' }).click();
  await expect(page.getByRole('heading', { name: '메일을 보냈어요' })).toBeVisible();
  await page.goto(await linkTo(page, name));
  const yes = page.getByRole('button', { name: '네, 반납할게요' });
  await expect(yes).toBeEnabled();
  // A person who has touched the page is asked by the browser, and has said that they leave.
  await page.getByText('7번', { exact: true }).first().click();
  await tell(page, 'pagehide');
  await tell(page, 'pageshow');
  await expect(page.getByRole('heading', { name: '인증 시간이 끝났어요.' })).toBeFocused();
  await expect(page.getByText(/사물함은 아직 반납 전이에요/)).toBeVisible();
  await expect(yes).toBeHidden();
});
