import { actElsewhere } from './show-state.ts';
import { expect, test } from './story.ts';

test('R-PRES-12: whose comment a button is about is told with it', async ({ signIn }) => {
  const page = await signIn('comments.twice', '/presentations/home?search=Later,+on+day+25');
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
  const page = await signIn('loses.comments', '/presentations/home?search=Later,+on+day+24');
  await page.getByRole('list', { name: '발표 목록' }).getByRole('link').press('Enter');
  const comments = page.getByRole('region', { name: /^댓글/ });
  const rows = comments.getByRole('listitem');
  await expect(comments).toBeVisible();
  const { add, read, remove } = await actElsewhere(page);
  const path = `/v6${new URL(page.url()).pathname}/comments`;
  for (const detail of ['The first', 'The second']) await add(path, { data: { detail } });
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
