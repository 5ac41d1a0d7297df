import { rent } from './map.ts';
import { expect, test } from './story.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network one sees one’s locker, its place, end and memo, and after the sign-out nothing of it', async ({
  signIn,
}) => {
  const page = await signIn('goes.offline', '/main?floor=3&section=Cluster X - 7');
  const context = page.context();
  await rent(page, 51);
  await test.step('the locker is kept once the worker of the page is at work', async () => {
    const kept = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration();
        const locker = await (await caches.open('cabinet-mine')).match('/offline/locker.json');
        return `${worker?.active?.state} ${locker === undefined ? '' : ((await locker.json()) as { visibleNum?: number })?.visibleNum}`;
      });
    await expect.poll(kept).toBe('activated 51');
  });

  await context.setOffline(true);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '지금은 연결되지 않아요' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '51번' })).toBeVisible();
  await expect(page.getByText('새롬관 3층 Cluster X - 7')).toBeVisible();
  await expect(page.getByText('2037.01.01 23:59')).toBeVisible();
  await expect(page.getByText('아직 없어요')).toBeVisible();

  await test.step('the page goes on by itself once there is a connection', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /사물함/ }).first()).toBeVisible();
  });

  await page.goto('/profile');
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => page.evaluate(() => caches.has('cabinet-mine'))).toBe(false);
  await context.setOffline(true);
  await page.goto('/home');
  await expect(page.getByText('이 기기에 보관한 사물함이 없어요.')).toBeVisible();
  await expect(page.getByText('51번')).toBeHidden();
});
