import { type Start, type StoryServer, startServer } from './server.ts';
import { expect, type Page, test } from './story.ts';

/** For stories that go forward in time: one server of their own, whose clock they set. */
export const onServer = (start: Start) =>
  test.extend<object, { server: StoryServer }>({
    server: [
      async ({ browserName }, use) => {
        expect(browserName).toBe('chromium');
        const server = await startServer(start);
        await use(server);
        await server.end();
      },
      { scope: 'worker', timeout: 600_000 },
    ],
    baseURL: ({ server }, use) => use(server.url),
  });

/**
 * Cuts the network for a moment: a page hears the server's time when its stream begins anew. The page has to rest
 * before the clock is moved, so that this takes no time.
 */
export async function hearTheTime(page: Page): Promise<void> {
  const stream = page.waitForResponse('**/v6/events');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await stream;
}
