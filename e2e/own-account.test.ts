import { readFileSync } from 'node:fs';
import { answerProvider } from './answer-provider.ts';
import { hear } from './hear.ts';
import { pressInLetter } from './keys.ts';
import { dialog, endsIn, notice, rent } from './map.ts';
import { headersOf, signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('R-SIGN-07, R-SIGN-08: an account is linked, another takes its place, and the first asks for its login again', async ({
  signIn,
  page,
  device,
}) => {
  await signIn('links.accounts', '/profile');
  const social = page.getByRole('region', { name: '소셜 로그인' });
  await social.getByRole('button', { name: 'Google 연결', exact: true }).click();
  await answerProvider(page, 'Google 계정', 'private.google');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(social).toContainText('private.google@student.42seoul.kr');
  await expect(social).toContainText('Google을 연결했어요');

  await social.getByRole('button', { name: 'GitHub로 바꾸기' }).click();
  const question = dialog(page, '다른 소셜 계정으로 바꿀까요?');
  const address = question.getByText('private.google@student.42seoul.kr');
  // It needs two lines, and is broken before its @.
  const linesOfEnd = (end: string) =>
    address.evaluate(({ lastChild }, { length }) => {
      const range = document.createRange();
      const last = lastChild?.textContent?.length ?? 0;
      if (lastChild !== null) range.setStart(lastChild, last - length);
      if (lastChild !== null) range.setEnd(lastChild, last);
      return range.getClientRects().length;
    }, end);
  expect(await linesOfEnd('@student.42seoul.kr')).toBe(1);
  for (const provider of ['Google', 'GitHub'])
    await expect(question.getByText(provider, { exact: true }).locator('svg')).toBeVisible();
  await question.getByRole('button', { name: '네, 바꿀게요' }).click();
  await answerProvider(page, 'GitHub 계정', 'private.github');
  await expect(social).toContainText('private.github@student.42seoul.kr');
  await expect(social).not.toContainText('private.google');

  const context = await device();
  await signInByRequest(context, 'has.github.too');
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'GitHub 연결', exact: true }).click();
  await answerProvider(other, 'GitHub 계정', 'private.github');
  await expect(other.getByRole('alert')).toContainText(
    '해당 소셜 계정은 이미 사용 중입니다. 기존 계정 연결을 해제 후 다시 시도해 주세요.',
  );
  await expect(other).toHaveURL(/\/profile$/);

  await social.getByRole('button', { name: 'GitHub 연결 해제' }).click();
  await dialog(page, '계정 연결을 해제할까요?').getByRole('button', { name: '네, 해제할게요' }).click();
  const result = dialog(page, '연결을 해제했어요');
  await result.getByRole('button', { name: '닫기' }).click();
  await expect(result).toBeHidden();
  const asked = page.waitForRequest(/\/oauth2\/authorization\/google\?token=[^&]+&prompt=login$/);
  await social.getByRole('button', { name: 'Google 연결', exact: true }).click();
  await asked;
  await answerProvider(page, 'Google 계정', 'private.google');
  await expect(social).toContainText('private.google@student.42seoul.kr');
  const unlinked = await page.evaluate(() => localStorage.getItem('isUnlinked'));
  expect(JSON.parse(unlinked ?? '')).toEqual({ google: false, github: true });
});

test('R-SIGN-07, R-SIGN-08: a question about an account says that it was unlinked meanwhile, and can be left', async ({
  signIn,
  page,
}) => {
  const name = 'unlinks.elsewhere';
  await signIn(name, '/profile');
  const social = page.getByRole('region', { name: '소셜 로그인' });
  const link = social.getByRole('button', { name: 'Google 연결', exact: true });
  for (const [open, title, yes] of [
    ['Google 연결 해제', '계정 연결을 해제할까요?', '네, 해제할게요'],
    ['GitHub로 바꾸기', '다른 소셜 계정으로 바꿀까요?', '네, 바꿀게요'],
  ] as const) {
    await link.click();
    await answerProvider(page, 'Google 계정', name);
    await social.getByRole('button', { name: open }).press('Enter');
    const question = dialog(page, title);
    const answer = question.getByRole('button', { name: yes });
    await expect(answer).toBeEnabled();
    const said = await hear(page);
    const headers = await headersOf(page.context());
    const data = { oauthMail: `${name}@student.42seoul.kr`, provider: 'google' };
    expect((await page.request.delete('/v5/auth/link', { headers, data })).ok()).toBe(true);
    await expect(answer).toBeDisabled();
    await expect(answer).toHaveAccessibleDescription('그사이 이 계정의 연결이 해제됐어요.');
    await expect.poll(async () => (await said()).join()).toContain('그사이 이 계정의 연결이 해제됐어요.');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(social.getByRole('button', { name: / 연결$/ }).and(page.locator(':focus'))).toHaveCount(1);
  }
});

