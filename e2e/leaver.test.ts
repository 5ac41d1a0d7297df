import { found, people } from './campus.ts';
import { expectAccess } from './expect-access.ts';
import { loseAnswers } from './lost-answers.ts';
import { linkTo } from './mailed-link.ts';
import { dialog, notice } from './map.ts';
import { readIn } from './read-in.ts';
import { expect, type Page, test } from './story.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' } as const;

async function ask(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'intra ID' }).fill(name);
  await page.getByRole('button', { name: '인증 요청' }).click();
}

/** R-AGU-06: the login page has come by itself, and tells it. */
async function expectReturned(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: /Seoul 로그인/ })).toBeVisible();
  await expect(notice(page, '반납되었습니다')).toBeVisible();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Says yes to a return whose locker was returned elsewhere; nothing of that reaches the server, or stays in the browser. */
async function readsThatNothingIsLeft(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const message = '빌린 사물함이 없어요.';
  const nothing = { status: 404, code: 'NOT_FOUND_LENT_HISTORY', message };
  await page.route(/\/v4\/lent\/return$/, (route) => route.fulfill({ status: 404, json: nothing }));
  await page.route(/\/v5\/auth\/agu\/cancel$/, (route) => route.fulfill({ json: {} }));
  await page.goto('/agu');
  await page.getByRole('button', { name: '네, 반납할게요' }).click();
  await expect(heading(page, '빌린 사물함이 없어요')).toBeFocused();
  // The page stays until its reader goes on, and says nothing else.
  await expect(page.getByText('반납할 것이 없어요. 로그인 화면으로 갈 수 있어요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '네, 반납할게요' })).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('agu_token');
  await page.context().addCookies(cookies);
}

test('R-AGU-02, R-AGU-04: a person who has left the school asks for a mail, opens its link on another device, and returns', async ({
  page,
  device,
}) => {
  const [onThree, onTwo] = people.left;
  await page.goto('/login');
  await page.getByRole('link', { name: 'A.G.U 유저이신가요?' }).click();

  await test.step('a name of nobody is refused, and another one is asked for', async () => {
    const field = page.getByRole('textbox', { name: 'intra ID' });
    await field.fill('nobody.at.all');
    await field.fill('nobody.at.all@student.of.the.campus');
    await expect(page.getByRole('alert')).toContainText('32자까지만 쓸 수 있어요.');
    await expect(field).toHaveValue('nobody.at.all');
    await page.getByRole('button', { name: '인증 요청' }).click();
    // Of the field that is empty again nothing is said any more.
    await expect(page.getByRole('alert')).toContainText('인증 메일을 보내지 못했어요.');
    await expect(page.getByRole('alert')).toContainText('찾지 못했어요');
    await expect(page.getByRole('textbox', { name: 'intra ID' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'intra ID' })).toHaveAccessibleDescription(/32/);
    await expect(page.getByRole('textbox', { name: 'intra ID' })).toHaveAttribute('autocapitalize', 'none');
    await ask(page, onThree);
    await expect(heading(page, '메일을 보냈어요')).toBeVisible();
    await expect(page.getByText(/le\*+@student\.example/)).toBeVisible();
    const again = page.getByRole('button', { name: '재요청' });
    await expect(again).toBeDisabled();
    await expect(again).toHaveAccessibleDescription(/^메일은 3분에 한 번 보낼 수 있어요/);
  });

  const link = await linkTo(page, onThree);
  // Whatever only looks at a link uses nothing up.
  expect((await page.request.get(link, { headers: { accept: 'text/html' } })).ok()).toBe(true);
  const telephone = await device(phone);
  const other = await telephone.newPage();

  await test.step('on the other device the link opens the return, and the address loses the code', async () => {
    await other.goto(link);
    await expect(heading(other, 'A.G.U 사물함 반납')).toBeVisible();
    await expect(other.getByText(`${found.leftOnThree}번`)).toBeVisible();
    await expect(other.getByRole('timer')).toContainText('뒤에 끝나요');
    await expect(other).toHaveURL(/\/agu$/);
    await expectAccess(other);
  });

  await test.step('nothing else is open to them', async () => {
    const token = (await telephone.cookies()).find(({ name }) => name === 'agu_token')?.value;
    const refused = await telephone.request.get('/v4/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect(await refused.json()).toMatchObject({ code: 'FORBIDDEN' });
    const tab = await telephone.newPage();
    await tab.goto('/home');
    await expect(tab).toHaveURL(/\/login$/);
    await tab.close();
  });

  await test.step('a step back is asked about first', async () => {
    await other.evaluate(() => history.back());
    const question = dialog(other, '나갈까요?');
    await expect(question).toContainText('한동안 새 인증 메일을 받을 수 없어요');
    await expectAccess(other, '[role=dialog]');
    await question.getByRole('button', { name: '계속 반납하기' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('the end of the rental stands as dates stand', async () => {
    await expect(other.getByRole('main').getByText(/^\d{4}\/\d\d\/\d\d/)).toBeVisible();
  });

  await test.step('at 320 px and in English no answer is cut off', async () => {
    await other.setViewportSize({ width: 320, height: 640 });
    await readIn(other, 'EN');
    await expect(heading(other, 'A.G.U locker return')).toBeVisible();
    expect(await other.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const [act, asked, on, back] of [
      ['Cancel', 'Leave?', 'Leave', 'Continue the return'],
      ['Return locker', 'Leave the password of the lock', 'Return locker', 'Cancel'],
    ] as const) {
      await other.getByRole('main').getByRole('button', { name: act, exact: true }).click();
      const question = dialog(other, asked);
      const answers = [on, back].map((name) => question.getByRole('button', { name, exact: true }));
      for (const answer of answers) {
        await expect(answer).toBeInViewport({ ratio: 1 });
        const cut = await answer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(cut).toBeLessThanOrEqual(0);
      }
      await answers[1]?.click();
      await expect(question).toBeHidden();
    }
    await readIn(other, '한국어');
    await expect(heading(other, 'A.G.U 사물함 반납')).toBeVisible();
  });

  await test.step('the link works once, and another mail waits', async () => {
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('인증 링크를 열지 못했어요.');
    await expect(page.getByRole('alert')).toContainText('쓸 수 없는 인증 링크예요. 새 링크를 받아 주세요.');
    await expect(page).toHaveURL(/\/agu$/);
    await ask(page, onThree);
    await expect(page.getByRole('alert')).toContainText('조금 전에 링크를 보냈어요');
    await expect(page.getByRole('alert')).toContainText(/\d\d:\d\d부터 다시 요청할 수 있어요/);
  });

  await test.step('on floor 3 the password of the lock is asked for, and then it is returned', async () => {
    await other.getByRole('button', { name: '네, 반납할게요' }).click();
    const question = dialog(other, '자물쇠 비밀번호를 남겨 주세요');
    await question.getByRole('button', { name: '1111 넣기' }).click();
    await question.getByRole('button', { name: '반납하기' }).click();
    await expectReturned(other);
    expect((await telephone.cookies()).map(({ name }) => name)).not.toContain('agu_token');
    await expectAccess(other);
  });

  await test.step('a step back from there brings the beginning, and nothing of what was returned', async () => {
    await other.goBack();
    await expect(other.getByRole('textbox', { name: 'intra ID' })).toHaveValue('');
    await expect(other.getByText(`${found.leftOnThree}번`)).toHaveCount(0);
  });

  await test.step('a person who leaves in between has returned nothing, and waits for the next mail', async () => {
    await ask(page, onTwo);
    await expect(heading(page, '메일을 보냈어요')).toBeVisible();
    await page.goto(await linkTo(page, onTwo));
    await expect(page.getByText(`${found.leftOnTwo}번`)).toBeVisible();
    // A link of somebody else that is used up already leads nobody to this one's locker.
    const tab = await page.context().newPage();
    await tab.goto(link);
    await expect(tab.getByRole('alert')).toContainText('쓸 수 없는 인증 링크예요.');
    await expect(tab.getByText(`${found.leftOnTwo}번`)).toHaveCount(0);
    await readsThatNothingIsLeft(tab);
    await tab.close();
    await page.getByRole('link', { name: 'Cabinet' }).click();
    await dialog(page, '나갈까요?').getByRole('button', { name: '계속 반납하기' }).click();
    await expect(page).toHaveURL(/\/agu$/);
    await page.getByRole('link', { name: '지식나눔' }).click();
    await dialog(page, '나갈까요?').getByRole('button', { name: '나가기' }).click();
    await expect(page).toHaveURL(/\/presentations\/home$/);
    await page.goto('/login');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('agu_token');
    await page.getByRole('link', { name: 'A.G.U 유저이신가요?' }).click();
    await ask(page, onTwo);
    await expect(page.getByRole('alert')).toContainText('조금 전에 링크를 보냈어요');
  });
});

test('R-AGU-02, R-SHARE-13: a person who leaves a shared locker is not told that somebody else can rent it then', async ({
  page,
}) => {
  const [name] = people.leftSharing;
  await page.clock.setSystemTime(new Date());
  await page.goto('/agu');
  await ask(page, name);
  await expect(heading(page, '메일을 보냈어요')).toBeVisible();
  await page.goto(await linkTo(page, name));
  await expect(page.getByText(`${found.leftSharing}번`)).toBeVisible();
  await expect(page.getByText('함께 쓰는 사람은 계속 쓸 수 있어요.')).toBeVisible();
  await expect(page.getByText('다른 사람이 빌릴 수 있어요')).toHaveCount(0);

  await test.step('R-AGU-05: a newer link that was opened in another tab goes for this one, too, and is not ended by it', async () => {
    const cookies = await page.context().cookies();
    const [cookie] = cookies.filter((each) => each.name === 'agu_token');
    if (cookie === undefined) throw new Error('the link has opened nothing');
    const [head, claims = '', seal] = cookie.value.split('.');
    const told = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { readonly exp: number };
    const newer = Buffer.from(JSON.stringify({ ...told, exp: told.exp + 3600 })).toString('base64url');
    const expires = cookie.expires + 3600;
    await page.context().addCookies([{ ...cookie, value: [head, newer, seal].join('.'), expires }]);
    await page.clock.setSystemTime(new Date(Date.now() + 11 * 60_000));
    await expect(page.getByRole('timer')).toContainText(/\b[45]\d:\d\d/);
    await expect(heading(page, 'A.G.U 사물함 반납')).toBeVisible();
    expect((await page.context().cookies()).map((each) => each.name)).toContain('agu_token');
  });
});

const returns = /\/v4\/lent\/return/;

/** Opens the return by a mail, and says yes to it without hearing an answer. */
async function returnUnheard(page: Page, name: string) {
  await page.goto('/agu');
  await ask(page, name);
  await expect(heading(page, '메일을 보냈어요')).toBeVisible();
  await page.goto(await linkTo(page, name));
  const yes = page.getByRole('button', { name: '네, 반납할게요' });
  await expect(yes).toBeEnabled();
  const cookies = await page.context().cookies();
  const hear = await loseAnswers(page, returns);
  await yes.click();
  await expect(page.getByRole('alert')).toContainText('연결이 끊겼어요');
  await hear();
  // The stand-in for the network keeps the cookies of an answer that the page never gets.
  await page.context().addCookies(cookies);
  return yes;
}

test('R-AGU-06, I1: a person whose answer was lost hears of their return by pressing once more', async ({ page }) => {
  const [name] = people.leftUnheard;
  const yes = await returnUnheard(page, name);
  await yes.click();
  await expectReturned(page);
});

test('R-AGU-06: a person who does not know whether they have returned is not told that they have not', async ({
  page,
}) => {
  const [, name] = people.leftUnheard;
  await page.clock.setSystemTime(new Date());
  await returnUnheard(page, name);
  await page.getByRole('main').getByRole('button', { name: '취소' }).click();
  const question = dialog(page, '나갈까요?');
  await expect(question).toContainText('반납됐는지 알 수 없음');
  await question.getByRole('button', { name: '계속 반납하기' }).click();
  await expect(question).toBeHidden();
  await page.clock.setSystemTime(new Date(Date.now() + 11 * 60_000));
  await expect(heading(page, '인증 시간이 끝났어요.')).toBeVisible();
  await expect(page.getByText('반납이 끝났는지 아직 알 수 없어요.')).toBeVisible();
  await page.getByRole('button', { name: '다시 인증하기' }).click();
  await ask(page, name);
  await expect(page.getByRole('alert')).toContainText('사물함을 이미 반납했다면 더 할 일이 없어요.');
});

test('R-AGU-07: a person may leave where the verification has ended already', async ({ page }) => {
  const [, , name] = people.leftUnheard;
  await returnUnheard(page, name);
  await page.getByRole('main').getByRole('button', { name: '취소' }).click();
  await dialog(page, '나갈까요?').getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('agu_token');
});

test('R-AGU-03: a person whose mail cannot be sent is led to the contact, for a case that no other try mends', async ({
  page,
}) => {
  const message = '메일을 보내지 못했어요. 기다리지 않고 다시 요청할 수 있어요.';
  await page.route(/\/v5\/auth\/agu\?/, (route) =>
    route.fulfill({ status: 502, json: { status: 502, code: 'MAIL_BAD_GATEWAY', message } }),
  );
  await page.goto('/agu');
  await ask(page, 'has.no.address');
  const told = page.getByRole('alert');
  await expect(told).toContainText('인트라에 등록된 메일 주소가 없는 것일 수 있어요');
  await expect(told.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', /slack/);
  await expectAccess(page);
});
