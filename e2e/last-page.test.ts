import { people, talk } from './campus.ts';
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

test('a page that could not be read leaves the way to the others, and the keyboard where it turned', async ({
  signIn,
}) => {
  const page = await signIn(people.regular, '/profile/log');
  const pages = page.getByRole('navigation', { name: '쪽 이동' });
  const lines = page.getByRole('main').getByRole('table');
  await expect(lines).not.toHaveCount(0);
  await page.route(/[?&]page=1(&|$)/, (route) => route.fulfill({ status: 500, body: '' }));
  const second = pages.getByRole('button', { name: '2 쪽' });
  await second.press('Enter');
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  // There are some: the other pages say so.
  await expect(page.getByRole('main')).not.toContainText('대여기록이 없습니다');
  await expect(second).toBeFocused();
  await pages.getByRole('button', { name: '1 쪽' }).press('Enter');
  await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(0);
  await expect(lines).not.toHaveCount(0);
});

test('R-COIN-02, R-COIN-03: what a card shows can be chosen otherwise where it could not be read, and the keyboard stays there', async ({
  page,
}) => {
  const fails = (calls: RegExp) => page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
  await signInAsAdmin(page.context());
  await page.goto('/admin/store');
  const card = (name: string) => page.getByRole('region', { name });
  const [use, picks] = [card('재화 사용 통계'), card('동전 줍기 통계')];
  await expect(use.getByRole('img')).toBeVisible();
  await fails(/\/coins\/(use|collect)\?/);
  await use.getByRole('radio', { name: '7d' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(use.getByRole('alert')).toBeVisible();
  await expect(use.getByRole('radio', { name: '30d' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(use.getByRole('img')).toBeVisible();
  const earlier = picks.getByRole('button', { name: '이전 달' });
  await earlier.press('Enter');
  await expect(picks.getByRole('alert')).toBeVisible();
  await expect(earlier).toBeFocused();
  await picks.getByRole('button', { name: '다음 달' }).press('Enter');
  await expect(picks.getByRole('img')).toBeVisible();
});