test('R-SIGN-13: a device that is signed out from another one is out at once, and so are all of them', async ({
  signIn,
  elsewhere,
}) => {
  const page = await signIn('has.two.devices', '/profile');
  const places = page.getByRole('region', { name: '로그인한 곳' });
  await expect(places.getByText('이 기기', { exact: true })).toBeVisible();
  const lost = await elsewhere('has.two.devices', '/home');
  await expect(lost.getByRole('heading', { name: 'Cabinet 이용 안내' })).toBeVisible();
  // The list hears of the other sign-in by itself.
  await places
    .getByRole('button', { name: /오늘 \d\d:\d\d 로그아웃$/ })
    .last()
    .click();
  await expect(lost).toHaveURL(/\/login$/);
  await expect(places.getByRole('listitem')).toHaveCount(1);
  const others = [await elsewhere('has.two.devices')];
  const beside = places.getByRole('listitem').nth(1).getByRole('button');
  await beside.focus();
  others.push(await elsewhere('has.two.devices'));
  for (const each of others) await expect(each.getByRole('heading', { name: 'Cabinet 이용 안내' })).toBeVisible();
  await expect(places.getByRole('listitem')).toHaveCount(3);
  // The one that has come stands below it: no button moves under the finger.
  await expect.soft(beside).toBeFocused();
  await places.getByRole('button', { name: '다른 곳 모두 로그아웃' }).click();
  const question = dialog(page, '다른 곳에서 모두 로그아웃할까요?');
  await expect(question).toContainText('이 기기만 남고 2곳에서 바로 로그아웃돼요.');
  await question
    .getByRole('button', { name: /로그아웃/ })
    .last()
    .click();
  for (const each of others) await expect(each).toHaveURL(/\/login$/);
  await endsIn(page, '이 기기에서만 로그인되어 있어요');
  await expect(places.getByRole('listitem')).toHaveCount(1);
});

