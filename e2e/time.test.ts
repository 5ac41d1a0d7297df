import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { boxAtRest } from './at-rest.ts';
import { found, people } from './campus.ts';
import { invitationOf, openSession } from './gathering.ts';
import { linkTo } from './mailed-link.ts';
import { dialog, notice, oasis, openLocker, panelOf, tile } from './map.ts';
import { storyDay as today } from './server.ts';
import { hearTheTime, onServer } from './set-clock.ts';
import { headersOf, signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page } from './story.ts';

/** These stories go forward in time, one after the other. */
const test = onServer({ scenario: 'campus', at: `${today}T09:00+09:00` });
test.describe.configure({ mode: 'default' });

const tomorrow = '2036-12-02';

/** Until the page asks for nothing more: what it fetches when idle has come. */
async function rest(page: Page): Promise<void> {
  let before = -1;
  await expect(async () => {
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const [last, now] = [before, fetched];
    before = fetched;
    expect(now).toBe(last);
  }).toPass({ intervals: [1_500] });
}

/** Gives items to people by a list, as an administrator who is signed in. */
async function give(desk: BrowserContext, csv: string): Promise<void> {
  const headers = await headersOf(desk);
  expect((await desk.request.post('/v6/admin/items/roster', { data: { csv }, headers })).ok()).toBe(true);
}

test('R-SIGN-14: a token that has run out is renewed unnoticed', async ({ server, signIn, context }) => {
  const token = async () => (await context.cookies()).find(({ name }) => name === 'access_token')?.value;
  const page = await signIn('stays.signed.in', oasis);
  await openLocker(page, 89);
  const first = await token();
  await server.setClock(`${today}T09:20+09:00`);
  await openLocker(page, 90);
  await expect.poll(token).not.toBe(first);
  await expect(page).toHaveURL(/\/main/);
  await server.setClock(`${today}T09:40+09:00`);
  await page.reload();
  await expect(panelOf(page, 90)).toContainText('찾아가는 길');
});

test('R-SHARE-04, R-SHARE-05: at the deadline two of them rent, one alone does not, and a person who may not rent by then hears why', async ({
  server,
  signIn,
  elsewhere,
}) => {
  const host = await signIn('waits.for.one', oasis);
  const code = await openSession(host, 125);
  const lobby = panelOf(host, 125);
  const friend = await elsewhere('is.the.one', invitationOf(host, code));
  await dialog(friend, '초대코드').getByRole('button', { name: '대여하기' }).click();
  await expect(lobby).toContainText('2명이 모였어요');
  const dropped = await elsewhere('is.dropped', invitationOf(host, code));
  await dialog(dropped, '초대코드').getByRole('button', { name: '대여하기' }).click();
  await expect(lobby).toContainText('3명이 모였어요');
  await server.punish('is.dropped');
  const alone = await elsewhere('waits.in.vain', oasis);
  await openSession(alone, 126);
  await expect(panelOf(alone, 126)).toContainText('아직 혼자예요');

  for (const page of [host, dropped, alone]) await rest(page);
  await server.setClock(`${today}T09:52+09:00`);
  for (const page of [host, dropped, alone]) await hearTheTime(page);
  await expect(notice(host, '125번을 대여했어요')).toBeVisible();
  await expect(dropped.getByRole('region', { name: '알림' })).toContainText(
    '125번 대기에서 빠졌어요. 페널티 기간에는 대여할 수 없어요.',
  );
  await expect(lobby).toContainText('반납까지 60일 남았어요');
  await expect(notice(alone, '함께 쓸 사람이 모이지 않아 대기가 끝났어요.')).toBeVisible();
  await expect(tile(alone, 126)).toHaveAccessibleName(/^126번, 공유, 사용가능/);
});

test('R-AGU-03: the link of a mail opens nothing after ten minutes, and says where a new one comes from', async ({
  server,
  page,
}) => {
  const [, name] = people.left;
  await page.goto('/agu');
  await page.getByRole('textbox', { name: 'intra ID' }).fill(name);
  await page.getByRole('button', { name: '인증 요청' }).click();
  await expect(page.getByRole('heading', { name: '메일을 보냈어요' })).toBeVisible();
  const link = await linkTo(page, name);
  await server.setClock(`${today}T10:04+09:00`);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('새 링크를 받아 주세요.');
  await expect(page).toHaveURL(/\/agu$/);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('agu_token');
  await expect(page.getByRole('textbox', { name: 'intra ID' })).toHaveValue(name);
  await page.getByRole('button', { name: '인증 요청' }).click();
  await expect(page.getByRole('heading', { name: '메일을 보냈어요' })).toBeVisible();
});

