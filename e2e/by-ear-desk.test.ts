import { signInAsAdmin } from './sign-in-by-request.ts';
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

  await page.goto('/admin/account');
  const address = page.getByLabel('메일 주소');
  await page.getByRole('button', { name: '관리자 추가' }).press('Enter');
  await expect.soft(address).toBeFocused();
  await page.getByRole('button', { name: '바꾸기' }).press('Enter');
  const present = page.getByLabel('지금 비밀번호');
  await expect.soft(present).toBeFocused();
  await expect.soft(present).toHaveAccessibleDescription(/./);
});
