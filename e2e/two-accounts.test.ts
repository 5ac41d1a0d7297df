import { people } from './campus.ts';
import { signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('R-SIGN-15: a tab lets go of one account when another tab has signed in another', async ({
  signIn,
  context,
  baseURL,
}) => {
  const page = await signIn(people.regular, '/profile/log');
  await expect(page.getByText('모두 23건')).toBeVisible();
  await context.clearCookies();
  await signInByRequest(context, 'borrows.a.laptop', baseURL);
  const afresh = page.waitForEvent('load');
  await page.getByRole('button', { name: '3 쪽' }).click();
  await afresh;
  await expect(page.getByText('대여기록이 없습니다.')).toBeVisible();
  await expect(page.getByText('모두 23건')).toBeHidden();
});
