import { people } from './campus.ts';
import { dialog, endsIn, notice, oasis, panelOf, rent } from './map.ts';
import { headersOf, signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

const text = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: '수정하기' }).click();
/** What is said where somebody else was faster. */
const told = (page: Page) => page.getByRole('alert').filter({ hasText: '다른 곳에서 이 발표를 고쳤어요' });
const saved = (page: Page) => expect(page.getByText('발표를 수정했어요.', { exact: true }).last()).toBeVisible();

/** A further tab with the same page. */
async function again(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  return tab;
}

test('R-PRES-09, R-PRES-12: of two tabs of an author the second is told what the first has saved, and loses nothing', async ({
  signIn,
}) => {
  const first = await signIn(people.speaker, '/presentations/profile');
  await first.getByRole('link', { name: 'Later, on day 22' }).click();
  const talk = first.url();

  await test.step('a talk', async () => {
    await first.getByRole('link', { name: '수정하기' }).click();
    const second = await again(first);
    await text(second, '내용').fill('From the second tab');
    await text(first, '내용').fill('From the first tab');
    await save(first);
    await saved(first);
    await second.reload();
    await expect(text(second, '내용')).toHaveValue('From the second tab');
    await save(second);
    await expect(told(second)).toContainText('From the first tab');
    await expect(text(second, '내용')).toHaveValue('From the second tab');
    await save(second);
    await saved(second);
    await expect(second.getByText('From the second tab')).toBeVisible();
    await second.close();
  });

  await test.step('a comment', async () => {
    await first.goto(talk);
    await text(first, '댓글 쓰기').fill('As it was');
    await first.getByRole('button', { name: '등록' }).click();
    const comment = (page: Page) => page.getByRole('region', { name: /^댓글/ }).getByRole('listitem');
    const begin = (page: Page) => comment(page).getByRole('button', { name: '수정' }).click();
    await expect(comment(first)).toContainText('As it was');
    const second = await again(first);
    await begin(second);
    await begin(first);
    await text(first, '댓글 고치기').fill('From the first');
    await first.getByRole('button', { name: '저장' }).click();
    await expect(comment(first)).toContainText('(수정됨)');
    await text(second, '댓글 고치기').fill('From the second');
    await second.getByRole('button', { name: '저장' }).click();
    await expect(comment(second)).toContainText('지금 댓글: From the first');
    await second.getByRole('button', { name: '저장' }).click();
    await expect(comment(first)).toContainText('From the second');

    await begin(second);
    await text(second, '댓글 고치기').fill('A text nobody else has');
    await comment(first).getByRole('button', { name: '삭제' }).click();
    await dialog(first, '이 댓글을 삭제할까요?').getByRole('button', { name: '네, 삭제할게요' }).click();
    await expect(comment(first)).toHaveCount(0);
    await expect(comment(second)).toContainText('저장할 수 없어요');
    await expect(text(second, '댓글 고치기')).toHaveValue('A text nobody else has');
    await second.getByRole('button', { name: '취소' }).click();
    await expect(comment(second)).toHaveCount(0);
    await expect(second.getByRole('heading', { name: /^댓글/ })).toBeFocused();
    await second.close();
  });
});

test('R-PRES-05, R-PRES-09: an administrator is told what another has saved of a talk, and where a slot has gone', async ({
  page: first,
}) => {
  await signInAsAdmin(first.context());
  await first.goto('/presentations/home');
  const list = await first.request.get('/v6/presentations?size=100');
  const { content } = (await list.json()) as { content: { presentationId: number; title: string }[] };
  const talk = content.find(({ title }) => title === 'Later, on day 23')?.presentationId;

  await test.step('a talk', async () => {
    await first.goto(`/admin/presentations/${talk}/edit`);
    const second = await again(first);
    await text(second, '제목').fill('Later still');
    await text(first, '제목').fill('Later, as the first says');
    await save(first);
    await saved(first);
    await save(second);
    await expect(told(second)).toContainText('Later, as the first says');
    await expect(text(second, '제목')).toHaveValue('Later still');
    await save(second);
    await saved(second);
    await second.close();
  });

  await test.step('a slot', async () => {
    const slot = (page: Page) =>
      page.locator('[aria-selected=true], #chosen-day').getByRole('button', { name: /빈 일정/ });
    await first.goto('/admin/presentations/home?day=2036-12-30');
    await first.getByRole('button', { name: '일정 추가' }).click();
    await dialog(first, '일정 추가').getByRole('button', { name: '추가하기' }).click();
    await dialog(first, '일정을 추가했어요').getByRole('button', { name: '닫기' }).click();
    const second = await again(first);
    for (const page of [first, second]) await slot(page).click();
    await second.getByRole('button', { name: '일정 삭제' }).click();
    await first.getByRole('button', { name: '일정 수정' }).click();
    const moving = dialog(first, '일정 수정');
    await moving.getByRole('radio', { name: '17', exact: true }).check();
    await moving.getByRole('button', { name: '옮기기' }).click();
    await expect(dialog(first, '일정을 옮겼어요')).toBeVisible();
    const removing = dialog(second, '이 일정을 삭제할까요?');
    await removing.getByRole('button', { name: '일정 삭제' }).click();
    await expect(removing.getByRole('alert')).toContainText('17:00');
    await removing.getByRole('button', { name: '일정 삭제' }).click();
    await expect(dialog(second, '일정을 삭제했어요')).toBeVisible();
  });

  await test.step('a talk that is cancelled while the question is open', async () => {
    await first.goto(`/admin/presentations/${talk}`);
    const second = await again(first);
    const question = (page: Page) => dialog(page, '이 발표를 취소할까요?');
    const yes = (page: Page) => question(page).getByRole('button', { name: '발표 취소' });
    await second.getByRole('button', { name: '발표 취소' }).click();
    await first.getByRole('link', { name: '수정하기' }).click();
    await text(first, '제목').fill('Renamed while asked');
    await save(first);
    await saved(first);
    await yes(second).click();
    await expect(question(second).getByRole('alert')).toContainText('방금 이 발표의 제목이나 시간이 바뀌었어요.');
    await expect(question(second)).toContainText('Renamed while asked');
    await first.getByRole('button', { name: '발표 취소' }).click();
    await yes(first).click();
    await expect(dialog(first, '발표를 취소했어요')).toBeVisible();
    await expect(question(second)).toContainText('이미 취소된 발표예요.');
    await expect(question(second)).not.toContainText('한 번 더 눌러 주세요');
    await expect(yes(second)).toBeDisabled();
  });
});

