import { found } from './campus.ts';
import { dialog, notice, oasis, openLocker, panelOf, tile } from './map.ts';
import { type StoryServer, startServer } from './server.ts';
import { expect, type Page, test as story } from './story.ts';

/** These stories go forward in time, one after the other, on a server of their own whose clock is set. */
const test = story.extend<object, { server: StoryServer }>({
  server: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const server = await startServer({ scenario: 'campus', at: `${today}T09:00+09:00` });
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});
test.describe.configure({ mode: 'default' });

const today = '2026-12-01';

/** A page hears the time when its stream begins: as after a tunnel. */
async function hearTheTime(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test('R-SIGN-14: a token that has run out is renewed unnoticed', async ({ server, signIn, context }) => {
  const token = async () => (await context.cookies()).find(({ name }) => name === 'access_token')?.value;
  const page = await signIn('stays.signed.in', oasis);
  await openLocker(page, 89);
  const first = await token();
  await server.setClock(`${today}T09:20+09:00`);
  await openLocker(page, 90);
  expect(await token()).not.toBe(first);
  await expect(page).toHaveURL(/\/main/);
  await server.setClock(`${today}T09:40+09:00`);
  await page.reload();
  await expect(panelOf(page, 90)).toContainText('찾아가는 길');
});

test('R-SHARE-04: at the deadline two of them rent, one alone does not', async ({ server, signIn, elsewhere }) => {
  const enter = async (page: Page, number: number) => {
    const panel = await openLocker(page, number);
    await panel.getByRole('button', { name: '대여', exact: true }).click();
    await dialog(page, '이 사물함을 대여할까요?').getByRole('button', { name: '네, 대여할게요' }).click();
    return panel;
  };
  const host = await signIn('waits.for.one', oasis);
  const lobby = await enter(host, 125);
  const copy = lobby.getByRole('button', { name: /^초대코드 \d \d \d \d 복사$/ });
  const code = ((await copy.getAttribute('aria-label')) ?? '').replace(/\D/g, '');
  const friend = await elsewhere(
    'is.the.one',
    `${new URL(host.url()).pathname}${new URL(host.url()).search}&code=${code}`,
  );
  await dialog(friend, '초대코드').getByRole('button', { name: '대여하기' }).click();
  await expect(lobby).toContainText('2명 모였어요');
  const alone = await elsewhere('waits.in.vain', oasis);
  await enter(alone, 126);
  await expect(panelOf(alone, 126)).toContainText('아직 혼자예요');

  await server.setClock(`${today}T09:52+09:00`);
  for (const page of [host, alone]) await hearTheTime(page);
  await expect(notice(host, '125번을 대여했어요')).toBeVisible();
  await expect(lobby).toContainText('반납까지 60일 남았어요');
  await expect(notice(alone, '함께 쓸 사람이 모이지 않아 대기가 끝났어요.')).toBeVisible();
  await expect(tile(alone, 126)).toHaveAccessibleName(/^126번, 공유, 사용가능/);
});

test('R-RET-02: at 13:00 what was returned opens by itself on every screen', async ({ server, signIn, elsewhere }) => {
  await server.setClock(`${today}T12:50+09:00`);
  const page = await signIn('waits.for.one.o.clock', '/available');
  const map = await elsewhere('looks.at.the.map', oasis);
  const name = new RegExp(`^${found.opening}번, 개인, `);
  const offer = page.getByRole('list', { name: '2층' }).getByRole('button', { name });
  await expect(page.getByRole('timer')).toHaveText(/^00:0\d:\d\d/);
  await expect(offer).toHaveAccessibleName(/오픈예정/);
  await expect(tile(map, found.opening)).toHaveAccessibleName(/오픈예정/);
  await server.setClock(`${today}T12:59:58+09:00`);
  for (const each of [page, map]) await hearTheTime(each);
  await expect(page.getByRole('timer')).toContainText('OPEN');
  await expect(offer).toHaveAccessibleName(/사용가능/);
  await expect(tile(map, found.opening)).toHaveAccessibleName(/사용가능/);
});
