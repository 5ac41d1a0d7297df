import { dialog, notice, oasis, openLocker, panelOf, rent, tile } from './map.ts';
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
  });

  await test.step('the return follows', async () => {
    await own.getByRole('button', { name: '반납', exact: true }).click();
    await dialog(renter, '사물함을 반납할까요?').getByRole('button', { name: '네, 반납할게요' }).click();
    await expect(notice(renter, '반납되었습니다')).toBeVisible();
    await expect(tile(watcher, 94)).toHaveAccessibleName('94번, 개인, 오픈예정');
    await expect(panelOf(watcher, 94)).toContainText(/내일 13:00에 열려요/);
  });
});

test('without a network the map says as of when, and catches up afterwards', async ({ signIn, elsewhere }) => {
  const watcher = await signIn('goes.offline', oasis);
  const renter = await elsewhere('stays.online', oasis);
  await expect(watcher.getByText('실시간', { exact: true })).toBeVisible();
  await openLocker(watcher, 101);
  await watcher.context().setOffline(true);
  await expect(watcher.getByText(/^연결이 끊겼어요 · .* 기준$/).first()).toBeVisible();
  await rent(renter, 102);
  await expect(tile(watcher, 102)).toHaveAccessibleName('102번, 개인, 사용가능');

  await test.step('what cannot be read meanwhile says so', async () => {
    await tile(watcher, 103).click();
    await expect(watcher.getByText('불러오지 못했어요')).toBeVisible();
  });

  await watcher.context().setOffline(false);
  await expect(watcher.getByText('실시간', { exact: true })).toBeVisible();
  await expect(tile(watcher, 102)).toHaveAccessibleName(/^102번, 개인, 사용 중/);
  await expect(panelOf(watcher, 103).getByText('찾아가는 길')).toBeVisible();
});

test('where streams do not get through, the map is read again by the clock', async ({ signIn, elsewhere }) => {
  const watcher = await signIn('has.no.stream');
  await watcher.route('**/v6/events', (route) => route.abort());
  await watcher.goto(oasis);
  await expect(watcher.getByText(/^연결이 끊겼어요/).first()).toBeVisible();
  const renter = await elsewhere('has.a.stream', oasis);
  await rent(renter, 104);
  await expect(tile(watcher, 104)).toHaveAccessibleName(/^104번, 개인, 사용 중/);
});