test('R-RET-02: at 13:00 what was returned opens by itself on every screen', async ({ server, signIn, elsewhere }) => {
  await server.setClock(`${today}T12:50+09:00`);
  const page = await signIn('waits.for.one.o.clock', '/available');
  const map = await elsewhere('looks.at.the.map', oasis);
  const home = await elsewhere('waits.at.home');
  // Did not mark it; one beside the map, one on a phone.
  const others = [
    await elsewhere('waits.without.a.mark', oasis),
    await elsewhere('waits.with.a.phone', oasis, {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    }),
  ];
  const ahead = home.getByRole('main').getByRole('link', { name: /13:00 오픈/ });
  const name = new RegExp(`^${found.opening}번, 개인, `);
  const offer = page.getByRole('main').getByRole('button', { name });
  await expect(page.getByRole('timer')).toHaveText(/^00:0\d:\d\d/);
  await expect(offer).toHaveAccessibleName(/오픈예정/);
  await expect(tile(map, found.opening)).toHaveAccessibleName(/오픈예정/);
  const panel = await openLocker(map, found.opening);
  const rentIt = panel.getByRole('button', { name: '대여', exact: true });

  await test.step('one locker can be marked for it, which is no reservation', async () => {
    await panel.getByRole('button', { name: '찜해 두기' }).click();
    await expect(panel).toContainText('찜은 예약이 아니에요.');
    await expect(tile(map, found.opening)).toHaveAccessibleName(/오픈예정, 찜해 둔 칸$/);
    await expect(rentIt).toBeDisabled();
  });

  await test.step('in the last minute the seconds stand on the tile and on the button', async () => {
    await rest(map);
    await server.setClock(`${today}T12:59:10+09:00`);
    await hearTheTime(map);
    await expect(tile(map, found.opening)).toContainText(/00:[0-4]\d|열려요/);
    await expect(rentIt).toContainText(/00:[0-4]\d/);
  });

  const theirs = [];
  for (const other of others) {
    const button = (await openLocker(other, found.opening)).getByRole('button', { name: '대여', exact: true });
    theirs.push({ button, before: await boxAtRest(button) });
  }
  const before = await rentIt.boundingBox();
  await expect(ahead).toContainText('오늘 13:00 오픈1칸');
  const all = [page, map, home, ...others];
  for (const each of all) await rest(each);
  // What has opened does not open tomorrow, also before the list is read again.
  await home.route('**/available', () => undefined);
  await server.setClock(`${today}T12:59:58+09:00`);
  for (const each of all) await hearTheTime(each);
  await expect(ahead).toContainText('내일 13:00 오픈0칸');
  await expect(page.getByRole('timer')).toContainText('OPEN');
  await expect(offer).toHaveAccessibleName(/사용가능/);
  await expect(tile(map, found.opening)).toHaveAccessibleName(/사용가능/);
  await expect(rentIt).toBeEnabled();
  await expect(panel).toContainText('지금 열렸어요.');
  expect((await rentIt.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  for (const { button, before: stood } of theirs) {
    await expect(button).toBeEnabled();
    expect((await button.boundingBox())?.y).toBeCloseTo(stood?.y ?? 0, 0);
  }
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

test('R-PEN-05: at midnight the list of who is late counts a day more', async ({ server, page }) => {
  await server.setClock('2036-12-03T23:58+09:00');
  await signInAsAdmin(page.context());
  await page.goto('/admin/home');
  const days = page
    .getByRole('row')
    .filter({ hasText: people.forgetful })
    .getByText(/^\d+일$/);
  await expect(days).toHaveText('3일');
  await rest(page);
  await server.setClock('2036-12-03T23:59:56+09:00');
  await hearTheTime(page);
  await expect(days).toHaveText('4일');
});

test('R-PEN-08: an open profile shows no penalty any more once it is over, and offers to find a locker', async ({
  server,
  signIn,
}) => {
  await server.setClock('2036-12-04T10:00+09:00');
  await signIn('sits.it.out');
  await server.punish('sits.it.out', 18);
  await server.setClock('2036-12-11T09:58+09:00');
  const page = await signIn('sits.it.out', '/profile');
  await dialog(page, '페널티 안내').getByRole('button', { name: '닫기' }).click();
  const card = page.getByRole('region', { name: '대여정보', exact: true });
  const find = card.getByRole('link', { name: '사용가능한 사물함 보기' });
  await expect(card).toContainText('2036.12.11');
  await expect(find).toBeHidden();
  await rest(page);
  await server.setClock('2036-12-11T10:05+09:00');
  await hearTheTime(page);
  await expect(card).not.toContainText('페널티');
  await expect(find).toBeVisible();
});

test('R-PEN-07, R-PEN-08: a penalty that ends while it is looked at goes from the person who was found, and the question how to reduce it stays and says so', async ({
  server,
  signIn,
  desk,
}) => {
  const login = 'is.almost.through';
  await server.setClock('2036-12-12T10:00+09:00');
  await signIn(login);
  await server.punish(login, 19);
  await server.setClock('2036-12-19T09:58+09:00');
  const giving = await desk();
  await give(giving, `${login},PENALTY_3`);
  const finding = await giving.newPage();
  await finding.goto(`/admin/search?q=${login}`);
  const hit = finding.getByRole('main');
  await expect(hit).toContainText('사용정지 D-');
  const home = await giving.newPage();
  await home.goto('/admin/home');
  const banned = home.getByRole('region', { name: /^사용정지 유저/ });
  const row = banned.getByRole('row', { name: login });
  await expect(row).toBeVisible();

  const page = await signIn(login, '/profile');
  await dialog(page, '페널티 안내').getByRole('button', { name: '닫기' }).click();
  const card = page.getByRole('region', { name: '대여정보', exact: true });
  await card.getByRole('button', { name: '페널티 감면', exact: true }).click();
  const question = dialog(page, '페널티를 줄일까요?');
  await expect(question).toContainText('−3일');
  const pages = [page, finding, home];
  for (const each of pages) await rest(each);
  await server.setClock('2036-12-19T10:05+09:00');
  for (const each of pages) await hearTheTime(each);
  await expect(row).toHaveCount(0);
  await expect(hit).not.toContainText('사용정지');
  await expect(hit).toContainText(login);

  await expect(question).toContainText('지금은 줄일 페널티가 없어요.');
  await expect(question).not.toContainText('−3일');
  const yes = question.getByRole('button', { name: '네, 줄일게요' });
  await expect(yes).toBeDisabled();
  await expect(yes).toHaveAccessibleDescription(/지금은 줄일 페널티가 없어요/);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(card).not.toContainText('페널티');
  // Not at the first button of the page, which is the one to sign out.
  await expect(card.getByRole('heading', { name: '대여정보' })).toBeFocused();
});

test('R-RENT-02: a question that is open at midnight tells the days of the new day', async ({ server, signIn }) => {
  await server.setClock('2036-12-19T23:58+09:00');
  const page = await signIn('rents.over.midnight', oasis);
  await (await openLocker(page, 92)).getByRole('button', { name: '대여', exact: true }).click();
  const asked = dialog(page, '이 사물함을 대여할까요?');
  await expect(asked).toContainText('2036/12/19 – 2037/01/19');
  await rest(page);
  await server.setClock('2036-12-19T23:59:58+09:00');
  await hearTheTime(page);
  await expect(asked).toContainText('2036/12/20 – 2037/01/20');
  await expect(asked).toContainText('31일');
});

/** The panel with the coin of the day. */
const coinPanel = (page: Page) => page.getByRole('region', { name: '동전 줍기', exact: true }).last();

test('R-COIN-02: tomorrow’s coin is refused until midnight, and lies there at 00:00', async ({ server, signIn }) => {
  await server.setClock('2036-12-20T23:58+09:00');
  const page = await signIn('picks.at.midnight', '/store?panel=coins');
  const panel = coinPanel(page);
  const pick = panel.getByRole('button', { name: '줍기' });
  await pick.click();
  const told = dialog(page, '10 까비를 주웠어요');
  await expect(told).toContainText('내일 다시 주울 수 있어요.');
  await told.getByRole('button', { name: '닫기' }).click();
  await expect(pick).toBeDisabled();
  await expect(pick).toHaveAccessibleDescription(
    /^오늘은 동전을 이미 주웠습니다.*자정에 새로 열려요\. 00:0\d:\d\d 남았어요\./,
  );
  await rest(page);
  await server.setClock('2036-12-20T23:59:56+09:00');
  await hearTheTime(page);
  await expect(pick).toHaveAccessibleDescription(/00:00:0\d 남았어요/);
  await expect(panel.getByText('오늘 주우면')).toBeVisible();
  await pick.click();
  await expect(told).toContainText('20 까비');
  await told.getByRole('button', { name: '닫기' }).click();
  await expect(panel.getByRole('img', { name: '20칸 중 2칸을 채웠어요' })).toBeVisible();
});

test('R-COIN-03, R-COIN-04: the 20th pick of a month brings a bonus, and the next is of another month', async ({
  server,
  signIn,
}) => {
  await server.setClock('2036-12-31T23:58+09:00');
  const page = await signIn(people.collector, '/store?panel=coins');
  const panel = coinPanel(page);
  const pick = panel.getByRole('button', { name: '줍기' });
  await expect(panel.getByRole('img', { name: '20칸 중 19칸을 채웠어요' })).toBeVisible();
  await pick.click();
  const told = page.getByRole('dialog', { name: /^(210|510|1,010|2,010) 까비를 주웠어요$/ });
  await expect(told).toContainText(/보너스 (200|500|1,000|2,000) 까비가 들어 있어요\./);
  await told.getByRole('button', { name: '닫기' }).click();
  await expect(pick).toHaveAccessibleDescription(/^이번 달 동전 20개를 다 주웠어요\./);
  await rest(page);
  await server.setClock('2036-12-31T23:59:56+09:00');
  await hearTheTime(page);
  await expect(panel.getByRole('img', { name: '20칸 중 0칸을 채웠어요' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: '1월 동전 카드' })).toBeVisible();
  await expect(pick).toBeEnabled();
});

test('R-EXT-05: an extension for attendance is gone at the end of its month, wherever it is shown', async ({
  server,
  signIn,
  desk,
}) => {
  await server.setClock('2037-01-31T23:58+09:00');
  const page = await signIn('is.extended.late', '/store/inventory');
  await give(await desk(), 'is.extended.late,EXTENSION_PREV');
  const tickets = page.getByRole('main');
  await expect(tickets).toContainText('오늘까지 쓸 수 있어요');
  await rest(page);
  await server.setClock('2037-01-31T23:59:56+09:00');
  await hearTheTime(page);
  await expect(tickets).not.toContainText('출석 연장권 보상');
  await expect(page.getByRole('button', { name: '연장권 사용하기' })).toBeHidden();
});

test('R-COIN-03, R-GEN-01: the month that an administrator has stepped back to stays when the next one begins', async ({
  server,
  page,
}) => {
  await server.setClock('2037-02-28T23:58+09:00');
  await signInAsAdmin(page.context());
  await page.goto('/admin/store');
  const card = (name: string) => page.getByRole('region', { name });
  const use = card('재화 사용 통계');
  await use.getByRole('button', { name: /표로 보기/ }).click();
  const picks = card('동전 줍기 통계');
  const month = picks.getByText(/^\d+년 \d+월$/);
  await picks.getByRole('button', { name: '이전 달' }).click();
  await expect(month).toHaveText('2037년 1월');
  await rest(page);
  await server.setClock('2037-03-01T00:00:10+09:00');
  // The page has hardly heard of the new day, and a file has the days that the page shows.
  const hasTurned = await use.getByRole('cell', { name: '3.1', exact: true }).isVisible();
  const keeping = page.waitForEvent('download');
  await use.getByRole('button', { name: /CSV/ }).click();
  const lines = (await readFile(await (await keeping).path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect([lines.length, lines.at(-1)?.slice(0, 10)]).toEqual([7, hasTurned ? '2037-03-01' : '2037-02-28']);
  await hearTheTime(page);
  await expect(use.getByRole('cell', { name: '3.1', exact: true })).toBeVisible();
  await expect(month).toHaveText('2037년 1월');
  for (const next of ['2037년 2월', '2037년 3월']) {
    await picks.getByRole('button', { name: '다음 달' }).click();
    await expect(month).toHaveText(next);
  }
  await expect(picks.getByRole('button', { name: '다음 달' })).toBeDisabled();
});

test('R-SIGN-12: a session that has run out leads to the login page, which says why, and back to the same place', async ({
  server,
  signIn,
}) => {
  const page = await signIn('comes.back.late', '/main?floor=3&section=Cluster X - 2');
  await expect(tile(page, 9)).toBeVisible();
  await rest(page);
  await server.setClock('2037-05-01T09:00+09:00');
  await hearTheTime(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('로그인 시간이 끝났어요');
  await page.getByRole('button', { name: /Seoul 로그인/ }).click();
  await page.getByLabel('인트라 ID').fill('comes.back.late');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/main\?floor=3&section=Cluster/);
  await expect(page.getByRole('grid', { name: /Cluster X - 2/ })).toBeVisible();
});
