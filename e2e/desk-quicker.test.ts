import { notice } from './map.ts';
import { actElsewhere } from './show-state.ts';
import { headersOf, signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('R-PRES-12: a press on 차단 blocks, where another administrator was quicker too, and never the opposite', async ({
  page,
  device,
}) => {
  const author = await device();
  await signInByRequest(author, 'is.blocked.by.two');
  const headers = await headersOf(author);
  await signInAsAdmin(page.context());
  const list = await page.request.get('/v6/presentations?size=100');
  const { content } = (await list.json()) as { content: { presentationId: number; title: string }[] };
  const talk = content.find(({ title }) => title === 'Later, on day 25')?.presentationId;
  const comments = `/v6/presentations/${talk}/comments`;
  expect((await author.request.post(comments, { headers, data: { detail: 'Blocked by two' } })).ok()).toBe(true);
  const { data } = (await (await author.request.get(comments, { headers })).json()) as {
    data: { commentId: number; detail: string }[];
  };
  const id = data.find(({ detail }) => detail === 'Blocked by two')?.commentId;
  const other = await actElsewhere(page);
  const turn = (banned: boolean) =>
    other.change(`/v6/admin/presentations/${talk}/comments/${id}`, { data: { banned } });

  await page.goto(`/admin/presentations/${talk}`);
  const comment = page.getByRole('listitem').filter({ hasText: 'Blocked by two' });
  const block = comment.getByRole('button', { name: '차단', exact: true });
  const unblock = comment.getByRole('button', { name: '차단 해제' });
  const blocked = comment.getByText('차단됨');

  await test.step('by pointer', async () => {
    await block.hover();
    await turn(true);
    await expect(blocked).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect(notice(page, '이미 차단된 댓글이에요.')).toBeVisible();
    await expect(blocked).toBeVisible();
    await expect(unblock).toBeVisible();
  });

  await test.step('by key, the other way round', async () => {
    await page.mouse.move(0, 0);
    await unblock.focus();
    await turn(false);
    await expect(blocked).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(notice(page, '이미 차단이 풀린 댓글이에요.')).toBeVisible();
    await expect(blocked).toBeHidden();
    await expect(block).toBeVisible();
  });

  await test.step('and whoever is alone in it turns it back and forth', async () => {
    await block.click();
    await expect(blocked).toBeVisible();
    await unblock.click();
    await expect(blocked).toBeHidden();
  });
});
