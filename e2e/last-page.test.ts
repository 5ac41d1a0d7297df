import { talk } from './campus.ts';
import { headersOf, patiently, signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('a page beyond the last one leads to the last, and keeps what else was asked for', async ({ page, signIn }) => {
  await page.goto('/presentations/home?sort=LIKE&page=99');
  const talks = page.getByRole('list', { name: '발표 목록' }).getByRole('listitem');
  await expect(talks.first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
  await expect(page).toHaveURL(/sort=LIKE/);

  await signIn('likes.one', '/presentations/home?search=On+call');
  await page.getByRole('link', { name: talk.given }).click();
  const heart = page.getByRole('button', { name: '좋아요' });
  const kept = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/likes'));
  await heart.click();
  expect((await kept).ok()).toBe(true);
  await page.goto('/presentations/profile?page=4');
  await expect(page.getByRole('link', { name: talk.given })).toBeVisible();
});

test('R-ADM-14, R-ADM-15: so it is in the lists of administrators', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/account?page=9');
  await expect(
    page.getByRole('region', { name: '관리자', exact: true }).getByText('나', { exact: true }),
  ).toBeVisible();
  await page.goto('/admin/log?kind=ADMIN_REMOVE&from=2036-01-01&page=9');
  await expect(page).toHaveURL(/page=1$/);
  await expect(page).toHaveURL(/kind=ADMIN_REMOVE&from=2036-01-01/);
});

test('R-ADM-14: a history whose last page has gone meanwhile turns back to the one before', async ({
  page,
  elsewhere,
}) => {
  const name = 'has.nine.tickets';
  await (await elsewhere(name, '/home')).context().close();
  await signInAsAdmin(page.context());
  const headers = await headersOf(page.context());
  const send = async (path: string, data?: object) => {
    const reply = await patiently(() => page.request.post(path, { headers, ...(data && { data }) }));
    expect(reply.ok()).toBe(true);
  };
  const give = (times: number) =>
    send('/v6/admin/items/roster', { csv: Array.from({ length: times }, () => `${name},EXTENSION_3`).join('\n') });
  await give(8);
  await give(1);
  const records = await patiently(() => page.request.get('/v6/admin/records?size=50', { headers }));
  const { content } = (await records.json()) as { content: { recordId: number }[] };
  const last = content.find((record) => JSON.stringify(record).includes(name));

  await page.goto(`/admin/search?q=${name}`);
  await page.getByRole('button', { name: '아이템 관리' }).first().click();
  const panel = page.getByRole('region', { name: `${name} 아이템 기록` });
  await expect(panel.getByRole('row')).toHaveCount(1 + 8);
  await send(`/v6/admin/records/${last?.recordId}/undo`);
  const read = page.waitForResponse(/[?&]page=1(&|$)/);
  await panel.getByRole('button', { name: '다음 쪽' }).click();
  await read;
  await expect(panel.getByRole('button', { name: '1 쪽' })).toHaveAttribute('aria-current', 'page');
  await expect(panel.getByRole('row')).toHaveCount(1 + 8);
});
