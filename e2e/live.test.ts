import { hear } from './hear.ts';
import { dialog, endsIn, notice, oasis, openLocker, panelOf, rent, tile } from './map.ts';
import { actElsewhere } from './show-state.ts';
import { headersOf, signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('what one person rents, names and returns, another sees without a reload', async ({ signIn, elsewhere }) => {
  const watcher = await signIn('watches', oasis);
  const renter = await elsewhere('is.watched', oasis);
  await expect(watcher.getByText('실시간', { exact: true })).toBeVisible();
  const seen = await openLocker(watcher, 94);
  await expect(seen.getByRole('button', { name: '대여', exact: true })).toBeEnabled();
  const own = await rent(renter, 94);

  await test.step('the tile, its panel and the line of news follow the rental', async () => {
    await expect(tile(watcher, 94)).toHaveAccessibleName(/^94번, 개인, 사용 중/);
    // Other stories change lockers here at the same time; then the line counts them.
    await expect(watcher.getByText(/방금 (94번이 대여됐어요|\d+칸이 바뀌었어요)/).first()).toBeVisible();
    await expect(seen.getByText('다른 사람이 쓰고 있어요', { exact: true })).toBeVisible();
    await expect(seen.getByRole('button', { name: '대여', exact: true })).toBeDisabled();
  });

  await test.step('the name follows', async () => {
    await own.getByRole('button', { name: '사물함 설정' }).click();
    const settings = dialog(renter, '사물함 설정');
    await settings.getByRole('button', { name: '수정하기' }).click();
    await settings.getByLabel('사물함 이름').pressSequentially('우산 있음', { delay: 100 });
    await settings.getByRole('button', { name: '저장' }).click();
    await expect(tile(watcher, 94)).toHaveAccessibleName('94번, 개인, 사용 중, 우산 있음');
    await endsIn(renter, '저장했어요');
  });

  await test.step('the return follows', async () => {
    await own.getByRole('button', { name: '사물함 설정' }).click();
    const second = await renter.context().newPage();
    await second.goto(renter.url());
    const third = await renter.context().newPage();
    await third.goto('/profile');
    const card = third.getByRole('region', { name: '대여정보', exact: true });
    await card.getByRole('button', { name: /우산 있음/ }).click();
    await card.getByRole('textbox', { name: '사물함 이름' }).fill('우산 없음');
    await panelOf(second, 94).getByRole('button', { name: '반납', exact: true }).click();
    await dialog(second, '사물함을 반납할까요?').getByRole('button', { name: '네, 반납할게요' }).click();
    await endsIn(second, '반납되었습니다');
    // What was opened for this locker says so when it is given back elsewhere.
    await expect(dialog(renter, '사물함 설정')).toContainText('94번은 이제 내 사물함이 아니에요.');
    await expect(notice(third, '94번은 이제 내 사물함이 아니에요. 바꾼 내용은 저장되지 않아요.')).toBeVisible();
    await expect(card).toBeFocused();
    await expect(tile(watcher, 94)).toHaveAccessibleName('94번, 개인, 오픈예정');
    await expect(panelOf(watcher, 94)).toContainText(/내일 13:00에 열려요/);
  });
});

test('without a network the map says as of when, and catches up afterwards', async ({ signIn, elsewhere }) => {
  const watcher = await signIn('goes.offline');
  const renter = await elsewhere('stays.online', oasis);

  await test.step('code that does not come at first is fetched again, unnoticed', async () => {
    const late = /\/assets\/(campus-ahead|open-cabinet)-/;
    const missed = new Set<string>();
    await watcher.route(late, (route) => {
      const url = route.request().url();
      if (missed.has(url)) return route.continue();
      missed.add(url);
      return route.abort();
    });
    await watcher.goto(oasis);
    await expect(watcher.getByText('실시간', { exact: true })).toBeVisible();
    expect([...missed].map((url) => late.exec(url)?.[1])).toEqual(
      expect.arrayContaining(['campus-ahead', 'open-cabinet']),
    );
    await watcher.unroute(late);
  });

  await watcher.context().setOffline(true);
  await expect(watcher.getByText(/^끊김 · .* 기준$/).first()).toBeVisible();
  await rent(renter, 102);
  await expect(tile(watcher, 102)).toHaveAccessibleName('102번, 개인, 사용가능');

  await test.step('the first press on a locker keeps the map; what cannot be read says so', async () => {
    await tile(watcher, 103).click();
    await expect(watcher.getByText('인터넷 연결이 끊겼어요')).toBeVisible();
    await expect(tile(watcher, 102)).toBeVisible();
  });

  await watcher.route(
    ({ pathname }) => pathname === '/main',
    async (route) => {
      const page = await (await route.fetch()).text();
      const isLooked = route.request().resourceType() === 'fetch';
      await route.fulfill({
        contentType: 'text/html',
        body: isLooked ? page.replace('/assets/index', '/assets/new') : page,
      });
    },
  );
  await watcher.context().setOffline(false);
  await expect(watcher.getByText('실시간', { exact: true })).toBeVisible();
  await expect(tile(watcher, 102)).toHaveAccessibleName(/^102번, 개인, 사용 중/);
  await expect(panelOf(watcher, 103).getByText('찾아가는 길')).toBeVisible();

  await test.step('a newer release that came meanwhile is offered and takes nothing away', async () => {
    const notices = watcher.getByRole('region', { name: '알림' });
    await expect(notices).toContainText('새 버전이 나왔어요');
    await expect(panelOf(watcher, 103)).toBeVisible();
    const opened = watcher.waitForEvent('load');
    await notices.getByRole('button', { name: '다시 열기' }).click();
    await opened;
    await expect(panelOf(watcher, 103).getByText('찾아가는 길')).toBeVisible();
  });
});

test('while the code of live changes does not come, pages say as of when they are, and then go on by themselves', async ({
  signIn,
  desk,
}) => {
  const kept = await (await desk()).newPage();
  for (const [page, path] of [[await signIn('has.no.code'), oasis] as const, [kept, '/admin/main'] as const]) {
    const late = /\/assets\/(campus|desk)-ahead-.*\.js$/;
    await page.route(late, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(/^끊김 · .* 기준$/).first()).toBeVisible();
    await page.unroute(late);
    await expect(page.getByText('실시간', { exact: true })).toBeVisible();
  }
});

test('where streams do not get through, the map is read again by the clock', async ({ signIn, elsewhere }) => {
  const watcher = await signIn('has.no.stream');
  await watcher.route('**/v6/events', (route) => route.abort());
  await watcher.goto(oasis);
  await expect(watcher.getByText(/^끊김/).first()).toBeVisible();
  const renter = await elsewhere('has.a.stream', oasis);
  await rent(renter, 104);
  await expect(tile(watcher, 104)).toHaveAccessibleName(/^104번, 개인, 사용 중/);
});

test('pages beside the map say too whether changes arrive by themselves', async ({ signIn }) => {
  const page = await signIn('reads.the.strip', '/home');
  await expect(page.getByText('실시간', { exact: true })).toBeVisible();
  await page.goto('/available');
  await expect(page.getByText('실시간', { exact: true })).toBeVisible();
  await page.route('**/v6/events', (route) => route.abort());
  await page.goto('/profile/log');
  await expect(page.getByText(/^끊김/).first()).toBeVisible();
  await page.unroute('**/v6/events');
  await expect(page.getByText('실시간', { exact: true })).toBeVisible();
  await expect(page.getByText('다시 연결됐어요. 바뀌는 것이 바로 보여요.')).toBeAttached();
});

test('what changes on the map is said aloud once, though older news goes while newer still stands', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/main?floor=4&section=End of Cluster 4');
  const quiet = page.getByText('실시간', { exact: true });
  await expect(quiet).toBeVisible();
  const headers = await headersOf(page.context());
  const floor: { section: string; cabinets: { cabinetId: number }[] }[] = await (
    await page.request.get('/v4/cabinets/buildings/새롬관/floors/4', { headers })
  ).json();
  const cabinets = floor.find(({ section }) => section === 'End of Cluster 4')?.cabinets ?? [];
  const turn = async (cabinetIds: (number | undefined)[], status: string) => {
    const data = { cabinetIds, lentType: null, status };
    expect((await page.request.patch('/v4/admin/cabinets', { data, headers })).status()).toBe(200);
  };
  const said = await hear(page);
  const [one, other] = cabinets.map(({ cabinetId }) => cabinetId);
  await turn([one], 'BROKEN');
  await expect.poll(said).toHaveLength(1);
  await turn([other], 'BROKEN');
  await expect.poll(said).toHaveLength(2);
  await expect(quiet).toBeVisible();
  expect(await said()).toEqual(['방금 89번을 쓸 수 없게 됐어요', '방금 90번을 쓸 수 없게 됐어요']);
  await page.getByRole('button', { name: /^사용불가/ }).focus();
  await turn([one, other], 'AVAILABLE');
  await expect.poll(said).toHaveLength(3);
  // The legend has no such locker any more.
  await expect(page.getByRole('main')).toBeFocused();
});

