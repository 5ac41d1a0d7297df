import { boxAtRest } from './at-rest.ts';
import { people } from './campus.ts';
import { pressByKey, tabTo } from './keys.ts';
import { dialog, endsIn } from './map.ts';
import { expect, type Page, test } from './story.ts';

/** The panel with the coin of the day: at the right of a wide window, a sheet on a phone. */
function coinPanel(page: Page) {
  const name = '동전 줍기';
  const beside = page.locator('section', { has: page.getByRole('heading', { name: /^\d+월 동전 카드$/ }) });
  return beside.or(page.getByRole('dialog', { name, exact: true }));
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const question = '이 아이템을 살까요?';

test(
  'R-COIN-02, R-ITEM-02: a student picks up a coin, buys a ticket, and reads what came and went',
  { tag: '@every-look' },
  async ({ signIn }, { project }) => {
    const page = await signIn(`buys.in.${project.name}`, '/home');

    await test.step('from the guide to the coin of the day', async () => {
      await page.getByRole('button', { name: '코인 사용법' }).click();
      await page.getByRole('link', { name: '동전 주우러가기' }).click();
      const panel = coinPanel(page);
      await expect(panel.getByRole('img', { name: '20칸 중 0칸을 채웠어요' })).toBeVisible();
      await expect(panel.getByRole('row', { name: /2,000 까비.*5%/ })).toBeVisible();
      await panel.getByRole('button', { name: '줍기' }).click();
      const told = dialog(page, '10 까비를 주웠어요');
      await expect(told).toContainText('1,510 까비');
      await told.getByRole('button', { name: '닫기' }).click();
      await expect(panel.getByRole('button', { name: '줍기' })).toHaveAccessibleDescription(
        /^오늘은 동전을 이미 주웠습니다/,
      );
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });

    const extension = card(page, '연장권');
    await test.step('what it costs is shown first, also where it is too much', async () => {
      await extension.getByRole('button', { name: '구매하기' }).click();
      const asked = dialog(page, question);
      const choice = asked.getByRole('combobox', { name: '연장권 타입' });
      const yes = asked.getByRole('button', { name: '네, 구매할게요' });
      await expect(asked).toContainText('−300');
      const places = async () => [await boxAtRest(choice), await boxAtRest(yes)];
      const before = await places();
      await choice.selectOption({ label: '31일 · 2,000 까비' });
      await expect(asked).toContainText('490 까비가 더 필요합니다.');
      await expect(yes).toBeDisabled();
      expect(await places()).toEqual(before);
      await choice.selectOption({ label: '15일 · 1,200 까비' });
      await expect(asked).toContainText('−1,200');
      await expect(asked).toContainText('310');
      await expect(asked).toContainText(/가진 연장권.*0장.*1장/);
      expect(await places()).toEqual(before);
      await expect(asked).not.toContainText('방금 내용이 바뀌어');
      await yes.click();
      await endsIn(page, '구매했어요');
    });

    await test.step('the store knows it at once', async () => {
      await expect(extension).toContainText('보유 1장');
      await expect(page.getByRole('heading', { name: '가진 티켓 1' })).toBeVisible();
      const short = card(page, '페널티 감면권').getByRole('button', { name: '구매하기' });
      await expect(short).toBeDisabled();
      await expect(short).toHaveAccessibleDescription(/290 까비가 더 필요합니다\./);
    });

    await test.step('every coin stands in the log', async () => {
      await page.getByRole('link', { name: '코인 내역' }).click();
      const lines = page.getByRole('main').getByRole('listitem');
      await expect(lines).toHaveText([/연장권15일−1,200.*잔액 310/, /동전 줍기\+10.*잔액 1,510/, /관리자 지급\+1,500/]);
      await page.getByRole('radio', { name: '적립' }).check();
      await expect(lines).toHaveText([/동전 줍기\+10$/, /관리자 지급\+1,500$/]);
      await page.getByRole('link', { name: '아이템 사용내역' }).click();
      await expect(page.getByText('아직 쓴 아이템이 없어요.')).toBeVisible();
    });

    await test.step('a ticket without a locker leads to the free ones', async () => {
      await page.getByRole('link', { name: '인벤토리' }).click();
      const tickets = page.getByRole('region', { name: '연장권' });
      await expect(tickets).toContainText('현재 대여중인 사물함이 없습니다.');
      await tickets.getByRole('button', { name: '빈 사물함 찾기' }).click();
      await expect(page).toHaveURL(/\/available$/);
    });
  },
);

test('R-COIN-02, R-ITEM-02: by keyboard alone: pick up a coin, and buy a ticket', async ({ signIn }) => {
  const page = await signIn(people.rich[4], '/store');
  const go = page.getByRole('button', { name: '동전 주우러가기' });
  // The cards are as high as they are drawn: the coin of the day beside two rows of tickets.
  expect((await boxAtRest(card(page, '동전 줍기')))?.height).toBe(320);
  expect((await boxAtRest(card(page, '이사권')))?.height).toBe(150);
  await pressByKey(page, go);
  const pick = coinPanel(page).getByRole('button', { name: '줍기' });
  await pressByKey(page, pick);
  await expect(dialog(page, '10 까비를 주웠어요')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pick).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(go).toBeFocused();
  const buy = card(page, '알림 등록권').getByRole('button', { name: '구매하기' });
  await pressByKey(page, buy);
  const yes = dialog(page, question).getByRole('button', { name: '네, 구매할게요' });
  await tabTo(page, yes);
  await expect(yes).toBeEnabled();
  await page.keyboard.press('Enter');
  await endsIn(page, '구매했어요');
  await expect(buy).toBeFocused();
  await expect(page.getByRole('button', { name: '코인 1,410 까비' })).toBeVisible();
});

test('R-COIN-02: by keyboard alone, the last lines of the log of coins take the focus, and not the button that goes', async ({
  signIn,
}) => {
  const page = await signIn(people.collector, '/store/coin-log');
  const lines = page.getByRole('main').getByRole('listitem');
  const more = page.getByRole('button', { name: '더보기' });
  await expect(lines).toHaveCount(5);
  for (let shown = 5; await more.isVisible(); shown += 5) {
    await more.press('Enter');
    await expect(lines.nth(shown)).toBeFocused();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
});
