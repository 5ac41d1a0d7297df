import { people } from './campus.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

/** Holds back what the server answers to calls of this kind; the end lets it go. */
async function hold(page: Page, calls: RegExp): Promise<() => void> {
  const end = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await end.promise;
    await route.continue();
  });
  return end.resolve;
}

test('a search for talks that is not answered yet does not say that there are none', async ({ page }) => {
  await page.goto('/presentations/home?search=zzzz');
  await expect(page.getByText('‘zzzz’에 맞는 발표가 없어요.')).toBeVisible();
  const answer = await hold(page, /\/v6\/presentations\?.*Locks/);
  const field = page.getByRole('textbox', { name: '제목, 요약, 발표자로 찾기' });
  await field.fill('Locks');
  await field.press('Enter');
  await expect(page).toHaveURL(/search=Locks/);
  await expect(page.getByText(/에 맞는 발표가 없어요/)).toHaveCount(0);
  answer();
  await expect(page.getByRole('list', { name: '발표 목록' }).getByRole('listitem')).not.toHaveCount(0);
});

test('a search for a locker that is not answered yet does not show those that were found before', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/search?q=123');
  const card = (number: string) => page.getByRole('heading', { level: 2, name: new RegExp(number) });
  await expect(card('123').first()).toBeVisible();
  const answer = await hold(page, /search\/cabinets\?.*visibleNum=122/);
  await page.getByRole('combobox', { name: 'Intra ID 또는 사물함 번호' }).fill('122');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('122');
  await expect(card('123')).toHaveCount(0);
  answer();
  await expect(card('122').first()).toBeVisible();
});

test('Enter adds nobody who was found by the letters typed before', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/store/grants');
  const [late] = people.desk;
  const field = page.getByRole('textbox', { name: '이름으로 찾아 더하기' });
  await field.fill(people.leaver);
  await expect(page.getByRole('button', { name: `${people.leaver} 더하기` })).toBeVisible();
  const calls = new RegExp(`users-simple\\?.*name=${late}`);
  const answer = await hold(page, calls);
  const asked = page.waitForRequest(calls);
  await field.fill(late);
  await asked;
  await field.press('Enter');
  answer();
  await expect(page.getByRole('button', { name: `${late} 더하기` })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('textbox', { name: '받는 사람' })).toHaveValue(new RegExp(`^${late}\\s*$`));
});

test('a history that could not be read is not said to be empty', async ({ page }) => {
  await signInAsAdmin(page.context());
  const calls = /\/lent-histories/;
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/search?q=123');
  await page.getByRole('button', { name: '대여기록' }).first().click();
  const panel = page.getByRole('region', { name: /123.*대여기록$/ });
  await expect(panel.getByRole('alert')).toContainText('저희 쪽 문제예요');
  await expect(panel.getByText('대여기록이 없습니다.')).toHaveCount(0);
  await page.unroute(calls);
  await panel.getByRole('button', { name: '다시 시도' }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);
});
