import type { BrowserContext } from '@playwright/test';
import { club, people } from './campus.ts';
import { expectAccess } from './expect-access.ts';
import { openSession } from './gathering.ts';
import { hear, openListening } from './hear.ts';
import { dialog, endsIn, notice, rent, saysRented, tile } from './map.ts';
import { foundClub } from './own-club.ts';
import { actElsewhere } from './show-state.ts';
import { headersOf } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

/** Other stories have 6, 10, 11, 15 and 16 here. */
const corner = '/main?floor=2&section=End of Cluster 1';

/** An administrator returns for everybody of a locker. */
async function returnAtTheDesk(context: BrowserContext, address: string, number: number) {
  const desk = await context.newPage();
  await desk.goto(`/admin${address}`);
  await tile(desk, number).click();
  await desk.getByRole('button', { name: '반납', exact: true }).click();
  const asked = dialog(desk, '반납 처리');
  const everybody = asked.getByRole('checkbox');
  if ((await everybody.count()) > 0) await everybody.first().check();
  await asked.getByRole('button', { name: '네, 반납할게요' }).click();
  await endsIn(desk, '반납되었습니다');
}

const returned = (number: number) =>
  `${number}번이 반납되었어요. 직접 하지 않았다면 관리자가 반납한 거예요. 궁금하면 문의해 주세요.`;

async function expectNoNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: '알림' }).getByText(text)).toHaveCount(0);
}

test('R-ADM-09: a return by an administrator is told on every open page of the student, and one’s own return only where it was made', async ({
  signIn,
  desk,
}) => {
  const page = await signIn('is.returned.for2', corner);
  const other = await page.context().newPage();
  await other.goto('/home');
  await rent(page, 8);
  await expect(other.getByRole('heading', { name: /31일 남았어요/ })).toBeVisible();
  await returnAtTheDesk(await desk(), corner, 8);
  await expect(notice(page, returned(8))).toBeVisible();
  await expect(notice(other, returned(8))).toBeVisible();

  const own = await rent(page, 9);
  await own.getByRole('button', { name: '반납', exact: true }).click();
  await dialog(page, '사물함을 반납할까요?').getByRole('button', { name: '네, 반납할게요' }).click();
  await endsIn(page, '반납되었습니다');
  await expect(notice(other, returned(9))).toBeVisible();
  await expectNoNotice(page, returned(9));
});

test('R-RENT-14: a rental that begins at another device is told on every open page, once', async ({ signIn }) => {
  const page = await signIn('rents.elsewhere', '/main?floor=2&section=Cluster 1 - OA');
  const other = await page.context().newPage();
  await openListening(other);
  await expect(page.getByRole('button', { name: '알림', exact: true })).toBeVisible();
  const heard = [await hear(page), await hear(other)];
  // It goes after some seconds, in which this page may still close its dialog.
  const told = expect(notice(other, saysRented(30))).toBeVisible();
  await rent(page, 30);
  await told;
  for (const each of [page, other])
    await expect(each.getByRole('button', { name: '알림, 읽지 않은 알림 1개' })).toBeVisible();
  // Where it was asked for, the dialog has said so.
  await expectNoNotice(page, saysRented(30));
  const aboutIt = async (said: () => Promise<string[]>) => (await said()).filter((each) => /30번|새 알림/.test(each));
  await expect.poll(() => Promise.all(heard.map(aboutIt))).toEqual([[], [saysRented(30)]]);
});

