import { found, people } from './campus.ts';
import { dialog, notice, oasis, openLocker, panelOf, rent, saysRented, tile } from './map.ts';
import { expect, type Page, test } from './story.ts';

const question = '이 사물함을 대여할까요?';

async function ask(page: Page, number: number): Promise<void> {
  const panel = await openLocker(page, number);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  await expect(dialog(page, question)).toBeVisible();
}

async function say(page: Page): Promise<void> {
  await dialog(page, question).getByRole('button', { name: '네, 대여할게요' }).click();
}

test('R-RENT-06: somebody was faster: the open question says so by itself and shows another way', async ({
  signIn,
  elsewhere,
}) => {
  const slow = await signIn('is.slow', oasis);
  const fast = await elsewhere('is.fast', oasis);
  await ask(slow, 95);
  await ask(fast, 95);
  await say(fast);
  await expect(notice(fast, saysRented(95))).toBeVisible();
  await expect(dialog(slow, question)).toContainText('방금 다른 사람이 대여했어요.');
  await expect(dialog(slow, question).getByRole('button', { name: '네, 대여할게요' })).toBeDisabled();
  await dialog(slow, question)
    .getByRole('button', { name: /^\d+번 보기$/ })
    .click();
  // Which one is for the moment to say: other stories rent here too.
  await expect(slow.getByRole('region', { name: /^\d+번 사물함$/ })).toBeVisible();
  await expect(panelOf(slow, 95)).toBeHidden();
});

test('R-RENT-06: of two who say yes at the same moment one rents, and the other is told, with another way', async ({
  signIn,
  elsewhere,
}) => {
  const both = [await signIn('presses.left', oasis), await elsewhere('presses.right', oasis)] as const;
  for (const page of both) await ask(page, 96);
  await Promise.all(both.map(say));
  const won = (page: Page) => notice(page, saysRented(96)).isVisible();
  const lost = (page: Page) => dialog(page, question).getByText('방금 다른 사람이 대여했어요.').isVisible();
  const ends = () =>
    Promise.all(both.map(async (page) => ((await won(page)) ? 'won' : (await lost(page)) ? 'lost' : '')));
  await expect.poll(async () => (await ends()).toSorted()).toEqual(['lost', 'won']);
  const loser = (await lost(both[0])) ? both[0] : both[1];
  await expect(dialog(loser, question).getByRole('button', { name: /^\d+번 보기$/ })).toBeVisible();
  await loser.keyboard.press('Escape');
  await expect(tile(loser, 96)).toHaveAccessibleName(/^96번, 개인, 사용 중/);
});

test('R-RENT-06: without live changes the open question learns it by the clock', async ({ signIn, elsewhere }) => {
  const slow = await signIn('is.cut.off');
  await slow.route('**/v6/events', (route) => route.abort());
  await slow.goto(oasis);
  const fast = await elsewhere('is.connected', oasis);
  await ask(slow, 114);
  await ask(fast, 114);
  await say(fast);
  await expect(notice(fast, saysRented(114))).toBeVisible();
  await expect(dialog(slow, question)).toContainText('방금 다른 사람이 대여했어요.');
});

test('R-RENT-06: a locker that cannot be rented says why and, where there is one, when that ends', async ({
  signIn,
}) => {
  const page = await signIn('looks.around', oasis);
  const reasons: readonly (readonly [number, RegExp])[] = [
    [found.taken, /까지 쓰기로 한 사물함이에요\./],
    [found.late, /^반납되면 그다음 날 13:00에 열려요\./],
    [found.broken, /^지금은 쓸 수 없는 사물함이에요\./],
    [found.banned, /^지금은 쓸 수 없는 사물함이에요\./],
    [found.opening, /^(오늘|내일) 13:00에 열려요\. .* 남았어요\./],
  ];
  for (const [number, reason] of reasons) {
    const panel = await openLocker(page, number);
    const button = panel.getByRole('button', { name: '대여', exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(reason);
  }
  await page.goto('/main?floor=3&section=Cluster X - 1');
  const club = await openLocker(page, 1);
  await expect(club.getByRole('button', { name: '대여', exact: true })).toHaveAccessibleDescription(/관리자/);
});

test('R-PEN-08: during a penalty every locker says until when', async ({ signIn }) => {
  const page = await signIn(people.penalised, oasis);
  const told = dialog(page, '페널티 안내');
  await expect(told).toContainText('늦은 날 × 늦은 날');
  await told.getByRole('button', { name: '닫기' }).click();
  const panel = await openLocker(page, 111);
  const button = panel.getByRole('button', { name: '대여', exact: true });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/페널티 기간이라 .*까지 대여할 수 없어요/);
});

test('R-RENT-10: who has a locker is told which one when asking for a second', async ({ signIn }) => {
  const page = await signIn('wants.two', oasis);
  await rent(page, 97);
  const panel = await openLocker(page, 98);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  const told = dialog(page, '이미 쓰고 있는 사물함이 있어요');
  await expect(told).toContainText('2F - Oasis의 97번을 쓰고 있어요');
  await told.getByRole('button', { name: '내 사물함 보기' }).click();
  await expect(panelOf(page, 97)).toContainText('반납까지 31일 남았어요');
});

test('R-PEN-01, R-PEN-02: a late return shows its penalty beforehand, and afterwards it runs', async ({ signIn }) => {
  const page = await signIn(people.latecomer, oasis);
  const panel = await openLocker(page, found.late);
  await expect(panel).toContainText('반납이 3일 늦었어요');
  await expect(panel).toContainText('3 × 3 = 9일 동안');
  await panel.getByRole('button', { name: '반납', exact: true }).click();
  const returning = dialog(page, '사물함을 반납할까요?');
  await expect(returning).toContainText('3 × 3 = 9일');
  await returning.getByRole('button', { name: '네, 반납할게요' }).click();
  await expect(notice(page, '반납되었습니다')).toBeVisible();
  const other = await openLocker(page, 112);
  await expect(other.getByRole('button', { name: '대여', exact: true })).toHaveAccessibleDescription(/페널티 기간이라/);
});
