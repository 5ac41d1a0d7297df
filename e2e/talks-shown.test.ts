import type { Locator, Route } from '@playwright/test';
import { talk } from './campus.ts';
import { expect, type Page, test } from './story.ts';

const list = '/presentations/home?search=On+call';
const comments = (page: Page) => page.getByRole('region', { name: /^댓글/ });

/** What the parts of something on the page say from now on: each state of it, however short. */
async function follow(whole: Locator, parts: string): Promise<() => Promise<readonly string[][]>> {
  const seen = await whole.evaluateHandle((root, css) => {
    const states: string[][] = [];
    const look = () => {
      const found = [...root.querySelectorAll(css)];
      states.push(found.map((part) => part.getAttribute('aria-pressed') ?? part.textContent ?? ''));
    };
    look();
    new MutationObserver(look).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    return states;
  }, parts);
  return () => seen.evaluate((states) => states);
}

/** From now on what is read comes late, for longer than a press waits for it. */
async function slowReads(page: Page, address: RegExp): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    // A newer reading may have taken its place.
    return route.continue().catch(() => undefined);
  });
}

const nextRead = (page: Page, address: RegExp) =>
  page.waitForResponse((reply) => address.test(reply.url()) && reply.request().method() === 'GET');

test('R-PRES-11: a like stays pressed from the press on, though the talk is read again slowly', async ({ signIn }) => {
  const page = await signIn('likes.slowly', list);
  await page.getByRole('link', { name: talk.given }).click();
  const heart = page.getByRole('button', { name: '좋아요' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const address = /\/v6\/presentations\/\d+$/;
  await slowReads(page, address);
  const states = await follow(page.getByRole('article'), 'button[aria-pressed]');
  const read = nextRead(page, address);
  await heart.click();
  await read;
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const all = (await states()).map(([state]) => state);
  expect(all.slice(all.indexOf('true'))).not.toContain('false');
});

test('R-PRES-12: a comment that was changed does not go back to what it was, though it is read again slowly', async ({
  signIn,
}) => {
  const page = await signIn('changes.slowly', list);
  await page.getByRole('link', { name: talk.given }).click();
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill('As it was at first');
  await page.getByRole('button', { name: '등록' }).click();
  const own = comments(page).getByRole('listitem').filter({ hasText: 'changes.slowly' });
  await own.getByRole('button', { name: '수정' }).click();
  await page.getByRole('textbox', { name: '댓글 고치기' }).fill('As it is now');
  const address = /\/comments$/;
  await slowReads(page, address);
  const states = await follow(comments(page), 'p');
  const read = nextRead(page, address);
  await page.getByRole('button', { name: '저장' }).click();
  await read;
  await expect(own).toContainText('(수정됨)');
  expect((await states()).flat()).not.toContain('As it was at first');
});

test('R-PRES-12: a comment that stands there before its own answer has come stands there once', async ({ signIn }) => {
  const page = await signIn('is.heard.first', list);
  await page.getByRole('link', { name: talk.given }).click();
  const ended = Promise.withResolvers<void>();
  await page.route(/\/comments$/, async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    await ended.promise;
    return route.fulfill({ response });
  });
  const text = 'Once, and never twice';
  const field = page.getByRole('textbox', { name: '댓글 쓰기' });
  await field.fill(text);
  const states = await follow(comments(page), 'p');
  await page.getByRole('button', { name: '등록' }).click();
  const own = comments(page).getByRole('listitem').filter({ hasText: text });
  await expect(own.getByRole('button', { name: '수정' })).toBeVisible();
  const [count, rows] = await comments(page).evaluate((section) => [
    Number(section.querySelector('h2 span')?.textContent),
    section.querySelectorAll('li').length,
  ]);
  expect(count).toBe(rows);
  ended.resolve();
  await field.fill('');
  await expect(page.getByRole('button', { name: '등록' })).toBeVisible();
  for (const state of await states()) expect(state.filter((each) => each === text).length).toBeLessThan(2);
  await expect(own).toHaveCount(1);
});
