import { hear } from './hear.ts';
import { dialog } from './map.ts';
import { actElsewhere } from './show-state.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('R-PRES-12: whose comment a button is about is told with it', async ({ signIn }) => {
  const page = await signIn('comments.twice', '/presentations/home?search=Later,+on+day+20');
  await page.getByRole('list', { name: '발표 목록' }).getByRole('link').press('Enter');
  const comments = page.getByRole('region', { name: /^댓글/ });
  await comments.getByRole('textbox', { name: '댓글 쓰기' }).fill('Which day?');
  await comments.getByRole('button', { name: '등록' }).press('Enter');
  const about = /^comments\.twice \d\d\.\d\d \d\d:\d\d$/;
  await expect(comments.getByRole('group', { name: about }).getByRole('button')).toHaveText(['수정', '삭제']);
});

test('R-PRES-12: by keyboard alone, a comment that is hidden or deleted elsewhere leaves the keyboard among the comments', async ({
  signIn,
}) => {
  const page = await signIn('loses.comments', '/presentations/home?search=Later,+on+day+21');
  await page.getByRole('list', { name: '발표 목록' }).getByRole('link').press('Enter');
  const comments = page.getByRole('region', { name: /^댓글/ });
  const rows = comments.getByRole('listitem');
  await expect(comments).toBeVisible();
  const { add, read, remove } = await actElsewhere(page);
  const path = `/v6${new URL(page.url()).pathname}/comments`;
  for (const detail of ['The first', 'The second']) await add(path, { data: { detail } });

  await test.step('a page that is left is not walked through', async () => {
    await rows.first().getByRole('button', { name: '수정' }).focus();
    const met = await page.evaluateHandle(() => {
      const all: string[] = [];
      document.addEventListener('focusin', ({ target }) => all.push(`${target instanceof Element && target.tagName}`));
      return all;
    });
    await page.goBack();
    await expect.poll(() => met.jsonValue()).toContain('MAIN');
    expect.soft(await met.jsonValue()).toEqual(['MAIN']);
    await page.goForward();
  });

  await test.step('one that is changed is gone on with at its end', async () => {
    await rows.nth(1).getByRole('button', { name: '수정' }).press('Enter');
    const field = rows.nth(1).getByRole('textbox');
    await expect(field).toBeFocused();
    await page.keyboard.type(', and more');
    await expect.soft(field).toHaveValue('The second, and more');
    await page.keyboard.press('Escape');
  });

  await rows.nth(1).getByRole('button', { name: '수정' }).focus();
  const { data } = await read(path);
  await remove(`${path}/${data[1].commentId}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toBeFocused();
  await rows.getByRole('button', { name: '삭제' }).focus();
  await remove(`${path}/${data[0].commentId}`);
  await expect(rows).toHaveCount(0);
  await expect(comments.getByRole('heading')).toBeFocused();
});

test('R-PRES-05: a screen reader hears of an hour that it is taken, and of the answer why it is closed', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/presentations/home');
  const { add } = await actElsewhere(page);
  const data = { startTime: '2037-01-20T14:00:00', presentationLocation: 'THIRD' };
  await add('/v6/admin/presentations/slots', { data });
  await page.goto('/admin/presentations/home?day=2037-01-20');
  await expect(page.getByRole('button', { name: '14:00 빈 일정, 3층', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '일정 추가' }).press('Enter');
  const question = dialog(page, '일정 추가');
  const hour = (name: string) => question.getByRole('radio', { name, exact: true });
  await question.getByRole('radio', { name: '3층 세미나실' }).check();
  await expect(hour('14')).toHaveAccessibleDescription(/이미 일정이 있어요/);
  await expect(hour('15')).toHaveAccessibleDescription('');
  await hour('15').check();
  const add15 = question.getByRole('button', { name: '추가하기' });
  await expect(add15).toHaveAccessibleDescription('');
  const said = await hear(page);
  await hour('15').press('ArrowLeft');
  await expect(hour('14')).toBeFocused();
  await expect(add15).toHaveAccessibleDescription(/같은 곳에 이미 일정이 있어요/);
  await expect.poll(async () => (await said()).join()).toContain('같은 곳에 이미 일정이 있어요.');
});