test('R-RENT-11: a name or memo that was changed meanwhile is shown first, and overwritten only by another press', async ({
  signIn,
}) => {
  const first = await signIn('has.two.pages', oasis);
  await rent(first, 110);
  const second = await again(first);
  const settings = (page: Page) => dialog(page, '사물함 설정');
  const begin = async (page: Page) => {
    await panelOf(page, 110).getByRole('button', { name: '사물함 설정' }).click();
    await settings(page).getByRole('button', { name: '수정하기' }).click();
  };
  const keep = (page: Page) => settings(page).getByRole('button', { name: '저장' }).click();
  const memo = (page: Page) => settings(page).getByLabel('비밀 메모');

  await test.step('in the settings', async () => {
    for (const page of [first, second]) await begin(page);
    await memo(first).fill('4711');
    await memo(second).fill('0815');
    await keep(first);
    await endsIn(first, '저장했어요');
    await keep(second);
    await expect(settings(second).getByRole('alert')).toContainText('지금 내용: 4711');
    await expect(memo(second)).toHaveValue('0815');
    await keep(second);
    await endsIn(second, '저장했어요');
    await begin(first);
    await expect(memo(first)).toHaveValue('0815');
  });

  await test.step('and on /profile', async () => {
    await second.goto('/profile');
    await second.getByRole('button', { name: '이름 붙이기, 사물함 이름 수정하기' }).click();
    await text(second, '사물함 이름').fill('From the 2nd');
    await settings(first).getByLabel('사물함 이름').fill('From the 1st');
    await keep(first);
    await endsIn(first, '저장했어요');
    await text(second, '사물함 이름').press('Enter');
    await expect(second.getByRole('main').getByRole('alert')).toContainText('지금 내용: From the 1st');
    await text(second, '사물함 이름').press('Enter');
    await expect(notice(second, '저장했어요')).toBeVisible();
    await expect(panelOf(first, 110)).toContainText('From the 2nd');
  });
});

test('R-ADM-05: a change that somebody else has made by now cannot be confirmed, and the dialog says why', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/main?floor=2&section=Oasis');
  const free = page
    .getByRole('grid')
    .getByRole('button', { name: /^\d+번, 개인, 사용가능$/ })
    .last();
  const id = Number(await free.getAttribute('data-cabinet'));
  await page.locator(`[data-cabinet="${id}"]`).click();
  await page.getByRole('button', { name: '상태 관리' }).click();
  const asked = dialog(page, '상태 관리');
  await asked.getByLabel('사물함 상태').selectOption({ label: '사용 불가' });
  await expect(asked.getByRole('list', { name: '상태 관리' })).toContainText('사용불가');
  const save = asked.getByRole('button', { name: '저장' });
  await expect(save).toBeEnabled();

  const headers = await headersOf(page.context());
  const change = (status: string) =>
    request.patch('/v4/admin/cabinets/', { headers, data: { cabinetIds: [id], lentType: null, status } });
  expect((await change('BROKEN')).ok()).toBe(true);
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription('이미 그렇게 되어 있어요. 다른 것을 골라 주세요.');
  await asked.getByLabel('사물함 상태').selectOption({ label: '오픈 예정' });
  await expect(save).toBeEnabled();
  expect((await change('AVAILABLE')).ok()).toBe(true);
});
