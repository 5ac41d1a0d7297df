import { expectAccess } from './expect-access.ts';
import { expect, test } from './story.ts';

/** What each manual must say, however it says it. */
const manuals: Readonly<Record<string, readonly string[]>> = {
  '개인 사물함': ['31일', '1명', '23:59', '3 × 3 = 9일', '3주', '13:00'],
  '공유 사물함': ['30 + 15n일', '2~4명', '10분', '초대코드', '세 번', '4명'],
  '동아리 사물함': ['모집 기간', '비밀번호'],
  '코인 사용법': ['하루', '20개', '160시간', '2,000', '1,000'],
  '까비 상점': ['연장권', '이사권', '알림 등록권', '페널티 감면권'],
  오픈예정: ['다음 날 13:00'],
  대기중: ['10분'],
  '연장권 쓰는 법': ['되돌릴 수 없어요'],
};

/** Where each manual leads; the others lead to an address of their own, or nowhere. */
const ways: Readonly<Record<string, string>> = {
  오픈예정: '/available',
  대기중: '/available?type=SHARE',
  '연장권 쓰는 법': '/store/inventory',
};

test('every card of the guide opens its manual, which leads to what it tells of', async ({ signIn }) => {
  const page = await signIn('reads.the.guide');
  const cardOf = (title: string) => page.getByRole('button', { name: title, exact: true });
  const manualOf = (title: string) => page.getByRole('dialog', { name: title, exact: true });
  for (const [title, words] of Object.entries(manuals)) {
    await cardOf(title).click();
    const manual = manualOf(title);
    await expect(manual.getByRole('heading', { name: title, exact: true })).toBeVisible();
    for (const word of words) await expect(manual).toContainText(word);
    const way = manual.getByRole('link');
    if (title === '동아리 사물함') await expect(way).toHaveCount(0);
    else await expect(way).toHaveAttribute('href', ways[title] ?? /./);
    // One that leads nowhere has no empty foot.
    await expect(manual.locator('div:empty')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(manual).toBeHidden();
    await expect(cardOf(title)).toBeFocused();
  }

  await test.step('the arrow and a press beside the manual close it too', async () => {
    const manual = manualOf('개인 사물함');
    await cardOf('개인 사물함').click();
    await manual.getByRole('button', { name: '설명서 닫기' }).click();
    await expect(manual).toBeHidden();
    await cardOf('개인 사물함').click();
    await expect(manual).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(manual).toBeHidden();
  });

  await test.step('no card stands alone in its row, on a tablet either', async () => {
    for (const width of [1040, 834, 769]) {
      await page.setViewportSize({ width, height: 1112 });
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(5);
      const boxes = await cards.evaluateAll((each) => each.map((card) => card.getBoundingClientRect().toJSON()));
      const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
      expect([...rows.values()].map((row) => row.length)).toEqual([3, 2]);
      // Both rows end at the same edge.
      expect(Math.round(boxes[2].right)).toBe(Math.round(boxes[4].right));
    }
  });
});

test('the guide counts down to the next opening, leads to what is free, and has a long version', async ({ signIn }) => {
  const page = await signIn('wants.more');
  await expect(page.getByRole('timer')).toHaveText(/^\d{2}:\d{2}:\d{2}$/);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^상세보기/ }).click();
  const long = await opened;
  await expect(long.getByRole('heading', { level: 1, name: 'Cabinet 이용 안내' })).toBeVisible();
  await expect(long).toHaveTitle('이용 안내 상세보기 | Cabinet');
  await expect(long.getByRole('row', { name: '공유 사물함' })).toContainText('30일 + 15일 × 인원');
  await expectAccess(long);
  await long.close();
  await page
    .getByRole('navigation', { name: '바로 가기' })
    .getByRole('link', { name: /^오늘 13:00 오픈/ })
    .click();
  await expect(page.getByRole('heading', { name: '사용 가능 사물함' })).toBeVisible();
});
