import type { Route } from '@playwright/test';
import { talk } from './campus.ts';
import { hear } from './hear.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './talk-story.ts';

const stream = '**/v6/events';
const readsOfComments = /\/comments$/;

/** Holds the first request of this kind back, or the answer it had at once, until it is let go. */
async function holdBack(page: Page, reads: RegExp | string, hold: (route: Route) => Promise<() => Promise<void>>) {
  const held = Promise.withResolvers<() => Promise<void>>();
  await page.route(reads, async (route) => held.resolve(await hold(route)), { times: 1 });
  return async () => (await held.promise)();
}

const theRequest = async (route: Route) => () => route.continue();
const theAnswer = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.body();
  return () => route.fulfill({ response, body });
};

const story = test.extend<{ address: string; write(text: string): Promise<void> }>({
  /** Where administrators keep the talk. */
  address: async ({ page }, use) => {
    await signInAsAdmin(page.context());
    const { content } = await (await page.request.get(`/v6/presentations?search=${talk.given}`)).json();
    await use(`/admin/presentations/${content[0].presentationId}`);
  },
  /** Somebody comments on it. */
  write: async ({ elsewhere, address, say }, use, { testId }) => {
    const writer = await elsewhere(`writes.${testId.slice(-8)}`, address.replace('/admin', ''));
    await use(async (text) => {
      await writer.getByRole('textbox', { name: say.write }).fill(text);
      await writer.getByRole('button', { name: say.post }).click();
      const own = writer.getByRole('listitem').filter({ hasText: text });
      await expect(own.getByRole('button', { name: say.edit })).toBeVisible();
    });
  },
});

/** The comments as administrators see them, once they are there. */
async function commentsOf(page: Page, name: RegExp | string) {
  const kept = page.getByRole('region', { name });
  await expect(kept.getByRole('heading')).toHaveText(/\d/);
  return kept;
}

story(
  'R-PRES-12: a comment written before the stream begins arrives with it',
  async ({ page, address, write, say }) => {
    const begin = await holdBack(page, stream, theRequest);
    await page.goto(address);
    const kept = await commentsOf(page, say.comments);
    await write('Before the stream');
    await begin();
    await expect(kept).toContainText('Before the stream');
  },
);

story(
  'R-PRES-12: comments that were read before the news of one came are read again',
  async ({ page, address, write, say }) => {
    const open = page.waitForResponse(stream);
    const answer = await holdBack(page, readsOfComments, theAnswer);
    await page.goto(address);
    await open;
    const refreshed = page.waitForResponse((reply) => reply.url().endsWith(`/v6${address}`));
    await write('While they are read');
    await refreshed;
    await answer();
    await expect(await commentsOf(page, say.comments)).toContainText('While they are read');
  },
);

story(
  'R-PRES-12: comments that cannot be read when the news comes are read later',
  async ({ page, address, write, say }) => {
    const open = page.waitForResponse(stream);
    await page.goto(address);
    const kept = await commentsOf(page, say.comments);
    await open;
    await page.route(readsOfComments, (route) => route.fulfill({ status: 503, body: '' }), { times: 3 });
    await write('Read later');
    await expect(kept).toContainText('Read later');
  },
);

story(
  'R-PRES-12: a comment that comes while one reads is said once and politely; what stood there is not, and of an own one that it is there',
  async ({ page, address, write, elsewhere, say }, { testId }) => {
    await write('Before anybody listened');
    const login = `listens.${testId.slice(-8)}`;
    const reader = await elsewhere(login, '/livez');
    await page.goto(address);
    await reader.goto(address.replace('/admin', ''));
    for (const each of [page, reader]) await expect(each.getByText('Before anybody listened')).toBeVisible();
    const heard = await Promise.all([page, reader].map(hear));
    await write('While two listen');
    for (const each of heard) await expect.poll(each).toEqual([say.arrived(`writes.${testId.slice(-8)}`)]);
    await reader.getByRole('textbox', { name: say.write }).fill('An own one');
    await reader.getByRole('button', { name: say.post }).click();
    const [keeper, own] = heard;
    await expect.poll(() => keeper?.()).toHaveLength(2);
    const row = reader.getByRole('listitem').filter({ hasText: 'An own one' });
    await expect(row.getByRole('button', { name: say.edit })).toBeVisible();
    await expect.poll(() => own?.()).toEqual([say.arrived(`writes.${testId.slice(-8)}`), say.posted]);
  },
);
