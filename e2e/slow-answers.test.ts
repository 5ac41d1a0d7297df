import type { Locator } from '@playwright/test';
import { found, people } from './campus.ts';
import { hold } from './hold.ts';
import { dialog, notice, oasis, openLocker, rent, saysRented } from './map.ts';
import { headersOf, signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

/** Sends what stands in a search field and types the next one at once, before the page has come to the first. */
async function sendAndType(field: Locator, next: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, text) => {
    input.form?.requestSubmit();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, next);
}

test('what is typed while the address that a search asked for is on its way stays in the field', async ({ page }) => {
  await page.goto('/presentations/home');
  const talks = page.getByRole('textbox', { name: '제목, 요약, 발표자로 찾기' });
  await talks.fill('swift one');
  await sendAndType(talks, 'swift two');
  await expect(page.getByText('‘swift one’에 맞는 발표가 없어요.')).toBeVisible();
  await expect(talks).toHaveValue('swift two');
  await page.goBack();
  await expect(page.getByRole('list', { name: '발표 목록' })).toBeVisible();
  await expect(talks).toHaveValue('');

  await signInAsAdmin(page.context());
  await page.goto('/admin/home');
  const finder = page.getByRole('combobox', { name: 'Intra ID 또는 사물함 번호' });
  await finder.fill('swift.one');
  await sendAndType(finder, 'swift.two');
  await expect(page).toHaveTitle(/swift\.one/);
  await expect(finder).toHaveValue('swift.two');
  await page.goBack();
  await expect(page).not.toHaveTitle(/swift\.one/);
  await expect(finder).toHaveValue('');
});

test('a search for talks that is not answered yet does not say that there are none', async ({ page }) => {
  await page.goto('/presentations/home?search=zzzz');
  await expect(page.getByText('‘zzzz’에 맞는 발표가 없어요.')).toBeVisible();
  const answer = await hold(page, /\/v6\/presentations\?.*Locks/);
  const field = page.getByRole('textbox', { name: '제목, 요약, 발표자로 찾기' });
  await field.fill('Locks');
  await field.press('Enter');
  await expect(page).toHaveURL(/search=Locks/);
  await expect(page.getByText(/에 맞는 발표가 없어요/)).toHaveCount(0);
  answer();
  await expect(page.getByRole('list', { name: '발표 목록' }).getByRole('listitem')).not.toHaveCount(0);
});

test('a search for a locker that is not answered yet does not show those that were found before', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/search?q=123');
  const card = (number: string) => page.getByRole('heading', { level: 2, name: new RegExp(number) });
  await expect(card('123').first()).toBeVisible();
  const answer = await hold(page, /search\/cabinets\?.*visibleNum=122/);
  await page.getByRole('combobox', { name: 'Intra ID 또는 사물함 번호' }).fill('122');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('122');
  await expect(card('123')).toHaveCount(0);
  answer();
  await expect(card('122').first()).toBeVisible();
});

test('Enter adds nobody who was found by the letters typed before', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/store/grants');
  const [late] = people.desk;
  const field = page.getByRole('textbox', { name: '이름으로 찾아 더하기' });
  await field.fill(people.leaver);
  await expect(page.getByRole('button', { name: `${people.leaver} 더하기` })).toBeVisible();
  const calls = new RegExp(`users-simple\\?.*name=${late}`);
  const answer = await hold(page, calls);
  const asked = page.waitForRequest(calls);
  await field.fill(late);
  await asked;
  await field.press('Enter');
  answer();
  await expect(page.getByRole('button', { name: `${late} 더하기` })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('textbox', { name: '받는 사람' })).toHaveValue(new RegExp(`^${late}\\s*$`));
});

