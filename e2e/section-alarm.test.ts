import type { BrowserContextOptions, Locator } from '@playwright/test';
import { people } from './campus.ts';
import { expectAccess } from './expect-access.ts';
import { dialog, endsIn, oasis } from './map.ts';
import { startServer, storyDay } from './server.ts';
import { signInByRequest } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const looks: readonly BrowserContextOptions[] = [{ colorScheme: 'dark' }, phone];

const hearts = (page: Page) => page.getByRole('button', { name: 'Oasis 알림 받기' });

async function ask(page: Page): Promise<Locator> {
  await page.goto(oasis);
  await hearts(page).first().click();
  return dialog(page, '이 구역의 알림을 받을까요?');
}

async function waitForOasis(page: Page): Promise<void> {
  const question = await ask(page);
  await expect(question).toContainText('열리는 날 12:55');
  await expect(question.getByRole('link', { name: '프로필로 이동' })).toHaveAttribute('href', '/profile');
  await expectAccess(page, '[role=dialog]');
  await question.getByRole('button', { name: '네, 받을게요' }).click();
  await endsIn(page, '알림을 등록했어요');
  const registered = page.getByRole('button', { name: 'Oasis 알림 등록됨' }).first();
  await expect(registered).toBeDisabled();
  await expect(registered).toHaveAccessibleDescription(/열리기 5분 전에 알려드려요/);
}

/** On a server of its own that has always lived at this time: where a clock leaps, what is due by the clock waits. */
test('R-ITEM-06, R-ALARM-04: a section is hearted, and at 12:55 one is told that a locker of it opens', async ({
  device,
}) => {
  const server = await startServer({ scenario: 'campus', at: `${storyDay}T12:51+09:00` });
  const contexts = await Promise.all(looks.map((look) => device({ baseURL: server.url, ...look })));
  try {
    const pages: Page[] = [];
    for (const [index, context] of contexts.entries()) {
      // Each look has its own minutes before 12:55.
      await server.setClock(`${storyDay}T12:51+09:00`);
      await signInByRequest(context, people.listeners[index] ?? '', server.url);
      const otherTab = await ask(await context.newPage());
      const page = await context.newPage();
      await waitForOasis(page);
      // The keyboard is back at the very heart, which says by now that one is told.
      if (index === 0) await expect.soft(page.getByRole('button', { name: 'Oasis 알림 등록됨' }).first()).toBeFocused();
      await expect(otherTab.getByRole('button', { name: '네, 받을게요' })).toHaveAccessibleDescription(
        /^알림 등록권이 한 장도 없어요.*알려드려요/,
      );
      pages.push(page);
    }
    await server.setClock(`${storyDay}T12:55+09:00`);
    await server.beginMinute();
    for (const page of pages) {
      await page.getByRole('button', { name: /^알림, 읽지 않은 알림 1개/ }).click();
      await expect(
        page.getByRole('region', { name: '받은 알림' }).or(page.getByRole('dialog', { name: '알림' })),
      ).toContainText('Oasis');
      await page.keyboard.press('Escape');
      await expect(hearts(page).first()).toBeEnabled();
    }
  } finally {
    for (const context of contexts) await context.close();
    await server.end();
  }
});

test('R-ITEM-06: the question of a section stays while its heart goes with the width of the window, and ends with its page', async ({
  signIn,
}) => {
  const page = await signIn('turns.the.tablet', '/home');
  await page.getByRole('navigation').getByRole('link', { name: '2층' }).click();
  // Another section than the one that is shown: a narrow window has no heart for it.
  await page.getByRole('button', { name: 'Cluster 1 - OA 알림 받기' }).click();
  const question = dialog(page, '이 구역의 알림을 받을까요?');
  await expect(question).toContainText('Cluster 1 - OA');
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const heart = page.getByRole('button', { name: 'Cluster 1 - OA 알림 받기', includeHidden: true });
    await expect(heart).toHaveCount(width === 1440 ? 1 : 0);
    await expect(question).toContainText('Cluster 1 - OA');
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(question).toBeHidden();
});
