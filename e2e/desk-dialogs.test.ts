import type { Locator } from '@playwright/test';
import { showLog } from './desk-states.ts';
import { focusIsSeen } from './keys.ts';
import { startServer, storyDay } from './server.ts';
import { actElsewhere } from './show-state.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

const oasis = '/admin/main?floor=2&section=Oasis';
const clubs = '/admin/main?floor=3&section=Cluster X - 1';
const calendar = '/admin/presentations/home';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const ofTile = (tile: RegExp, act: string) => async (page: Page) => {
  await page.getByRole('grid').getByRole('button', { name: tile }).first().click();
  return page.getByRole('button', { name: act, exact: true });
};
const ofMany = (tiles: readonly RegExp[], act: string) => async (page: Page) => {
  await button(page, '다중 선택 모드').click();
  for (const name of tiles) await page.getByRole('grid').getByRole('button', { name }).first().click();
  return page.getByRole('button', { name: act, exact: true });
};
const ofClub = (act: RegExp) => async (page: Page) => page.getByRole('main').getByRole('button', { name: act }).first();
const onCalendar = (mark: RegExp) => (page: Page) => page.getByRole('grid').getByRole('button', { name: mark }).first();
/** What is asked about something in the calendar takes the place of the dialog in which it was chosen. */
const ofCalendar = (mark: RegExp, act: string) => ({
  address: calendar,
  async opener(page: Page) {
    await onCalendar(mark)(page).click();
    return page.getByRole('dialog').getByRole('button', { name: act, exact: true });
  },
  backTo: onCalendar(mark),
});

type Asked = {
  readonly name: string;
  readonly address: string;
  /** Leads to what opens it. */
  opener(page: Page): Promise<Locator>;
  /** What has the focus afterwards, where it is not what opens it. */
  backTo?(page: Page): Locator;
};

/** What administrators are asked. */
const table: readonly Asked[] = [
  { name: 'the return of a private cabinet', address: oasis, opener: ofTile(/개인, 반납지연/, '반납') },
  { name: 'the return of a shared cabinet', address: oasis, opener: ofTile(/공유, 사용 중/, '반납') },
  { name: 'type and status of one', address: oasis, opener: ofTile(/개인, 사용가능/, '상태 관리') },
  { name: 'a club that is lent one', address: clubs, opener: ofTile(/^\d+번, 동아리, 동아리$/, '동아리 대여') },
  { name: 'the return of several', address: oasis, opener: ofMany([/사용 중/, /반납지연/], '일괄 반납') },
  { name: 'type and status of several', address: oasis, opener: ofMany([/개인, 사용가능/], '상태관리') },
  { name: 'the keys of the map', address: oasis, opener: async (page) => button(page, '키보드로 다니기') },
  {
    name: 'the release of a penalty',
    address: '/admin/home',
    async opener(page) {
      await page
        .getByRole('region', { name: /^사용정지 유저/ })
        .getByRole('row')
        .nth(1)
        .click();
      return button(page, '밴 해제');
    },
  },
  { name: 'a new club', address: '/admin/club', opener: async (page) => button(page, '동아리 생성') },
  { name: 'the name of a club', address: '/admin/club', opener: ofClub(/ 수정$/) },
  { name: 'a club that goes', address: '/admin/club', opener: ofClub(/ 삭제$/) },
  { name: 'the return of a club', address: '/admin/club', opener: ofClub(/ 사물함 반납$/) },
  {
    name: 'what is taken back',
    address: '/admin/log',
    async opener(page) {
      await showLog(page);
      return page
        .getByRole('main')
        .getByRole('button', { name: /되돌리기/ })
        .first();
    },
  },
  {
    name: 'an administrator who goes',
    address: '/admin/account',
    async opener(page) {
      await page.getByLabel('메일 주소').fill('goes@student.42seoul.kr');
      await button(page, '관리자 추가').click();
      return button(page, 'goes@student.42seoul.kr 삭제');
    },
  },
  {
    name: 'a slot more',
    address: calendar,
    async opener(page) {
      // Before the first answer the page goes by the clock of its own machine, which is in another month.
      await expect(onCalendar(/빈 일정/)(page)).toBeVisible();
      return button(page, '일정 추가');
    },
  },
  { name: 'a slot', address: calendar, opener: async (page) => onCalendar(/빈 일정/)(page) },
  { name: 'another time for a slot', ...ofCalendar(/빈 일정/, '일정 수정') },
  { name: 'a slot that goes', ...ofCalendar(/빈 일정/, '일정 삭제') },
  { name: 'a talk', address: calendar, opener: async (page) => onCalendar(/발표 예정/)(page) },
  { name: 'another time for a talk', ...ofCalendar(/발표 예정/, '일정 수정') },
  { name: 'a talk that is cancelled', ...ofCalendar(/발표 예정/, '발표 취소') },
];

/** What has the focus: where it is, from the corner of the dialog, and whether it is within it. */
const focused = (asked: Locator) =>
  asked.evaluate((dialog) => {
    const now = document.activeElement;
    const { x, y, width, height } = now?.getBoundingClientRect() ?? new DOMRect();
    const corner = dialog.getBoundingClientRect();
    const label = now?.getAttribute('aria-label') ?? now?.getAttribute('title') ?? now?.textContent ?? '';
    return {
      isIn: dialog.contains(now),
      isFirst: dialog === now,
      label: `${now?.nodeName} ${label.trim()}`,
      x: x - corner.x,
      y: y - corner.y,
      width,
      height,
    };
  });