test('R-SIGN-13: of many sign-ins the last are shown, and the keyboard goes on where the others begin', async ({
  signIn,
  device,
}) => {
  const other = await device();
  for (let times = 0; times < 7; times += 1) await signInByRequest(other, 'has.many.sign-ins');
  const page = await signIn('has.many.sign-ins', '/profile');
  const places = page.getByRole('region', { name: '로그인한 곳' }).getByRole('listitem');
  await expect(places).toHaveCount(5);
  await expect(places.first().getByText('이 기기', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '3곳 더보기' }).press('Enter');
  await expect(places).toHaveCount(8);
  await expect(places.nth(5).getByRole('button')).toBeFocused();

  await test.step('a row that goes leaves the keyboard at the one beside it', async () => {
    await page.keyboard.press('Enter');
    await expect(places).toHaveCount(7);
    await expect(places.nth(5)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(places.nth(5).getByRole('button')).toBeFocused();
    await places.last().getByRole('button').press('Enter');
    await expect(places).toHaveCount(6);
    await expect(places.last()).toBeFocused();
  });
});

test('R-RENT-11, R-SIGN-12: a person who rents gives the locker a name on the profile, has its end in a calendar, and takes along what is known', async ({
  signIn,
  baseURL,
}) => {
  const page = await signIn('keeps.everything', '/main?floor=2&section=Cluster 1 - Terrace2');
  await rent(page, 85);
  await page.goto('/profile');
  const rental = page.getByRole('region', { name: '대여정보' });
  const name = rental.getByRole('textbox', { name: '사물함 이름' });
  const named = (title: string) => rental.getByRole('button', { name: `${title}, 사물함 이름 수정하기`, exact: true });

  await test.step('Escape leaves the name as it was, but does nothing to a syllable in the making; Enter keeps it', async () => {
    await named('이름 붙이기').click();
    await expect(name).toBeFocused();
    await name.fill('봄 외투');
    for (const browser of ['Chromium', 'Safari'] as const) await pressInLetter(name, 'Escape', browser);
    await expect(name).toHaveValue('봄 외투');
    await page.keyboard.press('Escape');
    await expect(named('이름 붙이기')).toBeFocused();
    await page.keyboard.press('Enter');
    await name.fill('봄 외투');
    await page.keyboard.press('Enter');
    await expect(named('봄 외투')).toBeFocused();
  });

  await test.step('a name that was being typed when the session ended goes on after the sign-in', async () => {
    await page.keyboard.press('Enter');
    await name.fill('여름 외투');
    await page.context().clearCookies();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('쓰던 내용은 이 탭에 남아 있어요.')).toBeVisible();
    await signInByRequest(page.context(), 'keeps.everything', baseURL);
    await page.goto('/profile');
    await expect(name).toHaveValue('여름 외투');
    await expect(rental).toContainText('로그인이 끊기기 전에 쓰던 내용이에요.');
    await name.press('Enter');
    await expect(named('여름 외투')).toBeFocused();
  });

  const own = page.getByRole('region', { name: '내 데이터' });
  const address = own.locator('code');
  const read = async (url: string) => page.request.get(new URL(url).pathname);
  await test.step('a new address of the calendar ends the one before, and the last one is ended', async () => {
    const said = await hear(page);
    await own.getByRole('button', { name: '캘린더 주소 만들기' }).click();
    await expect(address).toHaveText(/^http/);
    await expect.poll(async () => (await said()).join()).toContain('이 주소를 캘린더에 구독으로 추가해 주세요.');
    const first = (await address.textContent()) ?? '';
    expect(await (await read(first)).text()).toContain('85번');
    await own.getByRole('button', { name: '새 주소로 바꾸기' }).click();
    await expect(address).not.toHaveText(first);
    const second = (await address.textContent()) ?? '';
    expect((await read(first)).status()).toBe(404);
    expect((await read(second)).status()).toBe(200);
    // A tab that has not heard of it replaces nothing unasked.
    const tab = await page.context().newPage();
    let isPressed = false;
    await tab.route('**/v6/users/me/calendar', (route) => {
      const knows = route.request().method() !== 'GET' || isPressed;
      return knows ? route.continue() : route.fulfill({ json: { madeAt: null } });
    });
    await tab.goto('/profile');
    const make = tab.getByRole('button', { name: '캘린더 주소 만들기' });
    await expect(make).toBeVisible();
    isPressed = true;
    await make.press('Enter');
    await expect.soft(notice(tab, /^그사이 다른 곳에서 주소를 만들었어요/)).toBeVisible();
    await expect(tab.getByRole('button', { name: '새 주소로 바꾸기' })).toBeFocused();
    expect.soft((await read(second)).status()).toBe(200);
    // A window that goes on showing the address is told as well.
    await tab.getByRole('button', { name: '주소 없애기' }).press('Enter');
    await expect(notice(tab, '캘린더 주소를 없앴어요')).toBeVisible();
    await expect(tab.getByRole('button', { name: '캘린더 주소 만들기' })).toBeFocused();
    await expect(address).toBeHidden();
    await tab.close();
    expect((await read(second)).status()).toBe(404);
  });

  await test.step('the file holds what was just written', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      own.getByRole('button', { name: '내 데이터 내려받기' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('cabinet.json');
    const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as { person: object; rentals: object[] };
    expect(kept.person).toMatchObject({ name: 'keeps.everything' });
    expect(JSON.stringify(kept.rentals)).toContain('여름 외투');
  });
});

test('R-SIGN-16: the next person in a browser finds nothing of the one before', async ({
  signIn,
  page: other,
  context,
}) => {
  const kept = () =>
    other.evaluate(async () => ({
      mark: localStorage.getItem('marked-cabinet'),
      locker: await (await caches.match('/offline/locker.json'))?.text(),
    }));
  await test.step('somebody else who signs in over them', async () => {
    const page = await signIn('comes.first', '/main?floor=2&section=Cluster 1 - Terrace2');
    await rent(page, 86);
    await expect.poll(async () => (await kept()).locker).toContain('"visibleNum":86');
    await page.evaluate(() => localStorage.setItem('marked-cabinet', '90 4102444800000'));
    await signIn('comes.second');
    await expect.poll(kept).toEqual({ mark: null, locker: 'null' });
  });
  await test.step('a tab whose person has signed out in another one', async () => {
    const page = await signIn('comes.third', '/main?floor=2&section=Cluster 1 - Terrace2');
    await rent(page, 87);
    await page.goto('/clubs');
    const tab = await context.newPage();
    await tab.goto('/profile');
    await tab.getByRole('button', { name: '로그아웃', exact: true }).first().click();
    await expect(tab).toHaveURL(/\/login$/);
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(kept).toEqual({ mark: null, locker: undefined });
    await signInByRequest(context, 'comes.last');
    await page.goto('/home?status=200');
    await expect(page.getByRole('heading', { name: 'Cabinet 이용 안내' })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  });
});
