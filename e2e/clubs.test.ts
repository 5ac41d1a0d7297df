import type { Locator } from '@playwright/test';
import { club, people } from './campus.ts';
import { expectAccess } from './expect-access.ts';
import { cutBy } from './expect-held.ts';
import { hear } from './hear.ts';
import { pressByKey, pressInLetter } from './keys.ts';
import { sayYesTwice } from './lost-answers.ts';
import { dialog, endsIn } from './map.ts';
import { headersOf } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' } as const;

const memberOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}.*(멤버|동아리장)`) });

/** The panel of a member: beside the page, or a sheet over its lower part. */
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '멤버 추가' }).click();
  const question = dialog(page, '동아리 멤버 추가');
  await question.getByRole('textbox', { name: '멤버 이름' }).fill(name);
  await question.getByRole('button', { name: '저장' }).click();
}

async function isRefused(page: Page, title: string, reason: string): Promise<void> {
  const result = dialog(page, title);
  await expect(result).toContainText(reason);
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
}

/** As if the person had the longest name there can be: on the smallest phone it stays in the box of what becomes what. */
async function expectRoomForLongestName(page: Page, name: Locator): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = await name.evaluate((line) => {
    const { lastChild } = line;
    const box = line.parentElement?.parentElement;
    if (lastChild === null || box == null) return undefined;
    const before = lastChild.textContent;
    lastChild.textContent = 'w'.repeat(32);
    const more = box.scrollWidth - box.clientWidth;
    lastChild.textContent = before;
    return more;
  });
  expect(beyond).toBe(0);
  if (size !== null) await page.setViewportSize(size);
}

test('a club that is opened is read aloud by its name, and one whose name comes late once it is there', async ({
  signIn,
}) => {
  const page = await signIn(people.club[0], '/clubs');
  const link = page.getByRole('row').getByRole('link', { name: club.large });
  await expect(link).toBeVisible();
  const said = await hear(page);
  await link.click();
  await expect(page).toHaveTitle(`${club.large} | Cabinet`);
  await expect.poll(said).toContain(`${club.large} | Cabinet`);
  expect(await said()).not.toContain('동아리 정보 | Cabinet');

  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  await page.route(/\/v4\/clubs/, async (route) => {
    await isFree;
    return route.fallback();
  });
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: '내 동아리' }).click();
  // Gone back to before it is drawn, it is no page that one has left.
  await expect(page).toHaveTitle('동아리 | Cabinet');
  await expect(page).toHaveURL(/\/clubs$/);
  const saidLater = await hear(page);
  await page.goBack();
  await expect.poll(saidLater).toContain('동아리 정보 | Cabinet');
  free();
  await expect.poll(saidLater).toContain(`${club.large} | Cabinet`);
});

test('R-CLUB-04, R-CLUB-05, R-CLUB-06: a master tells the password, hands the lead on, and may do nothing from then on', async ({
  signIn,
  elsewhere,
}) => {
  const [master, successor] = people.club;
  const page = await signIn(master, '/clubs');
  const other = await elsewhere(successor, '/clubs', phone);
  await expect(other.getByRole('row', { name: club.large })).toBeVisible();

  await test.step('by keyboard alone: the list leads to the club, whose lock is told', async () => {
    await expect(page.getByRole('main').getByRole('row')).toHaveText([/동아리명/, /알고리즘 산책/, /야간 러닝/]);
    await pressByKey(page, page.getByRole('row').getByRole('link', { name: club.small }));
    await expect(page.getByRole('heading', { level: 1, name: club.small })).toBeVisible();
    await expect(page.getByRole('region', { name: '사물함 정보' })).toContainText('아직 정하지 않았어요');
    const set = page.getByRole('button', { name: '비밀번호 설정' });
    await pressByKey(page, set);
    const question = dialog(page, '비밀번호 설정');
    await expect(question.getByRole('textbox')).toBeFocused();
    await expect(question).toContainText(`번 · ${club.small}`);
    await page.keyboard.type('2580');
    await page.keyboard.press('Enter');
    const result = dialog(page, '비밀번호를 바꿨어요');
    await expect(result).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(result).toBeHidden();
    await expect(set).toBeFocused();
  });

  await test.step('by keyboard alone: a member opens and closes beside the page, and the focus goes back', async () => {
    const own = memberOf(page, master);
    await pressByKey(page, own);
    const shown = panelOf(page, master);
    await expect(shown.getByRole('heading')).toBeFocused();
    await expect(shown.getByRole('button', { name: '내보내기' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
    await expect(own).toBeFocused();
  });

  await test.step('Escape closes a question in which nothing is typed, but neither a syllable in the making nor a name, and says why', async () => {
    await page.getByRole('button', { name: '멤버 추가' }).click();
    const question = dialog(page, '동아리 멤버 추가');
    const name = question.getByRole('textbox', { name: '멤버 이름' });
    await pressInLetter(name, 'Escape', 'Chromium');
    await name.fill(successor);
    await name.press('Escape');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(successor);
    await expect(question.getByRole('status')).toHaveText(
      '입력한 내용이 있어 닫지 않았어요. 버리려면 취소를 눌러 주세요.',
    );
    await name.fill('');
    await expect(question.getByText('입력한 내용이 있어')).toHaveCount(0);
    await name.press('Escape');
    await expect(question).toBeHidden();
  });

  await test.step('a notice of two lines', async () => {
    await page.getByRole('button', { name: '수정하기' }).click();
    const question = dialog(page, '동아리 메모');
    await question.getByRole('textbox').fill('마커는 오른쪽에 있어요.\n다 쓰면 채워 주세요.');
    await question.getByRole('button', { name: '저장' }).click();
    await endsIn(page, '메모를 저장했어요');
  });

  await test.step('a notice that was changed elsewhere meanwhile is shown before it is overwritten', async () => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const question = (on: Page) => dialog(on, '동아리 메모');
    const save = (on: Page) => question(on).getByRole('button', { name: '저장' }).click();
    for (const each of [tab, page]) await each.getByRole('button', { name: '수정하기' }).click();
    await expect(question(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type(' 끝.');
    await expect.soft(question(page).getByRole('textbox')).toHaveValue(/ 끝\.$/);
    await question(tab).getByRole('textbox').fill('From the old one');
    await question(page).getByRole('textbox').fill('From the first tab');
    await save(page);
    await endsIn(page, '메모를 저장했어요');
    await save(tab);
    await expect(question(tab).getByRole('alert')).toContainText('지금 메모: From the first tab');
    await expect(question(tab).getByRole('textbox')).toHaveValue('From the old one');
    await question(tab).getByRole('textbox').fill('마커는 오른쪽에 있어요.\n다 쓰면 채워 주세요.');
    await save(tab);
    await endsIn(tab, '메모를 저장했어요');
    await tab.close();
  });

  await test.step('somebody is added once, and must exist', async () => {
    await add(page, 'nobody.at.all');
    await isRefused(page, '실패했습니다', '찾지 못했어요');
    await add(page, successor);
    await endsIn(page, '처리되었습니다');
    await add(page, successor);
    await isRefused(page, '실패했습니다', '이미 이 동아리의 멤버예요.');
  });

  await test.step('the new member finds the club without asking, and reads what its lock is set to', async () => {
    await other.getByRole('row').getByRole('link', { name: club.small }).click();
    await expect(other.getByText('다 쓰면 채워 주세요.')).toBeVisible();
    await expect(memberOf(other, successor)).toBeVisible();
    await other.setViewportSize({ width: 360, height: 844 });
    expect(await cutBy(other.getByRole('main').getByRole('listitem').locator('b'))).toEqual([0, 0]);
    await other.setViewportSize(phone.viewport);
    await expect(other.getByRole('button', { name: '멤버 추가' })).toHaveCount(0);
    await expect(other.getByText('비밀번호 2 5 8 0')).toHaveCount(0);
    await expect(other.getByText('누르면 10초 동안 보여요.')).toBeVisible();
    await other.getByRole('button', { name: '비밀번호 보기' }).click();
    await expect(other.getByText('비밀번호 2 5 8 0')).toBeAttached();
    await expect(other.getByText('10초 뒤에 다시 가려요.')).toBeVisible();
    await memberOf(other, master).click();
    const shown = panelOf(other, master);
    await expect(shown.getByRole('button', { name: '내보내기' })).toBeDisabled();
    await expect(shown.getByRole('button', { name: '동아리장 위임' })).toHaveAccessibleDescription(
      '동아리장만 할 수 있어요.',
    );
    await other.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  });

  const tab = await page.context().newPage();
  await test.step('once the lead is handed on, a question that was open is answered no more', async () => {
    await tab.goto(page.url());
    await tab.getByRole('button', { name: '멤버 추가' }).click();
    const open = dialog(tab, '동아리 멤버 추가');
    await open.getByRole('textbox').fill('crowd.1');
    await memberOf(page, successor).click();
    await expect(panelOf(page, successor)).toContainText('멤버가 되고');
    await expectAccess(page);
    await panelOf(page, successor).getByRole('button', { name: '동아리장 위임' }).click();
    const question = dialog(page, '동아리장을 위임할까요?');
    await expect(question).toContainText('위임하면 멤버가 돼요');
    await expectAccess(page, '[role=dialog]');
    const leader = question.getByText(master, { exact: true });
    await expectRoomForLongestName(page, leader);
    await expect(leader.locator('svg')).toBeVisible();
    // A retry after a lost answer is no question of somebody who leads no more.
    await sayYesTwice(page, /\/v4\/clubs\/\d+\/mandate$/, question, '네, 위임할게요', '처리되었습니다');
    await expect(page.getByRole('button', { name: '멤버 추가' })).toHaveCount(0);
    await expect(open.getByRole('button', { name: '저장' })).toBeDisabled();
    await expect(open.getByRole('button', { name: '저장' })).toHaveAccessibleDescription('동아리장만 할 수 있어요.');
  });

  await test.step('the server refuses as well', async () => {
    const clubId = new URL(page.url()).searchParams.get('club');
    const headers = await headersOf(page.context());
    const refused = await page.request.post(`/v4/clubs/${clubId}/users`, { headers, data: { name: 'crowd.1' } });
    expect(await refused.json()).toMatchObject({ code: 'NOT_CLUB_MASTER' });
  });

  await test.step('the password is covered again by itself', async () => {
    await expect(other.getByText('비밀번호가 가려져 있어요')).toBeAttached();
  });

  await test.step('a person who leads it now removes the one before', async () => {
    await memberOf(other, master).click();
    await panelOf(other, master).getByRole('button', { name: '내보내기' }).click();
    const question = dialog(other, '이 멤버를 내보낼까요?');
    await expect(question).toContainText('볼 수 없어요');
    const second = await other.context().newPage();
    await second.goto(other.url());
    await panelOf(second, master).getByRole('button', { name: '내보내기' }).click();
    const asked = dialog(second, '이 멤버를 내보낼까요?').getByRole('button', { name: '내보내기' });
    await expect(asked).toBeEnabled();
    await question.getByRole('button', { name: '내보내기' }).click();
    await endsIn(other, '처리되었습니다');
    await expect(asked).toBeDisabled();
    await expect(asked).toHaveAccessibleDescription('이 동아리의 멤버가 아니에요.');
    await second.close();
    await expect(memberOf(other, master)).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('이 동아리의 멤버가 아니에요.');
    await page.getByRole('main').getByRole('link', { name: '내 동아리' }).click();
    await expect(page.getByRole('main').getByRole('row')).toHaveText([/동아리명/, /야간 러닝/]);
  });

  await test.step('a club without a locker says so, and shows a hundred members at a time', async () => {
    await page.getByRole('row').getByRole('link', { name: club.large }).click();
    await expect(page.getByText('이 동아리는 빌린 사물함이 없어요.')).toBeVisible();
    const members = page.getByRole('main').getByRole('listitem');
    await expect(members).toHaveCount(100);
    await page.getByRole('button', { name: '더보기' }).press('Enter');
    await expect(members).toHaveCount(102);
    await expect(members.nth(100).getByRole('button')).toBeFocused();
    await page.goto('/clubs?club=999999');
    await expect(page.getByRole('alert')).toContainText('해당하는 동아리를 찾지 못했어요.');
  });
});
