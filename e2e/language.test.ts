import { found, people } from './campus.ts';
import { expectAccess } from './expect-access.ts';
import { oasis } from './map.ts';
import { readBehindDialog, readIn } from './read-in.ts';
import { headersOf, signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

/** Words that stay Korean in English: the building’s name, the name of the other language, what people wrote. */
const korean = ['새롬관', '한국어', '책과 담요', '손으로만', '잠금장치를 고치고 있어요.'];

/** Every piece of Korean that is shown or read aloud. */
function koreanLeft(page: Page): Promise<string[]> {
  return page.evaluate((allowed) => {
    const said = [...document.querySelectorAll('*')].flatMap((element) => [
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? ''),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ]);
    return [document.title, ...said]
      .map((text) => allowed.reduce((rest, word) => rest.replaceAll(word, ''), text))
      .filter((text) => /[가-힣ㄱ-ㅎ]/.test(text));
  }, korean);
}

/** The last words of a page may come a moment after its heading. */
const expectNoKorean = (page: Page) => expect.poll(() => koreanLeft(page)).toEqual([]);

test('in English no Korean is left on any screen, and the choice is remembered', async ({ page, signIn }) => {
  await test.step('before the sign-in', async () => {
    await page.goto('/login');
    await readIn(page, 'EN');
    await expect(page.getByRole('button', { name: 'Sign in with 42 Seoul' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectNoKorean(page);
    for (const address of [
      '/login/failure',
      '/admin/login',
      '/admin/login/failure',
      '/agu',
      '/presentations/home',
      '/nowhere',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoKorean(page);
    }
  });

  await signIn('reads.english', '/home');
  await test.step('the guide and its manuals', async () => {
    await expect(page.getByRole('heading', { name: 'Using Cabinet' })).toBeVisible();
    await expectNoKorean(page);
    for (const card of await page.getByRole('main').getByRole('button').all()) {
      await card.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoKorean(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  await test.step('the map, its panels and a dialog', async () => {
    await page.goto(oasis);
    const numbers = [found.taken, found.late, found.broken, found.banned, found.opening, 125, 107];
    for (const number of numbers) {
      await page
        .getByRole('grid')
        .getByRole('button', { name: `No. ${number}, ` })
        .click();
      await expect(page.getByRole('region', { name: `Locker ${number}` }).getByText('How to get there')).toBeVisible();
      await expectNoKorean(page);
    }
    await page.getByRole('button', { name: 'Rent', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Rent this locker?' })).toContainText('31 days');
    await expectNoKorean(page);
    await page.getByRole('button', { name: 'Rent locker' }).click();
    const rented = page.getByRole('dialog', { name: 'You rented locker 107' });
    await expect(rented).toBeVisible();
    await readBehindDialog(page, '한국어');
    await expect(page.getByRole('dialog', { name: '107번을 대여했어요' })).toBeVisible();
    await readBehindDialog(page, 'EN');
    await rented.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Locker name')).toBeVisible();
    await expectNoKorean(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Return this locker?' })).toContainText('opens again tomorrow 13:00');
    await expectNoKorean(page);
    await page.keyboard.press('Escape');
  });

  await test.step('lists, the plan of the floor, the closed floor', async () => {
    for (const address of [
      '/guide',
      '/available',
      '/profile/log',
      '/main?floor=4',
      '/main?floor=2&section=Oasis&panel=map',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await expect(page.getByText('Loading')).toHaveCount(0);
      await expectNoKorean(page);
    }
    await page.goto('/clubs');
    await expect(page.getByText('You are not in a club yet.')).toBeVisible();
    await expectNoKorean(page);
    await page.goto('/store');
    await expect(page.getByText('You have no tickets yet.')).toBeVisible();
    await expectNoKorean(page);
    await page.goto('/profile');
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Give it a name, edit the locker name' })).toBeVisible();
    await expectNoKorean(page);
    await expectAccess(page);
    await readIn(page, '한국어');
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  });
});

test('refusals of the server are told in the language of the page', async ({ signIn, page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await signIn(people.penalised, oasis);
  const told = page.getByRole('dialog');
  await expect(told).toBeVisible();
  await expectNoKorean(page);
  await told.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('grid').getByRole('button', { name: 'No. 108, ' }).click();
  const rent = page.getByRole('button', { name: 'Rent', exact: true });
  await expect(rent).toHaveAccessibleDescription(/^A penalty is running: you cannot rent until /);
});

test('what failed is told in the language that is chosen afterwards', async ({ page }) => {
  const told = page.getByRole('alert');
  const failsInEnglish = async (count: number) => {
    await expect(told).toHaveCount(count);
    await readBehindDialog(page, 'EN');
    for (const each of await told.all()) await expect(each).not.toContainText(/[가-힣]/);
    await readBehindDialog(page, '한국어');
    for (const each of await told.all()) await expect(each).toContainText(/[가-힣]/);
  };
  await test.step('a leaver’s mail', async () => {
    await page.route(/\/v\d\/.*agu/i, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/agu');
    await page.getByRole('textbox', { name: 'intra ID' }).fill('nobody');
    await page.getByRole('button', { name: '인증 요청' }).click();
    await failsInEnglish(1);
  });
  await test.step('a refusal of the server, whose own sentence it is', async () => {
    await page.unroute(/\/v\d\/.*agu/i);
    await page.getByRole('textbox', { name: 'intra ID' }).fill('nobody');
    await page.getByRole('button', { name: '인증 요청' }).click();
    await expect(told).toContainText('찾지 못했어요');
    await failsInEnglish(1);
    await expect(told).toContainText('찾지 못했어요');
  });
  await test.step('the sign-in of an administrator', async () => {
    await page.route(/\/v4\/admin\/auth\/login/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/admin/login');
    await page.getByLabel('ID', { exact: true }).fill('admin');
    await page.getByLabel('PASSWORD').fill('a password');
    await page.getByRole('button', { name: 'L O G I N', exact: true }).click();
    await failsInEnglish(1);
  });
  await test.step('the fields of a message', async () => {
    await signInAsAdmin(page.context());
    await page.goto('/admin/slack-alarm');
    await page.getByRole('button', { name: '보내기' }).click();
    await failsInEnglish(2);
  });
});

test('R-ALARM-07: a mail is in the language chosen last, on a page that is open or at a sign-in', async ({
  signIn,
  elsewhere,
  desk,
}) => {
  const name = 'is.told.in.both';
  const page = await signIn(name, '/main?floor=2&section=Cluster 1 - OA');
  const newestMail = async () => {
    const inbox = await page.request.get('/dev/inbox.json');
    const { letters } = (await inbox.json()) as { letters: { to: string; subject: string }[] };
    return letters.find(({ to }) => to.startsWith(`${name}@`))?.subject;
  };
  await test.step('on a page that is open', async () => {
    await readIn(page, 'EN');
    await page.getByRole('grid').getByRole('button', { name: 'No. 28, ' }).click();
    await page.getByRole('button', { name: 'Rent', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rent locker' }).click();
    await expect.poll(newestMail).toBe('[Cabinet] You rented a locker');
  });
  await test.step('at a sign-in in another browser', async () => {
    const other = await elsewhere(name, '/livez', { locale: 'ko-KR' });
    const told = other.waitForResponse('**/jwt/reissue');
    await other.goto('/home?status=200');
    await told;
    const own = { headers: await headersOf(other.context()) };
    const { userId } = (await (await other.request.get('/v4/users/me', own)).json()) as { userId: number };
    const admin = await desk();
    const headers = await headersOf(admin);
    await admin.request.patch('/v4/admin/return-users', { headers, data: { userIds: [userId] } });
    await expect.poll(newestMail).toBe('[Cabinet] 관리자가 사물함을 반납했어요');
  });
});