test('by keyboard alone: a locker that leaves a list leaves the keyboard at the one beside it', async ({ page }) => {
  await signInAsAdmin(page.context());
  const { read, change } = await actElsewhere(page);
  const section = 'Cluster 3 - OA';
  const floor: { section: string; cabinets: { cabinetId: number; visibleNum: number }[] }[] = await read(
    '/v4/cabinets/buildings/새롬관/floors/4',
  );
  const [one, next] = floor.find((each) => each.section === section)?.cabinets ?? [];
  if (one === undefined || next === undefined) throw new Error(`${section} has lockers`);
  const turn = (status: string, ...lockers: { cabinetId: number }[]) =>
    change('/v4/admin/cabinets', {
      data: { cabinetIds: lockers.map(({ cabinetId }) => cabinetId), lentType: null, status },
    });

  const row = (number: number) => page.getByRole('row').filter({ has: page.getByLabel(`${number}번 고르기`) });

  await test.step('a free one', async () => {
    await page.goto('/admin/available');
    const offers = page.getByRole('list', { name: `4층 ${section}` });
    const offer = (number: number) => offers.getByRole('button', { name: new RegExp(`^${number}번, `) });
    await offer(one.visibleNum).focus();
    await turn('BROKEN', one);
    await expect(offer(next.visibleNum)).toBeFocused();
    await turn('AVAILABLE', one);
  });

  await test.step('one of the state that alone is listed', async () => {
    await page.goto(`/admin/main?floor=4&section=${section}`);
    await page.getByRole('radio', { name: '목록' }).check();
    await page.getByRole('button', { name: /^사용가능/ }).click();
    await row(one.visibleNum).getByRole('button').focus();
    await turn('BROKEN', one);
    await expect(row(one.visibleNum)).toHaveCount(0);
    await expect(row(next.visibleNum).getByRole('checkbox')).toBeFocused();
    await page.getByRole('button', { name: /^사용불가/ }).click();
    await expect(row(next.visibleNum)).toHaveCount(0);
    await row(one.visibleNum).getByRole('button').focus();
    await turn('AVAILABLE', one);
    await expect(row(one.visibleNum)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('with all others of that state, and so the table', async () => {
    await turn('BROKEN', one, next);
    await row(next.visibleNum).getByRole('button').focus();
    await turn('AVAILABLE', one, next);
    await expect(row(next.visibleNum)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
