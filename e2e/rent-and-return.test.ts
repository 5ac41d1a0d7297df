import { dialog, endsIn, openLocker, panelOf, saysRented, tile } from './map.ts';
import { expect, test } from './story.ts';

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
