import type { Locator } from '@playwright/test';
import { hold } from './hold.ts';
import { dialog, endsIn, oasis, openLocker, panelOf, rent, saysRented, tile } from './map.ts';
import { expect, type Page, test } from './story.ts';

const lockers: Readonly<Record<string, number>> = {
  'desktop-light': 89,
  'desktop-dark': 90,
  'phone-light': 91,
  'phone-dark': 92,
};

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'R-RENT-02, R-RENT-11, R-RET-01: a student rents a locker, gives it a name and a memo, and returns it',
  { tag: '@every-look' },
  async ({ signIn }, { project }) => {
    const number = lockers[project.name] ?? 0;
    // What looks like markup is text wherever it is shown.
    const title = `<b>노트북</b> ${number}`;
    const page = await signIn(`renter.${project.name}`, '/home');

    await test.step('from the guide to the map', async () => {
      await expect(page.getByRole('heading', { name: /^빈 사물함 \d+칸/ })).toBeVisible();
      await page.getByRole('link', { name: '시작하기' }).click();
      await expect(page).toHaveURL(/\/main\?floor=2/);
      await page
        .getByRole('link', { name: /^Oasis/ })
        .first()
        .click();
      await expect(tile(page, number)).toHaveAccessibleName(`${number}번, 개인, 사용가능`);
    });

    const panel = await openLocker(page, number);
    await test.step('what renting means is said before the yes', async () => {
      await expect(panel.getByText('31일', { exact: true })).toBeVisible();
      await panel.getByRole('button', { name: '대여', exact: true }).click();
      const question = dialog(page, '이 사물함을 대여할까요?');
      await expect(question).toContainText('31일');
      await expect(question).toContainText('23:59까지');
      await expect(question).toContainText('3 × 3 = 9일');
      await expect(question).toContainText('잃어버려도 책임지지 않아요');
      // While it leaves, a press is meant for the page.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: '네, 대여할게요' }).click();
      await endsIn(page, saysRented(number));
      await expect(question).toBeHidden();
    });

    await test.step('the locker is one’s own, in the panel and on the map', async () => {
      await expect(panel.getByText('반납까지 31일 남았어요')).toBeVisible();
    });

    await test.step('a name for everybody and a memo for oneself', async () => {
      await panel.getByRole('button', { name: '사물함 설정' }).click();
      const settings = dialog(page, '사물함 설정');
      await settings.getByRole('button', { name: '수정하기' }).click();
      const name = settings.getByLabel('사물함 이름');
      await name.fill('열네 글자보다 훨씬 더 긴 이름');
      await expect(settings.getByRole('alert')).toHaveText('14자까지만 쓸 수 있어요. 더 짧게 적어 주세요.');
      await expect(name).toHaveValue('');
      await name.fill(title);
      await page.keyboard.press('Escape');
      await expect(name).toBeFocused();
      await expect(name).toHaveValue(title);
      await settings.getByLabel('비밀 메모').pressSequentially('0421', { delay: 100 });
      await settings.getByRole('button', { name: '저장' }).click();
      await endsIn(page, '저장했어요');
      await expect(panel.getByText(title)).toBeVisible();
      await expect(panel.getByText('0421')).toBeHidden();
      await panel.getByRole('button', { name: '비밀 메모 보기' }).click();
      await expect(panel.getByText('0421')).toBeVisible();
    });

    await test.step('back it goes, and opens tomorrow at 13:00', async () => {
      await panel.getByRole('button', { name: '반납', exact: true }).click();
      const question = dialog(page, '사물함을 반납할까요?');
      await expect(question).toContainText('내일 13:00에 다시 열려요');
      await question.getByRole('button', { name: '네, 반납할게요' }).click();
      await endsIn(page, '반납되었습니다');
      await expect(panelOf(page, number).getByText('반납된 다음 날 13:00에 열려요.')).toBeVisible();
      await panelOf(page, number).getByRole('button', { name: '닫기' }).click();
      await expect(tile(page, number)).toHaveAccessibleName(`${number}번, 개인, 오픈예정`);
    });
  },
);

test('R-GEN-02: a person who has moved elsewhere meanwhile is asked about the locker they have now', async ({
  signIn,
}) => {
  const [left, now] = [93, 116];
  const page = await signIn('moves.elsewhere', oasis);
  await rent(page, left);
  const other = await page.context().newPage();
  await other.goto(oasis);
  const ask = (panel: Locator) => panel.getByRole('button', { name: '반납', exact: true }).click();
  const question = (tab: Page) => dialog(tab, '사물함을 반납할까요?');
  const yes = (tab: Page) => question(tab).getByRole('button', { name: '네, 반납할게요' });
  await ask(panelOf(page, left));
  await expect(question(page)).toContainText(`${left}번`);
  await expect(yes(page)).toBeEnabled();

  // The tab hears that something has changed, but not what.
  const answer = await hold(page, /\/v4\/lent\/me$|\/v6\/previews$/);
  await ask(await openLocker(other, left));
  await yes(other).click();
  await endsIn(other, '반납되었습니다');
  await rent(other, now);

  await page.evaluate(() => {
    const shown: string[] = [];
    const look = () => shown.push(document.querySelector('[role=dialog]')?.textContent ?? '');
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { shown });
  });
  const asked = page.waitForRequest('**/v4/lent/me');
  const refused = page.waitForResponse('**/v4/lent/return');
  await yes(page).click();
  expect((await refused).status()).toBe(409);
  await asked;
  answer();
  await expect(question(page)).toContainText('방금 내용이 바뀌어');
  await expect(question(page)).toContainText(`${now}번`);
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  // While it still says that it is returning, nothing can be pressed.
  const open = shown.filter((each) => each.includes('방금 내용이 바뀌어') && !each.includes('반납하는 중'));
  expect(open.filter((each) => each.includes(`${left}번`))).toEqual([]);
  await yes(page).click();
  await endsIn(page, '반납되었습니다');
});
