import { openSession } from './gathering.ts';
import { dialog, oasis } from './map.ts';
import { expect, test } from './story.ts';

/** What a page shows a moment after its first picture. */
const late = /\/assets\/rest-.*\.js$/;

for (const { path, there, came } of [
  { path: '/store', there: '동전 줍기', came: '페널티 감면권' },
  { path: '/profile', there: '프로필', came: '로그인한 곳' },
]) {
  test(`${path} says that a part of it did not come, and shows it at the next try`, async ({ signIn }) => {
    const page = await signIn('misses.parts');
    await page.route(late, (route) => route.abort());
    await page.goto(path);
    const main = page.getByRole('main');
    const told = main.getByRole('alert');
    await expect(told).toContainText('불러오지 못했어요');
    await expect(main.getByRole('region', { name: there })).toBeVisible();
    if (path === '/profile') await expect(main.getByRole('button', { name: '로그아웃' })).toBeVisible();
    await page.unroute(late);
    await told.getByRole('button', { name: '다시 시도' }).click();
    await expect(told).toBeHidden();
    await expect(main.getByRole('region', { name: came }).getByRole('button').first()).toBeVisible();
  });
}

test('an invitation without its QR code can be copied all the same, and shows the code at the next try', async ({
  signIn,
}) => {
  const drawing = /\/assets\/qr-code-.*\.js$/;
  const page = await signIn('misses.qr', oasis);
  await openSession(page, 132);
  await page.route(drawing, (route) => route.abort());
  await page.getByRole('button', { name: 'QR 코드 보기' }).click();
  const invitation = dialog(page, 'QR 코드로 초대하기');
  const told = invitation.getByRole('alert');
  await expect(told).toContainText('QR 코드를 불러오지 못했어요. 링크를 복사해 주세요.');
  await expect(invitation.getByRole('button', { name: '링크 복사' })).toBeVisible();
  await page.unroute(drawing);
  await told.getByRole('button', { name: '다시 시도' }).click();
  await expect(invitation.getByRole('img', { name: '초대 링크 QR 코드' })).toBeVisible();
});
