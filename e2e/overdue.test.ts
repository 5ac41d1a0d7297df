import { people } from './campus.ts';
import { dialog, openLocker, panelOf, tile } from './map.ts';
import { readIn } from './read-in.ts';
import { expect, test } from './story.ts';

test('R-PEN-01: overdue is seen on home, in the bar, on the tile and in the panel', async ({ signIn }) => {
  const page = await signIn(people.forgetful);
  const chip = page.getByRole('banner').getByRole('link', { name: /반납지연: 내 사물함 119번 D\+1$/ });
  const card = page.getByRole('region', { name: '반납이 1일 늦었어요' });
  await expect(card).toContainText('1일 늦음 · 1 × 1 = 1일');
  await expect(card).toContainText('2일 늦음 · 2 × 2 = 4일');
  await expect(card).toContainText(/내일 반납하면\d+월 \d+일까지 못 빌려요/);
  await expect(chip).toBeVisible();

  await test.step('its one action asks at once, and once', async () => {
    await card.getByRole('link', { name: '반납', exact: true }).click();
    const question = dialog(page, '사물함을 반납할까요?');
    await expect(question).toContainText('1 × 1 = 1일');
    await question.getByRole('button', { name: '취소' }).click();
    await expect(question).toBeHidden();
  });
  await expect(tile(page, 119)).toHaveAccessibleName(/내 사물함, 반납지연/);
  const legend = page.getByRole('group').getByRole('button', { name: /^내 사물함/ });
  await expect(legend.locator('[data-look]')).toHaveAttribute('data-look', 'mineLate');
  const panel = panelOf(page, 119);
  await expect(panel).toContainText('반납이 1일 늦었어요');
  await expect(panel).toContainText('2일 늦음 · 2 × 2 = 4일');
  await expect(panel).toContainText('21일 늦으면 강제로 반납돼요');

  await test.step('a person who wants another one learns that the penalty comes first, also by an answer from before', async () => {
    await page.route('/v6/start', async (route) => {
      const reply = await route.fetch();
      const start = await reply.json();
      await route.fulfill({ response: reply, json: { ...start, rental: { ...start.rental, status: 'FULL' } } });
    });
    await page.goto('/main?floor=2&section=End of Cluster 2');
    const wanted = await openLocker(page, 147);
    await wanted.getByRole('button', { name: '대여', exact: true }).click();
    const told = dialog(page, '이미 쓰고 있는 사물함이 있어요');
    await expect(told).toContainText('반납하고 페널티가 끝난 뒤에 다른 사물함을 대여할 수 있어요.');
    await told.getByRole('button', { name: '닫기' }).last().click();
    await expect(told).toBeHidden();
    await page.unroute('/v6/start');
  });

  await test.step('the figure stays on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/home');
    await expect(chip.getByText('D+1')).toBeVisible();
    await expect(card.getByRole('link', { name: '반납', exact: true })).toBeVisible();
  });

  await test.step('half a sheet shows what it costs today and what tomorrow', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await card.getByRole('link', { name: '내 사물함 보기' }).click();
    const back = panel.getByRole('button', { name: '반납', exact: true });
    await expect(back).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const [cost, foot] = [await panel.getByText('2일 늦음 · 2 × 2 = 4일').boundingBox(), await back.boundingBox()];
      expect((cost?.y ?? 844) + (cost?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    }).toPass();
  });

  await test.step('also in English on the smallest phone, where each of them has one line', async () => {
    await readIn(page, 'EN');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(async () => {
      const cost = await page.getByText('2 days late · 2 × 2 = 4 days').boundingBox();
      const foot = await page.getByRole('button', { name: 'Return', exact: true }).boundingBox();
      expect((cost?.y ?? 640) + (cost?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    }).toPass();
  });
});
