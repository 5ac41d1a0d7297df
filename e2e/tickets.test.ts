import type { Locator } from '@playwright/test';
import { boxAtRest } from './at-rest.ts';
import { found, people } from './campus.ts';
import { expectAccess } from './expect-access.ts';
import { pressByKey } from './keys.ts';
import { dialog, endsIn, oasis, openLocker, panelOf, rent, tile } from './map.ts';
import { expect, type Page, test } from './story.ts';

const terrace = '/main?floor=2&section=Cluster 1 - Terrace2';
const extendQuestion = '사물함을 연장할까요?';

/** How many days a panel says are left. */
async function daysLeft(panel: Locator): Promise<number> {
  await expect(panel).toContainText(/반납까지 \d+일 남았어요/);
  return Number(/반납까지 (\d+)일/.exec((await panel.textContent()) ?? '')?.[1]);
}

/** Extends from the panel with the ticket that is chosen already, or with another one. */
async function extend(page: Page, panel: Locator, sku?: string): Promise<void> {
  await panel.getByRole('button', { name: /^연장권 사용하기/ }).click();
  const question = dialog(page, extendQuestion);
  if (sku !== undefined) await question.getByRole('combobox', { name: '연장권 타입' }).selectOption(sku);
  await question.getByRole('button', { name: '연장하기' }).click();
  await endsIn(page, '연장했어요');
}

test('R-EXT-01, R-SWAP-02: a private locker is extended and exchanged for another; a person who watches sees it live', async ({
  signIn,
  elsewhere,
}) => {
  const page = await signIn(people.mover, terrace);
  const watcher = await elsewhere('watches.the.move', terrace);
  const watched = await openLocker(watcher, found.left);
  const promised = watched.getByText(/까지 쓰기로 한 사물함이에요/);
  const before = (await promised.textContent()) ?? '';
  const own = await openLocker(page, found.left);
  const days = await daysLeft(own);

  await test.step('only what is owned can be chosen; the new end is shown first', async () => {
    await own.getByRole('button', { name: '연장권 사용하기' }).click();
    const question = dialog(page, extendQuestion);
    const choice = question.getByRole('combobox', { name: '연장권 타입' });
    await expect(choice.locator('option[value=EXTENSION_15]')).toBeDisabled();
    await choice.selectOption('EXTENSION_3');
    await expect(question).toContainText('+3일');
    await choice.selectOption('EXTENSION_31');
    await expect(question).toContainText('+31일');
    await expect(question).not.toContainText('방금 내용이 바뀌어');
    await expectAccess(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    expect(await daysLeft(own)).toBe(days);
  });
  await test.step('a ticket that is used elsewhere is not changed for another one unseen', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await own.getByRole('button', { name: '연장권 사용하기' }).click();
    const question = dialog(page, extendQuestion);
    const choice = question.getByRole('combobox', { name: '연장권 타입' });
    await expect(question).toContainText('+3일');
    await extend(other, panelOf(other, found.left), 'EXTENSION_3');
    await other.close();
    await expect(question).toContainText('이 연장권은 이제 없어요. 다른 것을 골라 주세요.');
    await expect(choice).toHaveValue('EXTENSION_3');
    await expect(question.getByRole('button', { name: '연장하기' })).toBeDisabled();
    await expect(question.getByRole('button', { name: '까비상점으로 이동' })).toBeHidden();
    await choice.selectOption('EXTENSION_31');
    await expect(question).toContainText('+31일');
    await page.keyboard.press('Escape');
  });
  const after = days + 3 + 31;
  await extend(page, own, 'EXTENSION_31');
  await expect(own).toContainText(`반납까지 ${after}일 남았어요`);
  await expect(promised).not.toHaveText(before);

  await test.step('somebody rents the wanted locker first: the question says so, and its answers stay', async () => {
    await (await openLocker(page, 75)).getByRole('button', { name: /^이사하기/ }).click();
    const question = dialog(page, '이 사물함으로 옮길까요?');
    const yes = question.getByRole('button', { name: '네, 옮길게요' });
    await expect(yes).toBeEnabled();
    const stood = await boxAtRest(yes);
    await rent(await elsewhere('is.there.first', terrace), 75);
    await expect(yes).toBeDisabled();
    await expect(yes).toHaveAccessibleDescription(/^방금 다른 사람이 대여했어요\./);
    expect(await yes.boundingBox()).toEqual(stood);
    await page.keyboard.press('Escape');
  });

  await test.step('the end moves along, the old locker opens tomorrow', async () => {
    const wanted = await openLocker(page, 80);
    await wanted.getByRole('button', { name: /^이사하기/ }).click();
    const question = dialog(page, '이 사물함으로 옮길까요?');
    await expect(question).toContainText('그대로');
    await expectAccess(page, '[role=dialog]');
    await question.getByRole('button', { name: '네, 옮길게요' }).click();
    await endsIn(page, '새 사물함으로 옮겼어요');
    await expect(wanted).toContainText(`반납까지 ${after}일 남았어요`);
    await expect(tile(watcher, found.left)).toHaveAccessibleName(/오픈예정/);
    await expect(tile(watcher, 80)).toHaveAccessibleName(/사용 중/);
  });

  await test.step('a ticket is used once', async () => {
    const move = (await openLocker(page, 81)).getByRole('button', { name: '이사하기' });
    await expect(move).toBeDisabled();
    await expect(move).toHaveAccessibleDescription(/이사권이 한 장도 없어요\. 까비상점으로 이동/);
  });
});

