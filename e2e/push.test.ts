import type { BrowserContext } from '@playwright/test';
import { dialog, rent } from './map.ts';
import { foundClub } from './own-club.ts';
import { readIn } from './read-in.ts';
import { headersOf } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

test.use({ serviceWorkers: 'allow' });

type Pushed = { readonly content: Record<string, string> };

/** What the page asks its service worker to show. A browser without a screen shows no notifications, so it only notes them. */
async function noteShown(context: BrowserContext): Promise<() => Promise<unknown>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: unknown[]; registration: object };
    scope.shown = [];
    Object.assign(scope.registration, {
      showNotification: async (title: string, { body, tag }: { body: string; tag: string }) =>
        void scope.shown.push({ title, body, tag }),
    });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
}

/** Hands a message to the service worker, as the browser's push service would. */
async function deliver(page: Page, { content }: Pushed): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: JSON.stringify(content),
  });
}

test('R-ALARM-01, R-ALARM-05: push is switched on, a message of the push service is shown once, and it is switched off again', async ({
  signIn,
}) => {
  const page = await signIn('wants.push', '/profile');
  const context = page.context();
  const card = page.getByRole('region', { name: '알림', exact: true }).filter({ has: page.getByRole('switch') });
  const push = card.getByRole('switch', { name: '브라우저' });
  await expect(push).not.toBeChecked();

  await test.step('a person who refuses gets none, and reads why', async () => {
    await push.click();
    await expect(card).toContainText('알림이 막혀 있어요.');
    await expect(push).not.toBeChecked();
  });

  await context.grantPermissions(['notifications']);
  await push.click();
  await expect(push).toBeChecked();
  await expect(card).toContainText('마지막으로 켠 브라우저에서 받아요');
  const shown = await noteShown(context);

  await test.step('what the local push service gets is what the service worker shows', async () => {
    await page.goto('/main?floor=3&section=Cluster X - 7');
    await rent(page, 50);
    const received = async (): Promise<Pushed[]> => {
      const inbox = (await (await page.request.get('/dev/inbox.json')).json()) as { push: Pushed[] };
      return inbox.push.filter(({ content }) => content['body']?.includes('50번') === true);
    };
    await expect.poll(received).toHaveLength(1);
    const [message] = await received();
    if (message === undefined) throw new Error('nothing was pushed');
    await deliver(page, message);
    const { title = '', body = '', tag = '' } = message.content;
    await expect.poll(shown).toEqual([{ title, body, tag }]);
    expect(title).toBe('사물함을 대여했어요');
  });

  await test.step('a press on the switch takes it back at once, and another brings it back', async () => {
    await page.goto('/profile');
    const registered: (string | null)[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/device-token')) return;
      registered.push((request.postDataJSON() as { deviceToken: string | null }).deviceToken);
    });
    // As long as it is wanted, a page registers its browser anew; so a slow answer must not come in between.
    await page.route('**/v4/users/me/alarms', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await push.click();
    await expect(card).toContainText('꺼져 있어요');
    await expect(page.getByRole('button', { name: '되돌리기' })).toBeVisible();
    expect(registered).toEqual([null]);
    await page.unroute('**/v4/users/me/alarms');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(card).toContainText('마지막으로 켠 브라우저에서 받아요');
    await page.reload();
    await expect(push).toBeChecked();
  });
});

test('R-ALARM-05: an open page registers its browser anew after the keys of the server have changed', async ({
  signIn,
}) => {
  const page = await signIn('of.old.keys', '/profile');
  const context = page.context();
  await context.grantPermissions(['notifications']);
  const push = page.getByRole('switch', { name: '브라우저' });
  await push.click();
  await expect(page.getByText('마지막으로 켠 브라우저에서 받아요')).toBeVisible();
  const anew = page.waitForRequest((request) => request.url().endsWith('/device-token'));
  const headers = await headersOf(context);
  const { publicKey } = (await (await page.request.get('/v6/push', { headers })).json()) as { publicKey: string };
  const before = {
    endpoint: new URL('/dev/push/before', page.url()).href,
    keys: { p256dh: Buffer.alloc(65).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
    publicKey: 'the key before',
  };
  await page.request.put('/v4/users/me/device-token', {
    headers,
    data: { deviceToken: JSON.stringify(before) },
  });
  const { deviceToken } = (await anew).postDataJSON() as { deviceToken: string };
  expect(JSON.parse(deviceToken)).toMatchObject({ publicKey });
  await expect(page.getByText('마지막으로 켠 브라우저에서 받아요')).toBeVisible();
});

test('R-ALARM-05: a browser that cannot receive push messages says so, and where it could', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await signIn('cannot.push', '/profile');
  const card = page.getByRole('region', { name: '알림', exact: true }).filter({ has: page.getByRole('switch') });
  await expect(card.getByRole('switch', { name: '브라우저' })).toBeDisabled();
  await expect(card).toContainText(
    '푸시 알림을 켤 수 없어요 이 브라우저는 푸시 알림을 지원하지 않아요. 데스크톱 브라우저에서 켜 주세요.',
  );
  await readIn(page, 'EN');
  await expect(page.getByText('This browser does not support push notices.')).toBeVisible();
});

