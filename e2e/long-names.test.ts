import { people } from './campus.ts';
import { pushedSideways } from './expect-held.ts';
import { foundClub } from './own-club.ts';
import { readIn } from './read-in.ts';
import { actElsewhere } from './show-state.ts';
import { signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

/** Korean words of exactly as many letters as a title may have. */
const longest = '아주 긴 제목을 끝까지 적어 본 발표가 목록의 다른 칸을 밀어내지 않는지 봅니다 하나 둘';

test('the longest title of a talk takes a second line, and leaves when, where and the state in sight', async ({
  page,
  signIn,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/presentations/home');
  const slot = { startTime: '2036-12-27T20:00:00', presentationLocation: 'THIRD' };
  await (await actElsewhere(page)).add('/v6/admin/presentations/slots', { data: slot });
  await signIn('titles.at.length', '/presentations/profile');
  const { read, add } = await actElsewhere(page);
  const { data } = await read('/v6/presentations/slots');
  const { slotId } = data.find(({ startTime }: { startTime: string }) => startTime === slot.startTime);
  const words = { title: longest.padEnd(50, '.'), summary: 'a', outline: 'b', detail: 'c' };
  const rest = { duration: 'HALF', category: 'ETC', recordingAllowed: false, publicAllowed: true, slotId };
  const form = {
    name: 'form',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...words, ...rest })),
  };
  await add('/v6/presentations', { multipart: { form } });
  await page.reload();
  for (const width of [1440, 1024, 769]) {
    await page.setViewportSize({ width, height: 768 });
    const state = page.getByRole('row').nth(1).getByRole('cell').last();
    await expect(state).toHaveText('예정');
    await expect(state).toBeInViewport({ ratio: 1 });
    const box = page.getByRole('table').locator('..');
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('the name of who leads a club is not broken where the list of clubs has little room; on a phone the longest one is', async ({
  page,
  device,
}) => {
  const clubMaster = 'w'.repeat(32);
  await signInByRequest(await device(), clubMaster);
  await signInAsAdmin(page.context());
  await page.goto('/admin/club');
  await readIn(page, 'EN');
  const masters = page.locator('tbody td:nth-child(2) > span');
  await expect(masters.first()).toBeVisible();
  for (const width of [1024, 900, 800, 769]) {
    await page.setViewportSize({ width, height: 768 });
    const lines = await masters.evaluateAll((each) => each.map(({ clientHeight }) => Math.round(clientHeight / 20)));
    expect(new Set(lines)).toEqual(new Set([1]));
  }

  await test.step('there it leaves the buttons of the club in reach', async () => {
    await readIn(page, '한국어');
    const club = await foundClub(page.context(), { clubName: '이름이 긴 사람의 모임', clubMaster });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: clubMaster });
    await expect(row.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    await club.remove();
  });
});

test('an amount of nine digits stands on one line, wherever the coins are told', async ({ signIn }) => {
  const page = await signIn(people.rich[0]);
  await page.route(/\/v\d+\/(?!events)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('1500', '123456789') });
  });
  const numbers = page.getByText('123,456,789').filter({ visible: true });
  for (const [width, address] of [
    [1440, '/store'],
    [1440, '/store/coin-log'],
    [390, '/store/coin-log'],
    [320, '/store/coin-log'],
  ] as const) {
    await test.step(`${address} at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await expect(numbers.first()).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const lines = await numbers.evaluateAll((all) =>
        all.map((each) => {
          const number = [...each.childNodes].find(({ textContent }) => textContent?.includes('123,456,789'));
          const text = document.createRange();
          text.selectNodeContents(number ?? each);
          return text.getClientRects().length;
        }),
      );
      expect(new Set(lines)).toEqual(new Set([1]));
      expect(await pushedSideways(page)).toEqual([]);
    });
  }
});

test('on home the longest ordinary name of who is late takes two lines, beside the longest name of a section', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  const name = 'abcdefghijklmnopqrstuvwxyz1234';
  await page.route(/overdue/, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { result: { name: string; section: string }[] };
    const result = reply.result.map((row) => ({ ...row, name, section: 'Cluster 1 - Terrace1' }));
    await route.fulfill({ response, json: { ...reply, result } });
  });
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/home');
    const lines = await page
      .getByText(name)
      .first()
      .evaluate((each) => Math.round(each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)));
    expect(lines, `${width} px`).toBeLessThanOrEqual(2);
  }
});
