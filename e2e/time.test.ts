import { found, people } from './campus.ts';
import { invitationOf, openSession } from './gathering.ts';
import { dialog, notice, oasis, openLocker, panelOf, tile } from './map.ts';
import { type StoryServer, startServer, storyDay as today } from './server.ts';
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

const tomorrow = '2036-12-02';

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
  const host = await signIn('waits.for.one', oasis);
  const code = await openSession(host, 125);
  const lobby = panelOf(host, 125);
  const friend = await elsewhere('is.the.one', invitationOf(host, code));
  await dialog(friend, '초대코드').getByRole('button', { name: '대여하기' }).click();
  await expect(lobby).toContainText('2명 모였어요');
  const alone = await elsewhere('waits.in.vain', oasis);
  await openSession(alone, 126);
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

test('R-PEN-10: the notice of a penalty can be put away for a day, and comes back after it', async ({
  server,
  signIn,
}) => {
  const page = await signIn(people.penalised);
  const told = dialog(page, '페널티 안내');
  await expect(told).toContainText(/\d+월 \d+일/);
  await told.getByRole('button', { name: '오늘은 그만 보기' }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(told).toBeHidden();
  await server.setClock(`${tomorrow}T13:10+09:00`);
  await page.reload();
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: '닫기' }).click();
  await page.reload();
  await expect(told).toBeVisible();
});

test('R-SIGN-12: a session that has run out leads to the login page, which says why, and back to the same place', async ({
  server,
  signIn,
}) => {
  const page = await signIn('comes.back.late', '/main?floor=3&section=Cluster X - 2');
  await expect(tile(page, 9)).toBeVisible();
  await server.setClock('2037-03-01T09:00+09:00');
  await hearTheTime(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('로그인 시간이 끝났어요');
  await page.getByRole('button', { name: /Seoul 로그인/ }).click();
  await page.getByLabel('인트라 ID').fill('comes.back.late');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/main');
  await expect(page.getByRole('grid', { name: /Cluster X - 2/ })).toBeVisible();
});