/** Presses a shown message, and says what the worker did; a browser without a screen neither shows one nor changes windows. */
async function press(context: BrowserContext, link: string): Promise<readonly string[]> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return worker.evaluate(async (to) => {
    const done: string[] = [];
    const waited: Promise<unknown>[] = [];
    const { clients, WindowClient } = globalThis as unknown as {
      clients: { openWindow(url: string): Promise<void> };
      WindowClient: { prototype: { focus(): Promise<void> } };
    };
    clients.openWindow = async (url) => void done.push(`opened ${new URL(url).pathname}`);
    WindowClient.prototype.focus = async () => void done.push('focused');
    const press = Object.assign(new Event('notificationclick'), {
      notification: { data: { link: to }, close: () => undefined },
      waitUntil: (work: Promise<unknown>) => void waited.push(work),
    });
    dispatchEvent(press);
    await Promise.all(waited);
    return done;
  }, link);
}

test('a press on a push message leads to its page in the window that is there, and throws away nothing that is typed', async ({
  signIn,
  desk,
}) => {
  const page = await signIn('is.amid.something', '/home');
  const context = page.context();
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const isSamePage = () => page.evaluate(() => 'isSamePage' in globalThis);

  await test.step('the page goes there as by a link, and is not loaded anew', async () => {
    await expect.poll(() => press(context, '/profile/log')).toEqual(['focused']);
    await expect(page).toHaveURL(/\/profile\/log$/);
    const steps = await page.evaluate(() => history.length);
    await expect.poll(() => press(context, '/profile/log')).toEqual(['focused']);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    expect(await isSamePage()).toBe(true);
  });

  await test.step('what is typed in a question over the page stays, and the page opens in a window of its own', async () => {
    const clubName = '쓰다 만 메모';
    const made = await foundClub(await desk(), { clubName, clubMaster: 'is.amid.something' });
    await page.goto('/clubs');
    await page.getByRole('row').getByRole('link', { name: clubName }).click();
    await page.getByRole('button', { name: '수정하기' }).click();
    const notice = dialog(page, '동아리 메모').getByRole('textbox');
    await notice.fill('Half a notice');
    expect(await press(context, '/profile/log')).toEqual(['opened /profile/log']);
    await expect(notice).toHaveValue('Half a notice');
    await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
    await made.remove();
  });

  await test.step('what is typed on a page of the talks is asked about first, as by a link', async () => {
    await page.goto('/presentations/register');
    const title = page.getByRole('textbox', { name: '제목' });
    await title.fill('Half a talk');
    await expect.poll(() => press(context, '/home')).toEqual(['focused']);
    await expect(page.getByRole('dialog')).toContainText('나갈까요?');
    await page.keyboard.press('Escape');
    await expect(title).toHaveValue('Half a talk');
  });
});

test('R-ALARM-05: of several tabs that find no browser registered any more one registers its own', async ({
  signIn,
}) => {
  const context = (await signIn('restores.tabs', '/livez')).context();
  await context.grantPermissions(['notifications']);
  const headers = await headersOf(context);
  await context.request.put('/v4/users/me/alarms', { headers, data: { slack: true, email: true, push: true } });
  let begun = 0;
  const bothLooked = Promise.withResolvers<void>();
  await context.route('**/v6/push', async (route) => {
    begun += 1;
    await bothLooked.promise;
    await route.continue();
  });
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, other]) await tab.goto('/profile');
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
  await expect.poll(async () => begun + (await waiting())).toBe(2);
  bothLooked.resolve();
  for (const tab of [one, other]) await expect(tab.getByText('마지막으로 켠 브라우저에서 받아요')).toBeVisible();
  await expect.poll(waiting).toBe(0);
  expect(begun).toBe(1);
});