test('R-SWAP-02, R-RENT-14: a move at another device is told on every open page, of the talks too, with where to', async ({
  signIn,
  desk,
}) => {
  const page = await signIn('is.moved.elsewhere', '/main?floor=2&section=Cluster 1 - OA');
  await rent(page, 24);
  const wanted = Number(await tile(page, 26).getAttribute('data-cabinet'));
  const [home, talks] = [await page.context().newPage(), await page.context().newPage()];
  for (const [each, address] of [
    [home, '/home'],
    [talks, '/presentations/home'],
  ] as const) {
    const known = [each.waitForResponse('**/v6/events'), each.waitForResponse(/\/v4\/lent\/me$|\/v6\/start$/)];
    await each.goto(address);
    await Promise.all(known);
  }
  const { userId } = await (await actElsewhere(page)).read('/v4/users/me');
  const keeper = await (await desk()).newPage();
  await (await actElsewhere(keeper)).add('/v5/admin/items/assign', { data: { itemSku: 'SWAP', userIds: [userId] } });
  // It goes after some seconds.
  const told = [home, talks].map((each) =>
    expect(notice(each, '24번에서 2층 Cluster 1 - OA 26번으로 옮겼어요')).toBeVisible(),
  );
  await (await actElsewhere(page)).add('/v5/items/SWAP/use', { data: { newCabinetId: wanted } });
  await Promise.all(told);
  for (const each of [home, talks]) await expectNoNotice(each, saysRented(26));
});

test('R-ADM-09: a reader of talks is told at once that their locker was returned', async ({ signIn, desk }) => {
  const page = await signIn('reads.on.without', '/main?floor=2&section=Cluster 1 - OA');
  await rent(page, 29);
  const known = page.waitForResponse(/\/v4\/lent\/me$/);
  await page.goto('/presentations/home');
  await known;
  await returnAtTheDesk(await desk(), '/main?floor=2&section=Cluster 1 - OA', 29);
  await expect(notice(page, returned(29))).toBeVisible();
});

test('R-ADM-10: a person is told that an administrator freed their seat, and of a seat they gave up only where they were asked', async ({
  signIn,
  desk,
}) => {
  const freed = '14번 대기에서 빠졌어요. 직접 나가지 않았다면 관리자가 뺀 거예요. 궁금하면 문의해 주세요.';
  const page = await signIn('is.put.out2', corner);
  await openSession(page, 14);
  await returnAtTheDesk(await desk(), corner, 14);
  await expect(notice(page, freed)).toBeVisible();
  await openSession(page, 13);
  await page.getByRole('button', { name: '대기열 취소' }).click();
  await dialog(page, '대기열에서 나갈까요?').getByRole('button', { name: '네, 나갈게요' }).click();
  await endsIn(page, '대기열에서 나왔어요');
  await expectNoNotice(page, freed.replace('14', '13'));
});

test('R-PRES-12: a question about a comment that is gone meanwhile says so, and the keyboard goes on at the comments', async ({
  signIn,
  desk,
}) => {
  const gone = '그사이 지워지거나 숨겨진 댓글이에요.';
  const page = await signIn('asks.to.delete', '/presentations/home');
  await page.getByRole('link', { name: 'Later, on day 25' }).click();
  const region = (each: Page) => each.getByRole('region', { name: /^댓글/ });
  const comment = (each: Page, text: string) => region(each).getByRole('listitem').filter({ hasText: text });
  const write = async (text: string) => {
    await region(page).getByRole('textbox', { name: '댓글 쓰기' }).fill(text);
    await region(page).getByRole('button', { name: '등록' }).click();
    await expect(comment(page, text)).toBeVisible();
  };
  const ask = (each: Page, text: string) => comment(each, text).getByRole('button', { name: '삭제' }).click();
  const yes = (each: Page) =>
    each
      .getByRole('dialog')
      .getByRole('button', { name: /댓글 삭제|네, 삭제할게요/ })
      .click();
  await write('Deleted in another tab');
  await write('Deleted by an administrator');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const keeper = await (await desk()).newPage();
  await keeper.goto(page.url().replace('/presentations', '/admin/presentations'));

  await ask(page, 'another tab');
  await ask(keeper, 'another tab');
  await ask(other, 'another tab');
  await yes(other);
  for (const each of [page, keeper]) {
    await expect(notice(each, gone)).toBeVisible();
    await expect(each.getByRole('heading', { name: /^댓글/ })).toBeFocused();
  }
  await expectNoNotice(other, gone);

  // It stays while the pointer is on it.
  await page.mouse.move(0, 0);
  await expect(notice(page, gone)).toBeHidden();
  await ask(page, 'administrator');
  await ask(keeper, 'administrator');
  await yes(keeper);
  await expect(notice(page, gone)).toBeVisible();
});

