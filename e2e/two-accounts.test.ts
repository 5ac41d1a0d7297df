import { people } from './campus.ts';
import { signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('R-SIGN-15: a tab lets go of one account when another tab has signed in another', async ({
  signIn,
  context,
  baseURL,
}) => {
  const page = await signIn(people.regular, '/profile/log');
  await expect(page.getByText('23건', { exact: true })).toBeVisible();
  const afresh = page.waitForEvent('load');
  await signInByRequest(context, 'borrows.a.laptop', baseURL);
  const others = page.getByText('대여기록이 없습니다.');
  // Pressed unless the tab has heard of it by itself meanwhile.
  await page.getByRole('button', { name: '3 쪽' }).or(others).click();
  await afresh;
  await expect(others).toBeVisible();
  await expect(page.getByText('23건', { exact: true })).toBeHidden();
});
