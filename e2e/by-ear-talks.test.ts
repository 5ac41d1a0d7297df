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
