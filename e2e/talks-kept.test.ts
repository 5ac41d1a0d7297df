import type { Route } from '@playwright/test';
import { people, talk } from './campus.ts';
import { dialog } from './map.ts';
import { headersOf, signInByRequest } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

const list = '/presentations/home?search=On+call';
const typed = '이 글은 어디로도 사라지지 않아요';

const comments = (page: Page) => page.getByRole('region', { name: /^댓글/ });
const field = (page: Page) => page.getByRole('textbox', { name: '댓글 쓰기' });
const editField = (page: Page) => page.getByRole('textbox', { name: '댓글 고치기' });

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: talk.given }).click();
  await field(page).fill(text);
  await page.getByRole('button', { name: '등록' }).click();
}

/** The address may be another one before the page of the talk has gone. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: '모아보기', exact: true }).first().click();
  await expect(page).toHaveURL(/home$/);
  await expect(comments(page)).toHaveCount(0);
}

/** What is sent to an address waits until it is let go; what is asked of it does not. */
async function hold(page: Page, address: RegExp): Promise<(end: (route: Route) => Promise<void>) => Promise<void>> {
  const ended = Promise.withResolvers<(route: Route) => Promise<void>>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    return (await ended.promise)(route);
  });
  return async (end) => ended.resolve(end);
}

test('R-SIGN-13, R-PRES-12: a comment that was sent when the sign-in ended is found again after the next one', async ({
  signIn,
  context,
  baseURL,
}) => {
  const page = await signIn('sends.too.late', list);
  const letGo = await hold(page, /\/comments$/);
  await write(page, typed);
  await expect(field(page)).toHaveValue('');
  const headers = await headersOf(context);
  const refused = page.waitForResponse((reply) => reply.url().endsWith('/comments') && reply.status() === 401);
  expect((await page.request.post('/logout', { headers })).status()).toBe(200);
  await letGo((route) => route.continue());
  await refused;
  await expect(field(page)).toHaveCount(0);
  await signInByRequest(context, 'sends.too.late', baseURL);
  await page.reload();
  await expect(field(page)).toHaveValue(typed);
});

test('R-PRES-12: a comment that did not arrive after its page was left is told of, and stands in its field again', async ({
  signIn,
}) => {
  const page = await signIn('leaves.too.early', list);
  const address = /\/comments$/;
  const letGo = await hold(page, address);
  await write(page, typed);
  await expect(field(page)).toHaveValue('');
  await leave(page);
  await letGo((route) => route.abort());
  await expect(page.getByText('댓글을 보내지 못했어요.').last()).toBeVisible();
  await page.unroute(address);
  await page.goBack();
  await expect(field(page)).toHaveValue(typed);
  await page.getByRole('button', { name: '등록' }).click();
  await expect(comments(page).getByText(typed, { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('R-PRES-12: a comment that arrives after its page was left is not offered to be sent again', async ({
  signIn,
}) => {
  const page = await signIn('comes.back.early', list);
  const letGo = await hold(page, /\/comments$/);
  await write(page, `${typed}!`);
  await expect(field(page)).toHaveValue('');
  await leave(page);
  await page.goBack();
  await expect(field(page)).toHaveValue(`${typed}!`);
  await letGo((route) => route.continue());
  await expect(comments(page).getByText(`${typed}!`)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await page.reload();
  await expect(comments(page).getByText(`${typed}!`)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
});

test('R-PRES-12, R-SIGN-13: what is typed over an own comment is there again after a reload, a lost answer and another sign-in', async ({
  signIn,
  context,
  baseURL,
}) => {
  const page = await signIn('thinks.again', list);
  await write(page, 'Before');
  const own = comments(page).getByRole('listitem').filter({ hasText: 'thinks.again' });
  await own.getByRole('button', { name: '수정' }).click();
  await expect(editField(page)).toBeFocused();
  await editField(page).fill('After');
  await page.reload();
  await expect(editField(page)).toHaveValue('After');
  await expect(editField(page)).not.toBeFocused();

  const address = /\/comments\/\d+$/;
  await page.route(address, (route) => route.abort());
  await page.getByRole('button', { name: '저장' }).click();
  await leave(page);
  await expect(page.getByText('댓글을 보내지 못했어요.').last()).toBeVisible();
  await page.unroute(address);
  await page.goBack();
  await expect(editField(page)).toHaveValue('After');

  const headers = await headersOf(context);
  expect((await page.request.post('/logout', { headers })).status()).toBe(200);
  await expect(editField(page)).toHaveCount(0);
  await signInByRequest(context, 'thinks.again', baseURL);
  await page.reload();
  await expect(editField(page)).toHaveValue('After');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(own).toContainText('(수정됨)');
  await page.reload();
  await expect(own).toContainText('After');
  await expect(own.getByRole('button', { name: '수정' })).toBeVisible();
});

test('R-PRES-09, R-PRES-10: what is typed in a talk stands there and cannot be sent once the talk is cancelled', async ({
  signIn,
  elsewhere,
  desk,
}) => {
  const reason = '취소된 발표라 고칠 수 없어요.';
  const text = (page: Page) => page.getByRole('main').getByRole('textbox', { name: '내용' });
  const send = (page: Page) => page.getByRole('main').getByRole('button', { name: '수정하기' });
  const author = await signIn(people.speaker, '/presentations/profile');
  await author.getByRole('link', { name: 'Later, on day 24' }).click();
  await author.getByRole('link', { name: '수정하기' }).click();
  await text(author).fill('A long text of its author');
  const address = new URL(author.url()).pathname;
  const device = await elsewhere(people.speaker, address);
  await text(device).fill('What its author has saved at another device');
  await send(device).click();
  await expect(device).not.toHaveURL(/edit$/);
  const letGo = await hold(author, /\/v6\//);
  const sent = author.waitForRequest((request) => request.method() !== 'GET');
  await send(author).click();
  await sent;
  await text(author).fill('A long text of its author, who writes on while it is sent');
  await letGo((route) => route.continue());
  const overIt = author.getByRole('alert').filter({ hasText: '다른 곳에서 이 발표를 고쳤어요' });
  await expect(overIt).toBeVisible();

  const keeping = await desk();
  const keeper = await keeping.newPage();
  const kept = author.url().replace('/presentations/', '/admin/presentations/');
  await keeper.goto(kept);
  await text(keeper).fill('A long text of an administrator');
  const canceller = await keeping.newPage();
  await canceller.goto(kept.replace('/edit', ''));
  await canceller.getByRole('button', { name: '발표 취소' }).click();
  await dialog(canceller, '이 발표를 취소할까요?').getByRole('button', { name: '발표 취소' }).click();
  await expect(dialog(canceller, '발표를 취소했어요')).toBeVisible();

  const typedBy = [
    [author, 'A long text of its author, who writes on while it is sent'],
    [keeper, 'A long text of an administrator'],
  ] as const;
  await expect(author.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  // What cannot be sent any more is not asked for once more.
  await expect(overIt).toHaveCount(0);
  for (const [page, said] of typedBy) {
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(text(page)).toHaveValue(said);
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(text(page)).toHaveValue(said);
  }
  await author.getByRole('button', { name: '처음부터 쓰기' }).click();
  await expect(author.getByRole('heading', { level: 1, name: reason })).toBeVisible();
  await expect(author.getByRole('main')).toBeFocused();
});
