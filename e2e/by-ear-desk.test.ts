import { hear } from './hear.ts';
import { signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('R-ADM-01, R-ADM-03, R-ADM-16: what cannot be sent leads the keyboard to the first field that is wrong', async ({
  page,
}) => {
  await page.goto('/admin/login');
  const [id, password] = [page.getByLabel('ID', { exact: true }), page.getByLabel('PASSWORD')];
  await page.getByRole('button', { name: 'L O G I N' }).press('Enter');
  await expect.soft(id).toBeFocused();
  await expect.soft(id).toHaveAccessibleDescription(/^빈칸이 있어요/);
  await id.fill('admin');
  await id.press('Enter');
  await expect.soft(password).toBeFocused();
  await expect.soft(id).toHaveAccessibleDescription('');

  await signInAsAdmin(page.context());
  await page.goto('/admin/slack-alarm');
  const send = page.getByRole('main').getByRole('button', { name: '보내기' });
  const receiver = page.getByRole('textbox', { name: '받는 사람' });
  const text = page.getByRole('textbox', { name: '보낼 내용' });
  await send.press('Enter');
  await expect.soft(receiver).toBeFocused();
  await receiver.fill('nobody.at.all');
  await send.press('Enter');
  await expect.soft(text).toBeFocused();
  await text.fill('안녕하세요');
  await send.press('Enter');
  await expect.soft(receiver).toBeFocused();
  await expect.soft(receiver).toHaveAccessibleDescription(/찾지 못했어요/);
  await receiver.press('Enter');
  await expect.soft(page.getByRole('alert')).toContainText('찾지 못했어요');

  await page.goto('/admin/account');
  const address = page.getByLabel('메일 주소');
  const add = page.getByRole('button', { name: '관리자 추가' });
  await add.press('Enter');
  await expect.soft(address).toBeFocused();
  await page.route(/\/v4\/admin\/accounts$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await address.fill('is.not.added@example.com');
  await add.press('Enter');
  await expect(page.getByRole('alert')).toContainText('끝내지 못했어요');
  await expect.soft(address).not.toHaveAttribute('aria-invalid', 'true');
  await expect.soft(add).toBeFocused();
  await page.getByRole('button', { name: '바꾸기' }).press('Enter');
  const present = page.getByLabel('지금 비밀번호');
  await expect.soft(present).toBeFocused();
  await expect.soft(present).toHaveAccessibleDescription(/./);
});

test('screens 11, R-COIN-07, R-ADM-14: what is found, who is added and what a filter leaves is read aloud', async ({
  page,
}) => {
  await signInByRequest(page.context(), 'zqx.is.found');
  await signInAsAdmin(page.context());
  await page.goto('/admin/search?q=12');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page).toHaveTitle('‘12’ 검색 결과 | Cabinet');
  const said = await hear(page);
  const finder = page.getByRole('combobox', { name: 'Intra ID 또는 사물함 번호' });
  await finder.fill('zzzz');
  await finder.press('Enter');
  await expect.poll(said).toContain('찾는 결과가 없어요');
  await finder.fill('13');
  await finder.press('Enter');
  await expect.poll(said).toContain('검색 결과: 4');

  await test.step('the suggestions that Escape has closed come back at an arrow', async () => {
    await finder.fill('14');
    const found = page.getByRole('listbox').getByRole('option');
    await expect(found).toHaveCount(4);
    await finder.press('Escape');
    await expect(found).toHaveCount(0);
    await finder.press('ArrowDown');
    await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the people found by a part of a name, and the one who is added', async () => {
    await page.goto('/admin/store/grants');
    await page.getByRole('textbox', { name: '이름으로 찾아 더하기' }).fill('zqx');
    await expect(page.getByRole('status').filter({ hasText: '1명 찾음' })).toHaveCount(1);
    const saidHere = await hear(page);
    await page.getByRole('button', { name: 'zqx.is.found 더하기' }).press('Enter');
    await expect.poll(saidHere).toContain('zqx.is.found를 더했어요.');
  });

  await test.step('how many records a filter leaves', async () => {
    await page.goto('/admin/log');
    const saidHere = await hear(page);
    await page.getByRole('combobox', { name: '작업' }).selectOption('SLOT_MOVE');
    await expect.poll(async () => (await saidHere()).join()).toMatch(/^(기록 \d+개|조건에 맞는 기록이 없어요)$/);
  });
});

test('R-ADM-12: what is wrong with the place of a locker is told with both of its fields', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/main?floor=4&section=Cluster%203%20-%20OA');
  await page.getByRole('grid').getByRole('button').first().press('Enter');
  await page.getByRole('button', { name: /^자리 고치기/ }).press('Enter');
  const fields = page.getByRole('region', { name: /^\d+번 사물함$/ }).getByRole('textbox');
  await expect(fields).toHaveCount(2);
  await fields.first().fill('0');
  for (const field of await fields.all()) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/999/);
  }
});
