import { rent } from './map.ts';
import { expect, type Page, test } from './story.ts';

test('R-ALARM-02: a notice arrives by itself, and what one window has read is read in the other', async ({
  signIn,
}) => {
  const place = '/main?floor=3&section=Cluster X - 7';
  const page = await signIn('reads.notices', place);
  const other = await page.context().newPage();
  await other.goto('/home');
  const bell = (of: Page) => of.getByRole('banner').getByRole('button', { name: /^알림/ });
  for (const each of [page, other]) await expect(bell(each)).toHaveAccessibleName('알림');
  await rent(page, 49);
  for (const each of [page, other]) await expect(bell(each)).toHaveAccessibleName('알림, 읽지 않은 알림 1개');

  await bell(other).click();
  const list = other.getByRole('region', { name: '받은 알림' });
  const line = list.getByRole('listitem').filter({ hasText: '49번' });
  await expect(list).toContainText('읽지 않은 알림 1개');
  await line.getByRole('button', { name: /읽음으로 표시$/ }).press('Enter');
  await expect(list).toContainText('모두 읽었어요');
  await test.step('the keyboard goes on at the notice that was read', async () => {
    await expect(line).toBeFocused();
    await other.keyboard.press('Tab');
    await expect(line.getByRole('link', { name: '사물함 보기' })).toBeFocused();
  });
  for (const each of [page, other]) await expect(bell(each)).toHaveAccessibleName('알림');

  await test.step('it stays in the list, and leads to the locker', async () => {
    await other.reload();
    await line.getByRole('link', { name: '사물함 보기' }).click();
    await expect(other.getByRole('region', { name: '49번 사물함' })).toContainText('반납까지 31일 남았어요');
  });
});

test('R-ALARM-02: by keyboard alone, once all notices are read the keyboard goes on at their list', async ({
  signIn,
}) => {
  const page = await signIn('reads.all.by.keys', '/main?floor=3&section=Cluster X - 4');
  await rent(page, 27);
  await page.getByRole('banner').getByRole('button', { name: /^알림/ }).press('Enter');
  const list = page.getByRole('region', { name: '받은 알림' });
  await list.getByRole('button', { name: '모두 읽음' }).press('Enter');
  await expect(list.getByText('모두 읽었어요')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.getByRole('link', { name: '사물함 보기' })).toBeFocused();
});

test('R-ALARM-01: a switch takes nothing back that another page has set meanwhile', async ({ signIn, page }) => {
  await signIn('sets.in.two.pages', '/profile');
  const other = await page.context().newPage();
  await other.goto('/profile');
  const slack = page.getByRole('switch', { name: '슬랙' });
  const mail = page.getByRole('switch', { name: '메일' });
  await slack.click();
  await expect(other.getByRole('switch', { name: '슬랙' })).not.toBeChecked();
  await other.getByRole('switch', { name: '메일' }).click();
  await expect(mail).not.toBeChecked();
  await slack.click();
  await expect(other.getByRole('switch', { name: '슬랙' })).toBeChecked();
  await expect(other.getByRole('switch', { name: '메일' })).not.toBeChecked();
});