test.describe('on a dark phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' });

  test('R-EXT-02: an extension is for everybody who shares, and each of them sees it', async ({
    signIn,
    elsewhere,
  }) => {
    const [first, second] = people.extenders;
    const place = '/main?floor=3&section=Cluster X - 7';
    const page = await signIn(first, place);
    const other = await elsewhere(second, place);
    const theirs = await openLocker(other, found.extended);
    const days = await daysLeft(theirs);
    const own = await openLocker(page, found.extended);
    await own.getByRole('button', { name: '연장권 사용하기' }).click();
    const question = dialog(page, extendQuestion);
    await expect(question).toContainText(second);
    await question.getByRole('button', { name: '연장하기' }).click();
    await endsIn(page, '연장했어요');
    await expect(theirs).toContainText(`반납까지 ${days + 31}일 남았어요`);
  });

  test('R-SWAP-02: from the sheet of a free locker a student moves there, and has it from then on', async ({
    signIn,
  }) => {
    const page = await signIn(people.movingByPhone, terrace);
    const wanted = await openLocker(page, 83);
    await wanted.getByRole('button', { name: /^이사하기/ }).click();
    const question = dialog(page, '이 사물함으로 옮길까요?');
    await expect(question).toContainText(`${found.leftByPhone}번이 다시 열리는 때`);
    await question.getByRole('button', { name: '네, 옮길게요' }).click();
    await endsIn(page, '새 사물함으로 옮겼어요');
    await expect(wanted).toContainText(/반납까지 \d+일 남았어요/);
    await page.keyboard.press('Escape');
    await expect(tile(page, 83)).toHaveAccessibleName(/내 사물함/);
    await expect(tile(page, found.leftByPhone)).toHaveAccessibleName(/오픈예정/);
  });

  test('R-EXT-03: an overdue locker cannot be extended, and says so', async ({ signIn }) => {
    const page = await signIn(people.forgetful, oasis);
    const extension = (await openLocker(page, found.otherLate)).getByRole('button', { name: '연장권 사용하기' });
    await expect(extension).toBeDisabled();
    await expect(extension).toHaveAccessibleDescription(/연체 중에는 연장권을 사용하실 수 없습니다\./);
  });

  test('R-PEN-07: the notice of a penalty leads to the profile, where it is lessened, and then it is ended from the inventory', async ({
    signIn,
  }) => {
    const page = await signIn(people.contrite);
    await dialog(page, '페널티 안내').getByRole('link', { name: '프로필에서 줄이기' }).click();
    await page.getByRole('main').getByRole('button', { name: '페널티 감면', exact: true }).click();
    const question = dialog(page, '페널티를 줄일까요?');
    await expect(question).toContainText('−3일');
    await expectAccess(page, '[role=dialog]');
    await question.getByRole('button', { name: '네, 줄일게요' }).click();
    await endsIn(page, '페널티를 줄였어요');

    await page.goto('/store/inventory');
    await dialog(page, '페널티 안내').getByRole('button', { name: '닫기' }).click();
    const tickets = page.getByRole('region', { name: '페널티 감면권' });
    await expect(tickets).toContainText('지금 페널티가 바로 끝나요');
    await tickets.getByRole('button', { name: '페널티 감면', exact: true }).click();
    await expect(question).toContainText('지금 다시 대여할 수 있어요');
    await question.getByRole('button', { name: '네, 줄일게요' }).click();
    await endsIn(page, '페널티를 줄였어요');
    await expect(tickets).toContainText('아직 가진 아이템이 없어요.');
    await page.goto(terrace);
    const button = (await openLocker(page, 82)).getByRole('button', { name: '대여', exact: true });
    await expect(button).toBeEnabled();
  });
});

test('R-EXT-01: by keyboard alone: fold a group away, extend from the inventory, find one ticket less', async ({
  signIn,
}) => {
  const page = await signIn(people.typist, '/store/inventory');
  const tickets = page.getByRole('region', { name: '연장권' });
  const group = tickets.getByRole('button', { name: /^연장권/ }).first();
  await pressByKey(page, group);
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Space');
  await expect(tickets).toContainText('15일');
  const owned = async () => Number(/(\d+)장/.exec((await group.textContent()) ?? '')?.[1]);
  const before = await owned();
  await pressByKey(page, tickets.getByRole('button', { name: '연장권 사용하기' }));
  const question = dialog(page, extendQuestion);
  await expect(question).toContainText(/\+\d+일/);
  await pressByKey(page, question.getByRole('button', { name: '연장하기' }));
  await endsIn(page, '연장했어요');
  await expect.poll(owned).toBe(before - 1);
});
