import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { dialog, openLocker } from './map.ts';
import { showClub } from './pictures.ts';
import { headersOf } from './sign-in-by-request.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const seen = (what: (page: Page) => ReturnType<Page['getByRole']>) => (page: Page) =>
  expect(what(page).first()).toBeVisible();
export const heading = (name: string | RegExp) => seen((page) => page.getByRole('heading', { name }));
export const grid = seen((page) => page.getByRole('grid'));

export async function press(page: Page, name: string | RegExp, opens: string | RegExp): Promise<void> {
  await button(page, name).first().click();
  await expect(page.getByRole('dialog', { name: opens })).toBeVisible();
}

/** From now on every call of this kind fails so. */
export const failing = (calls: RegExp, how: 'ours' | 'offline', then: string) => async (page: Page) => {
  await page.route(calls, (route) =>
    how === 'ours' ? route.fulfill({ status: 500, body: '' }) : route.abort('internetdisconnected'),
  );
  await page.goto(then);
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
};

type Sent = NonNullable<Parameters<APIRequestContext['patch']>[1]>;

/** What the person who looks at the page reads and changes elsewhere, as a script does. */
export async function actElsewhere(page: Page) {
  const headers = await headersOf(page.context());
  return {
    read: async (path: string) => (await page.request.get(path, { headers })).json(),
    async add(path: string, sent: Sent) {
      const reply = await page.request.post(path, { headers, ...sent });
      expect(reply.ok(), await reply.text()).toBe(true);
    },
    async change(path: string, sent: Sent) {
      const reply = await page.request.patch(path, { headers, ...sent });
      expect(reply.ok(), await reply.text()).toBe(true);
    },
    async remove(path: string) {
      const reply = await page.request.delete(path, { headers });
      expect(reply.ok(), await reply.text()).toBe(true);
    },
  };
}

/** The panel of the visitor's own locker, from any page. */
export async function showMine(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /내 사물함/ })
    .click();
  await expect(page.getByText('찾아가는 길').first()).toBeVisible();
}

export const waiter = 'waits.here';

/** The lobby of the one who waits: begun when nobody does so yet. */
export async function showLobby(page: Page): Promise<void> {
  const mine = page.getByRole('grid').getByRole('button', { name: /내 사물함/ });
  const shared = page.getByRole('grid').getByRole('button', { name: /^\d+번, 공유, 사용가능/ });
  await expect(mine.or(shared).first()).toBeVisible();
  if (await mine.isVisible()) {
    await mine.click();
  } else {
    await shared.first().click();
    await button(page, '대여').click();
    await dialog(page, '이 사물함을 대여할까요?').getByRole('button', { name: '네, 대여할게요' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
  }
  await expect(page.getByText('아직 혼자예요').first()).toBeVisible();
}

/** The panel of the first locker of the section whose name says this. */
export const showTile = (name: RegExp) => async (page: Page) => {
  const text = await page.getByRole('grid').getByRole('button', { name }).first().textContent();
  await openLocker(page, Number.parseInt(text ?? '', 10));
};

export const asks = (name: RegExp, opens: string) => async (page: Page) => {
  await showTile(name)(page);
  await press(page, '대여', opens);
};

export const asksAboutMine = (act: string | RegExp, opens: string | RegExp) => async (page: Page) => {
  await showMine(page);
  await press(page, act, opens);
};

/** A question about a club by the person who leads it. */
export const asksInClub = (act: string, opens: string) => async (page: Page) => {
  await showClub(page);
  await press(page, act, opens);
};

export const asksAboutMember = (act: string, opens: string) => async (page: Page) => {
  await showClub(page);
  await page.getByRole('main').getByRole('listitem').nth(4).getByRole('button').click();
  await press(page, act, opens);
};

/** The first private locker that is free, rented; what the dialog ends in stays open. */
export async function showRented(page: Page): Promise<void> {
  await asks(/개인, 사용가능/, '이 사물함을 대여할까요?')(page);
  await button(page, '네, 대여할게요').click();
  await expect(page.getByRole('dialog', { name: /대여했어요$/ })).toBeVisible();
}

export async function showReturned(page: Page): Promise<void> {
  await showRented(page);
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
  await press(page, '반납', '사물함을 반납할까요?');
  await button(page, '네, 반납할게요').click();
  await expect(dialog(page, '반납되었습니다')).toBeVisible();
}

/** Marks the first locker that opens at 13:00. */
export async function showMarked(page: Page): Promise<void> {
  await showTile(/오픈예정/)(page);
  await button(page, '찜해 두기').click();
  await expect(page.getByText('찜은 예약이 아니에요.')).toBeVisible();
}
