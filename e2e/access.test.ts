import { found, people } from './campus.ts';
import { expectAccess, languages } from './expect-access.ts';
import { oasis } from './map.ts';
import { expect, type Page, test } from './story.ts';

/** What stands over or beside a page that has been looked at already. */
const dialogs = '[role=dialog]';

/** Says yes to the question on the screen, looks at the result it ends in, and closes it. */
async function answer(page: Page): Promise<void> {
  const buttons = page.getByRole('dialog').getByRole('button');
  await buttons.last().click();
  await expect(buttons).toHaveCount(1);
  await expectAccess(page, dialogs);
  await buttons.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
const panels = 'section[aria-labelledby]';

const words = {
  ko: {
    rent: '대여',
    settings: '사물함 설정',
    edit: '수정하기',
    return: '반납',
    way: '찾아가는 길',
    list: '목록',
    told: /사물함을 대여했어요/,
    code: 'QR 코드 보기',
    leave: '대기열 취소',
    no: (n: number) => new RegExp(`^${n}번, `),
  },
  en: {
    rent: 'Rent',
    settings: 'Settings',
    edit: 'Edit',
    return: 'Return',
    way: 'How to get there',
    list: 'List',
    told: /You rented a locker/,
    code: 'Show QR code',
    leave: 'Stop waiting',
    no: (n: number) => new RegExp(`^No\\. ${n}, `),
  },
} as const;

/** A locker to rent on floor 2 and one on floor 3, for each language. */
const lockers = { ko: [109, 36], en: [118, 35] } as const;
/** A shared one on floor 2, which nobody gets here: a person who has a locker is told so. */
const sharedOnTwo = 139;

for (const language of languages) {
  const say = words[language];
  const [onTwo, onThree] = lockers[language];

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    });

    test(`${language}: pages of the way in are open to everybody`, async ({ page }) => {
      for (const address of [
        '/login',
        '/login/failure',
        '/admin/login',
        '/admin/login/failure',
        '/agu',
        '/presentations/home',
      ]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccess(page);
      }
    });

    test(`${language}: the guide, the lists and the map are open to everybody`, async ({ page, signIn }) => {
      await signIn(people.regular, '/home');
      await expect(page.getByRole('timer')).toBeVisible();
      const manual = page.getByRole('main').getByRole('button').first();
      await expect(manual).toBeVisible();
      await expectAccess(page);
      await manual.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccess(page);
      for (const address of [
        '/guide',
        '/available',
        '/profile',
        '/profile/log',
        '/main?floor=4',
        '/main?floor=3',
        `${oasis}&panel=map`,
        `${oasis}&panel=notices`,
      ]) {
        await page.goto(address);
        await expect(page.getByRole('navigation').first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        if (address === '/profile') await expect(page.getByRole('main').getByRole('switch')).toHaveCount(3);
        await expectAccess(page);
      }
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccess(page);
      await page.goto(oasis);
      await expect(page.getByRole('grid')).toBeVisible();
      await expectAccess(page);
      for (const number of [found.taken, found.late, found.broken, found.opening, 129]) {
        await page
          .getByRole('grid')
          .getByRole('button', { name: say.no(number) })
          .click();
        await expect(page.getByText(say.way)).toBeVisible();
        await expectAccess(page, panels);
      }
      await page.getByRole('radio', { name: say.list }).check();
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccess(page);
    });

    test(`${language}: every dialog is open to everybody`, async ({ page, signIn }) => {
      await signIn(`access.${language}`, oasis);
      const ask = async (button: string) => {
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByRole('dialog').last()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      };
      await page
        .getByRole('grid')
        .getByRole('button', { name: say.no(onTwo) })
        .click();
      await ask(say.rent);
      await expectAccess(page);
      await answer(page);
      await expect(page.getByRole('button', { name: say.settings })).toBeVisible();
      await expectAccess(page);
      await ask(say.settings);
      await page.getByRole('button', { name: say.edit }).click();
      await expectAccess(page, dialogs);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await ask(say.return);
      await expectAccess(page, dialogs);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page
        .getByRole('grid')
        .getByRole('button', { name: say.no(sharedOnTwo) })
        .click();
      await ask(say.rent);
      await expectAccess(page, dialogs);
      await page.goto(`${oasis}&panel=notices`);
      await expect(page.getByRole('heading', { level: 3, name: say.told })).toBeVisible();
      await expectAccess(page, panels);

      await signIn(`access.three.${language}`, `/main?floor=3&section=Cluster X - 5`);
      await page
        .getByRole('grid')
        .getByRole('button', { name: say.no(onThree) })
        .click();
      await ask(say.rent);
      await answer(page);
      await ask(say.return);
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      await expectAccess(page, dialogs);
    });

    test(`${language}: a lobby and the notice of a penalty are open to everybody`, async ({ page, signIn }) => {
      const shared = page.getByRole('grid').getByRole('button', { name: say.no(language === 'ko' ? 130 : 131) });
      const rent = page.getByRole('button', { name: say.rent, exact: true });
      await signIn(people.penalised, '/home');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccess(page);
      await signIn(`access.lobby.${language}`, oasis);
      await shared.click();
      await rent.click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
      await expectAccess(page, dialogs);
      await answer(page);
      await expect(page.getByRole('timer').first()).toBeVisible();
      await expectAccess(page);
      for (const name of [say.code, say.leave]) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccess(page, dialogs);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await signIn(`access.guest.${language}`, oasis);
      await shared.click();
      await rent.click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccess(page, dialogs);
    });
  });
}