type Focused = Awaited<ReturnType<typeof focused>>;

/** Whether one follows another as people read: below it, or beside it to the right; or stands in it. */
function follows(one: Focused, next: Focused): boolean {
  const isInside = next.x >= one.x && next.y >= one.y && next.y + next.height <= one.y + one.height + 1;
  const isBelow = next.y + next.height / 2 > one.y + one.height;
  const isBeside = next.x >= one.x && next.y + next.height > one.y;
  return isInside || isBelow || isBeside;
}

/** Presses Tab until it has come round, and tells where it was. */
async function goRoundOnce(page: Page, asked: Locator): Promise<Focused[]> {
  const round: Focused[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    // Where the round ends the focus passes through what keeps it in.
    await expect.poll(async () => (await focused(asked)).isIn, 'the focus is kept in').toBe(true);
    const now = await focused(asked);
    expect(await focusIsSeen(page), `the focus on ${now.label} is seen`).toBe(true);
    // A preview that comes meanwhile moves what was met before it: the round begins with what is met twice at one place.
    const begin = round.findIndex(({ label, x, y }) => label === now.label && x === now.x && y === now.y);
    if (begin >= 0) return round.slice(begin);
    round.push(now);
  }
  throw new Error(`Tab never comes round: ${round.slice(0, 8).map(({ label, x, y }) => `${label} ${x} ${y}`)}`);
}

/** Where the focus goes back, from the last one to the first and wherever else it does. */
const stepsBack = (round: readonly Focused[]) =>
  round.filter((each, index) => !follows(round.at(index - 1) ?? each, each));

/**
 * Goes round until it is in order, or everything stands where it stood the round before: a preview that comes amid a round
 * moves what follows.
 */
async function goRound(page: Page, asked: Locator): Promise<Focused[]> {
  let before = '';
  for (;;) {
    const round = await goRoundOnce(page, asked);
    // Each round begins one place further.
    const now = JSON.stringify(round.map((each) => JSON.stringify(each)).toSorted());
    if (stepsBack(round).length <= 1 || now === before) return round;
    before = now;
  }
}

test('by keyboard alone, each dialog of administrators takes the focus, keeps it, moves it in reading order, and gives it back', async ({
  device,
}) => {
  test.slow();
  const server = await startServer({ scenario: 'demo', at: `${storyDay}T09:00+09:00` });
  const context = await device({ baseURL: server.url });
  try {
    await signInAsAdmin(context);
    const page = await context.newPage();
    for (const { name, address, opener, backTo } of table) {
      await test.step(name, async () => {
        await page.goto(address);
        const from = await opener(page);
        await expect(from).toBeVisible();
        await from.focus();
        await page.keyboard.press('Enter');
        const asked = page.getByRole('dialog').last();
        await expect(asked).toBeVisible();
        await expect.poll(async () => (await focused(asked)).isIn).toBe(true);
        const round = await goRound(page, asked);
        // From the last one back to the first, and nowhere else; the round begins where the focus was.
        expect(
          stepsBack(round)
            .slice(1)
            .map(({ label }) => label),
        ).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(asked).toBeHidden();
        await expect(backTo?.(page) ?? from).toBeFocused();
      });
    }
  } finally {
    await context.close();
    await server.end();
  }
});

test('what is chosen for a locker stays where it is while what follows comes, at a desk and on a phone', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(oasis);
    await (await ofTile(/개인, 사용가능/, '상태 관리')(page)).click();
    const type = page.getByRole('dialog', { name: '상태 관리' }).getByLabel('사물함 타입');
    const top = () => type.evaluate((one) => one.getBoundingClientRect().y);
    await expect(page.getByText('바꿀 것을 골라 주세요.')).toBeVisible();
    const before = await top();
    await type.selectOption({ label: '공유 사물함' });
    await expect(page.getByText('함께 쓰는 사람')).toBeVisible();
    await expect(page.getByRole('list', { name: '상태 관리' })).toBeVisible();
    expect(await top()).toBe(before);
  }
});

test('Escape in a panel whose row has gone leads back to the card where the row stood', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/home');
  const card = page.getByRole('region', { name: /^고장 사물함/ });
  await card.getByRole('row').nth(1).getByRole('button').press('Enter');
  await expect(page).toHaveURL(/cabinet=\d+/);
  const cabinetIds = [Number(new URL(page.url()).searchParams.get('cabinet'))];
  const count = await card.getByRole('heading').textContent();
  const { change } = await actElsewhere(page);
  await change('/v4/admin/cabinets', { data: { cabinetIds, lentType: null, status: 'AVAILABLE' } });
  await page.getByRole('button', { name: '상태 관리' }).focus();
  await expect(card.getByRole('heading')).not.toHaveText(`${count}`);
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
  await change('/v4/admin/cabinets', { data: { cabinetIds, lentType: null, status: 'BROKEN' } });
});