test('R-CLUB-04: a member who is removed while reading about the club keeps the keyboard on the page', async ({
  signIn,
  elsewhere,
}) => {
  const page = await signIn('is.put.out.of.it', '/home');
  const master = await elsewhere(people.strict, '/clubs');
  await master.getByRole('link', { name: club.strict }).first().click();
  await master.getByRole('button', { name: '멤버 추가' }).click();
  await dialog(master, '동아리 멤버 추가').getByRole('textbox').fill('is.put.out.of.it');
  await dialog(master, '동아리 멤버 추가').getByRole('button', { name: '저장' }).click();
  await master.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
  await page.goto(master.url().replace(/&.*/, ''));
  const own = page.getByRole('main').getByRole('button', { name: /^is\.put\.out\.of\.it/ });
  await own.focus();
  await master
    .getByRole('main')
    .getByRole('button', { name: /^is\.put\.out\.of\.it/ })
    .click();
  await master.getByRole('button', { name: '내보내기' }).click();
  await master.getByRole('dialog').getByRole('button', { name: '내보내기' }).click();
  await expect(page.getByText('이 동아리의 멤버가 아니에요.')).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

test('R-CLUB-06: a notice that is typed while its club is deleted can still be copied', async ({ signIn, desk }) => {
  const clubName = '잠깐 있는 동아리';
  const page = await signIn('leads.for.a.while', '/home');
  const made = await foundClub(await desk(), { clubName, clubMaster: 'leads.for.a.while' });
  await page.goto('/clubs');
  await page.getByRole('row').getByRole('link', { name: clubName }).click();
  await page.getByRole('button', { name: '수정하기' }).click();
  const question = dialog(page, '동아리 메모');
  await question.getByRole('textbox').fill('An hour of work');
  const clubId = new URL(page.url()).searchParams.get('club');
  const elsewhere = { headers: await headersOf(page.context()), data: { notice: 'A word from another device' } };
  expect((await page.request.post(`/v4/clubs/${clubId}/notice`, elsewhere)).ok()).toBe(true);
  await question.getByRole('button', { name: '저장' }).click();
  await expect(question.getByRole('alert')).toContainText('한 번 더 눌러 주세요');
  await made.remove();
  // What cannot be saved any more is not asked for once more.
  await expect(question.getByRole('alert')).toContainText('해당하는 동아리를 찾지 못했어요. 적은 내용은');
  await expect(question.getByRole('textbox')).toHaveValue('An hour of work');
  await expect(question.getByRole('button', { name: '저장' })).toHaveAccessibleDescription(
    '해당하는 동아리를 찾지 못했어요.',
  );
  await expectAccess(page, '[role=dialog]');
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('해당하는 동아리를 찾지 못했어요.');
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

test('R-SIGN-13: the question whether to sign out everywhere else says that nobody is left to sign out', async ({
  signIn,
  elsewhere,
}) => {
  await elsewhere('is.out.already', '/home');
  const page = await signIn('is.out.already', '/profile');
  await page.getByRole('button', { name: '다른 곳 모두 로그아웃' }).click();
  const asked = dialog(page, '다른 곳에서 모두 로그아웃할까요?');
  await expect(asked).toContainText('1곳에서 바로 로그아웃돼요');
  const headers = await headersOf(page.context());
  expect((await page.request.delete('/v6/sessions', { headers })).status()).toBe(200);
  await expect(asked).toContainText('이 기기에서만 로그인되어 있어요');
  await expect(asked).not.toContainText('0곳');
  await expect(asked.getByRole('button', { name: '네, 로그아웃할게요' })).toBeDisabled();
});
