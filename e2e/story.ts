import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { slowHands } from './hand.ts';
import { endIntercepting, keepIntercepting } from './keep-intercepting.ts';
import { waitPatiently } from './patience.ts';
import { signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';

/**
 * What went wrong in a page without anybody seeing it; a refused or lost request is no such thing, nor that a browser
 * without a profile has no push service.
 */
const ordinary = /Failed to load resource|net::ERR_|Push API in incognito mode/;

type Story = {
  /** Signs somebody in, as a script does, and opens an address as this person. */
  signIn(login: string, address?: string): Promise<Page>;
  /** Another device, where nobody is signed in, in the same look unless told otherwise. */
  device(look?: BrowserContextOptions): Promise<BrowserContext>;
  /** Somebody else at a device of their own. */
  elsewhere(login: string, address?: string, look?: BrowserContextOptions): Promise<Page>;
  /** The device of the first administrator, who is signed in there. */
  desk(): Promise<BrowserContext>;
};

/** A test in a real browser against the real server. It fails on any error in the console of a page. */
export const test = base.extend<Story, { hands: undefined }>({
  hands: [
    async ({ browser }, use) => {
      slowHands(browser);
      keepIntercepting(browser);
      waitPatiently(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context }, use) => {
    const complaints = listen(context);
    await use(context);
    await endIntercepting(context);
    expect(complaints).toEqual([]);
  },
  signIn: async ({ page }, use) => {
    await use(async (login, address = '/home') => {
      // A page that is open would see somebody else's sign-in, and go its own way while this one opens.
      if (page.url() !== 'about:blank') await page.goto('/livez');
      await signInByRequest(page.context(), login);
      await page.goto(address);
      return page;
    });
  },
  device: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[][] = [];
    await use(async (look = {}) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...look });
      contexts.push(context);
      complaints.push(listen(context));
      return context;
    });
    for (const context of contexts) {
      await endIntercepting(context);
      await context.close();
    }
    expect(complaints.flat()).toEqual([]);
  },
  elsewhere: async ({ device }, use) => {
    await use(async (login, address = '/home', look = {}) => {
      const context = await device(look);
      await signInByRequest(context, login);
      const page = await context.newPage();
      await page.goto(address);
      return page;
    });
  },
  desk: async ({ device }, use) => {
    await use(async () => {
      const context = await device();
      await signInAsAdmin(context);
      return context;
    });
  },
});

export { type APIRequestContext, expect, type Page };

function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => void complaints.push(`${error.error()}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !ordinary.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}