test('a history that could not be read says whose fault it is, is read at another try, and leads on from locker to person and back', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  const calls = /\/lent-histories/;
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/admin/search?q=${found.taken}`);
  await page.getByRole('button', { name: '대여기록' }).first().click();
  const panel = page.getByRole('region', { name: `2F - ${found.taken} 대여기록` });
  await expect(panel.getByRole('alert')).toContainText('대여기록이 없습니다.');
  await expect(panel.getByRole('alert')).toContainText('저희 쪽 문제예요');
  await page.unroute(calls);
  await panel.getByRole('button', { name: '다시 시도' }).press('Enter');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByRole('group')).toBeFocused();

  await panel.getByRole('link', { name: people.neighbour }).press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([people.neighbour]);
  // The history went with the cards it was opened from.
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: '사물함 정보' }).click();
  await page.getByRole('region', { name: people.neighbour, exact: true }).getByText('대여기록').click();
  const own = page.getByRole('region', { name: `${people.neighbour} 대여기록` });
  await own.getByRole('link', { name: `2F - ${found.taken}` }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/main\?floor=2/);
  await expect(page.getByRole('region', { name: `${found.taken}번 사물함` })).toBeVisible();
});

test('R-ADM-05: until it is known when rentals end, the list says so of none; what could not be read is read at another try', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  const calls = /\/floors\/5\/ends$/;
  const answer = await hold(page, calls);
  const show = async () => {
    await page.goto('/admin/main?floor=5&section=End%20of%20Cluster%206');
    await page.getByRole('radio', { name: '목록' }).check();
  };
  const rented = page.getByRole('row', { name: new RegExp(people.desk[4]) });
  await show();
  await expect(rented).toBeVisible();
  await expect(rented).not.toContainText('–');
  answer();
  await expect(rented).toContainText(/\d\d\.\d\d\.\d\d/);

  await page.route(calls, async (route) => {
    if (await page.evaluate(() => 'pressed' in window)) await route.continue();
    else await route.fulfill({ status: 500, body: '' });
  });
  await show();
  const told = page.getByRole('alert').filter({ hasText: '반납일을 불러오지 못했어요.' });
  await expect(told).toBeVisible();
  await expect(rented).not.toContainText('–');
  const again = told.getByRole('button', { name: '다시 시도' });
  await page.evaluate(() => addEventListener('click', () => Object.assign(window, { pressed: true }), true));
  // A press is not taken while the page asks by itself.
  await expect(again).not.toHaveAttribute('aria-busy');
  await again.press('Enter');
  await expect(rented).toContainText(/\d\d\.\d\d\.\d\d/);
  await expect(told).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: '전체선택' })).toBeFocused();
});

/** One change, whatever other stories left in the records. */
const oneRecord = {
  recordId: 1,
  at: '2026-11-20T10:00:00+09:00',
  actor: { adminId: 1, name: 'admin' },
  address: '127.0.0.1',
  call: 'updateStatusNote',
  kind: 'CABINET_NOTE',
  target: [
    { kind: 'cabinet', id: 1, name: null, building: '새롬관', floor: 5, section: 'End of Cluster 5', visibleNum: 3 },
  ],
  before: [],
  after: [{ target: 'cabinet:1', values: { statusNote: '경첩이 휘어서 문이 끝까지 닫히지 않고 소리가 크게 나요' } }],
  undo: { allowed: false, reasons: [{ code: 'CHANGED_SINCE', message: '그 뒤에 다시 바뀌었어요' }] },
};

test('a filter of the records that is not answered yet says nothing of them, and marks those shown before', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  // Later than any story is told.
  await page.goto('/admin/log?from=2090-01-01');
  const none = page.getByText('조건에 맞는 기록이 없어요');
  await expect(none).toBeVisible();
  const first = Promise.withResolvers<void>();
  await page.route(/records\?(?!.*(from|kind)=)/, async (route) => {
    await first.promise;
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), content: [oneRecord], totalPage: 1, totalElements: 1 } });
  });
  await page.getByRole('combobox', { name: '기간' }).selectOption({ label: '모든 기간' });
  await expect(page.getByRole('main').getByRole('status', { name: '불러오는 중' })).toBeVisible();
  await expect(none).toHaveCount(0);
  first.resolve();
  const table = page.getByRole('table', { name: '관리자가 바꾼 것' });
  await expect(table).toBeVisible();
  await expect(table).not.toHaveAttribute('aria-busy');
  await test.step('on a tablet no number of a section stands alone, and a lock beside its reason', async () => {
    const about = table.getByRole('link', { name: '5F-3 · End of Cluster 5' });
    for (let width = 780; width <= 1040; width += 20) {
      await page.setViewportSize({ width, height: 1112 });
      const lines = await about.evaluate((each) => [...each.getClientRects()].map((line) => line.width));
      expect(Math.min(...lines), `${width} px`).toBeGreaterThan(30);
    }
    await page.setViewportSize({ width: 834, height: 1112 });
    const reason = table.getByText('그 뒤에 다시 바뀌었어요');
    const lock = await reason.locator('svg').boundingBox();
    const after = (lock?.x ?? 0) + (lock?.width ?? 0);
    const words = await reason.evaluate((each) => {
      const range = document.createRange();
      range.selectNodeContents(each.lastChild ?? each);
      return range.getClientRects()[0]?.left ?? Number.NaN;
    });
    expect(words - after).toBeLessThan(10);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  const answer = await hold(page, /records\?.*kind=/);
  await page.getByRole('combobox', { name: '작업' }).selectOption({ label: '관리자 삭제' });
  await expect(table).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.locator('table[aria-busy]')).toHaveCount(0);
});

test('a month that is not answered yet does not show the picks of another', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/store');
  const picks = page.getByRole('region', { name: '동전 줍기 통계' });
  await picks.getByRole('button', { name: /표로 보기/ }).click();
  const sum = picks.getByRole('row', { name: /^전체/ });
  await expect(sum).toBeVisible();
  const month = picks.getByText(/^\d+년 \d+월$/);
  const first = await month.innerText();
  const answer = await hold(page, /coins\/collect\?/);
  await picks.getByRole('button', { name: '이전 달' }).click();
  await expect(month).not.toHaveText(first);
  await expect(picks).toHaveAttribute('aria-busy', 'true');
  await expect(sum).toHaveCount(0);
  answer();
  await expect(sum).toBeVisible();
});

test('the way to a coin that is picked up already is not lit before the store knows that', async ({ page }) => {
  await signInByRequest(page.context(), 'picked.before');
  const picked = await page.request.post('/v5/items/coin', { headers: await headersOf(page.context()), data: {} });
  expect(picked.ok()).toBe(true);
  const answer = await hold(page, /items\/coin$/);
  await page.goto('/store');
  const way = page.getByRole('button', { name: '동전 주우러가기' });
  const paint = () => way.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(way).toBeVisible();
  const before = await paint();
  answer();
  await expect(page.getByText('오늘은 주웠어요')).toBeVisible();
  await way.evaluate((button) => Promise.all(button.getAnimations().map((each) => each.finished)));
  expect(await paint()).toBe(before);
});

test('coins of one kind do not stand for those of another that are not answered yet', async ({ page }) => {
  await signInByRequest(page.context(), people.collector);
  await page.goto('/store/coin-log?type=USE');
  const empty = page.getByText('아직 모으거나 쓴 코인이 없어요.');
  await expect(empty).toBeVisible();
  const answer = await hold(page, /type=EARN/);
  await page.getByRole('radio', { name: '적립' }).check({ force: true });
  await expect(page.getByRole('main').getByRole('status', { name: '불러오는 중' })).toBeVisible();
  await expect(empty).toHaveCount(0);
  answer();
  await expect(page.getByRole('listitem').filter({ hasText: '+' }).first()).toBeVisible();
});

test('who goes back from a question while it is answered slowly is told how it ended', async ({
  signIn,
  elsewhere,
}) => {
  const slow = await signIn('goes.back', oasis);
  const fast = await elsewhere('is.faster', oasis);
  const question = dialog(slow, '이 사물함을 대여할까요?');
  const askAndLeave = async (number: number) => {
    await (await openLocker(slow, number)).getByRole('button', { name: '대여', exact: true }).click();
    await question.getByRole('button', { name: '네, 대여할게요' }).click();
    await expect(question.getByRole('button', { name: '대여하는 중' })).toBeVisible();
    await slow.goBack();
    await expect(question).toBeHidden();
  };
  const calls = /\/v4\/lent\/cabinets\//;

  await test.step('that it failed', async () => {
    const answer = await hold(slow, calls);
    await askAndLeave(111);
    await rent(fast, 111);
    answer();
    await expect(notice(slow, '실패했습니다 · 이 사물함을 대여할까요?')).toBeVisible();
    await slow.unroute(calls);
  });

  await test.step('that it is done', async () => {
    const answer = await hold(slow, calls);
    await askAndLeave(112);
    answer();
    await expect(notice(slow, saysRented(112))).toBeVisible();
  });
});

test('what can be done with a talk of the calendar stays where it is while its facts are on their way', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  const answer = await hold(page, /\/v6\/admin\/presentations\/\d+$/);
  await page.goto('/admin/presentations/home');
  await page
    .getByRole('grid')
    .getByRole('button', { name: /발표 (예정|완료)/ })
    .first()
    .click();
  const asked = page.getByRole('dialog');
  const edit = asked.getByRole('button', { name: '발표 수정' });
  await expect(asked.getByText('발표자')).toBeVisible();
  const top = () => edit.evaluate((one) => one.getBoundingClientRect().y);
  const before = await top();
  answer();
  await expect(asked.getByText(/\d+분/)).toBeVisible();
  expect(await top()).toBe(before);
});
