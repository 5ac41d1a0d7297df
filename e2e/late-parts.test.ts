import { people } from './campus.ts';
import { expectStill, watchShifts } from './expect-held.ts';
import { openSession } from './gathering.ts';
import { hold } from './hold.ts';
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

test('the column of a panel has lines until the code of the panel comes', async ({ signIn }) => {
  const page = await signIn('awaits.notices');
  const answer = await hold(page, /\/assets\/notices-panel-.*\.js$/);
  await page.goto('/home?panel=notices');
  const column = page.locator('[data-awaited] > div');
  await expect(column).toHaveCSS('background-image', /gradient/);
  answer();
  await expect(page.getByRole('region', { name: '받은 알림' })).toBeVisible();
  await expect(column).toHaveCSS('background-image', 'none');
});

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

test('R-PEN-10: the notice of a penalty opens once it knows what a ticket can do, and no line pushes it up', async ({
  signIn,
  page,
}) => {
  const answer = await hold(page, '**/v5/items/me');
  const told = dialog(await signIn(people.penalised), '페널티 안내');
  // Time enough for a notice that does not wait.
  await told.waitFor({ timeout: 3_000 }).catch(() => undefined);
  await expect(told).toBeHidden();
  answer();
  await expect(told).toContainText('페널티 감면권이 한 장도 없어요');
});

test('an address of the map without a floor is completed, and the sections beside it push nothing', async ({
  signIn,
  desk,
  page,
}) => {
  const kept = await (await desk()).newPage();
  for (const each of [page, kept]) await watchShifts(each);
  await signIn('lies.still', '/main');
  await kept.goto('/admin/main');
  for (const each of [page, kept]) {
    await expect(each).toHaveURL(/floor=2/);
    await expect(each.getByRole('navigation', { name: '구역' }).getByRole('link').first()).toBeVisible();
    await expectStill(each);
  }
});

type Available = { readonly cabinetInfoResponseDtos: Readonly<Record<string, readonly { readonly status: string }[]>> };

test('what stands behind the number of free lockers stays where it is once that number comes', async ({ signIn }) => {
  const mayGo = Promise.withResolvers<void>();
  const page = await signIn('reads.facts');
  await page.route('**/available', async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback();
    await mayGo.promise;
    const answer = await route.fetch();
    const { cabinetInfoResponseDtos: byFloor } = (await answer.json()) as Available;
    const free = Object.values(byFloor)
      .flat()
      .find(({ status }) => status === 'AVAILABLE');
    // As many as it takes four digits to tell.
    const many = Object.keys(byFloor).map((floor) => [floor, Array.from({ length: 1000 }, () => free)]);
    return route.fulfill({ response: answer, json: { cabinetInfoResponseDtos: Object.fromEntries(many) } });
  });
  await page.goto('/main');
  const bar = page.getByRole('banner');
  const opening = bar.getByRole('link', { name: /오픈/ });
  await opening.waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await opening.boundingBox();
  expect(before).not.toBeNull();
  mayGo.resolve();
  await expect(bar.getByRole('link', { name: /빈 사물함 \d{4}칸/ })).toBeVisible();
  expect((await opening.boundingBox())?.x).toBe(before?.x);
});
