import { people } from './campus.ts';
import { dialog, notice } from './map.ts';
import { storyDay } from './server.ts';
import { onServer } from './set-clock.ts';
import { headersOf, signInByRequest } from './sign-in-by-request.ts';
import { expect } from './story.ts';

const test = onServer({ scenario: 'campus', at: `${storyDay}T09:00+09:00` });
test.describe.configure({ mode: 'default' });

test('R-COIN-04, R-GEN-05: where no bonus is drawn the store promises none', async ({ server, signIn }) => {
  const page = await signIn(people.collector, '/store?panel=coins');
  const promises = page.getByText(/보너스/);
  await expect(page.getByText('20번째는 보너스')).toBeVisible();
  await expect(page.getByText('+10 까비와 보너스')).toBeVisible();
  for (const coins of [200, 500, 1000, 2000]) await server.setPolicy(`bonus.COIN_REWARD_${coins}`, '0');
  await expect.poll(askWeights).toBe(0);
  await page.reload();
  await expect(page.getByText('+10 까비')).toBeVisible();
  await expect(promises).toHaveCount(0);

  async function askWeights(): Promise<number> {
    const reply = await page.request.get('/v6/rules', { headers: await headersOf(page.context()) });
    const { policy } = (await reply.json()) as { policy: { bonus: Record<string, number> } };
    return Object.values(policy.bonus).reduce((sum, weight) => sum + weight, 0);
  }
});

test('R-ITEM-02, R-GEN-05: a price that changes while its question is open is told, and the store follows', async ({
  server,
  signIn,
}) => {
  const page = await signIn(people.rich[5], '/store');
  const card = page.getByRole('region', { name: '알림 등록권', exact: true });
  await expect(card).toContainText('100 까비');
  await card.getByRole('button', { name: '구매하기' }).click();
  const question = dialog(page, '이 아이템을 살까요?');
  await expect(question).toContainText('−100');
  await server.setPolicy('price.ALARM', '130');

  // The server reads the rules every few seconds.
  await expect.poll(askPrice).toBe(130);
  await question.getByRole('button', { name: '네, 구매할게요' }).click();
  await expect(question).toContainText('방금 내용이 바뀌어');
  await expect(question).toContainText('−130');
  await expect(question.getByText('100', { exact: true })).toHaveCount(0);
  await expect(question.getByText('130', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: '취소' }).click();
  await expect(card).toContainText('130 까비');

  await card.getByRole('button', { name: '구매하기' }).click();
  await expect(question).toContainText('−130');
  await server.setPolicy('price.ALARM', '0');
  await expect.poll(askPrice).toBe(0);
  await question.getByRole('button', { name: '네, 구매할게요' }).click();
  await expect(question).toContainText('지금은 팔지 않는 아이템이에요');
  await expect(question).not.toContainText('부족');
  await question.getByRole('button', { name: '취소' }).click();
  await expect(card).toHaveCount(0);

  async function askPrice(): Promise<number> {
    const reply = await page.request.get('/v5/items', { headers: await headersOf(page.context()) });
    const { items } = (await reply.json()) as { items: { itemType: string; items: { itemPrice: number }[] }[] };
    return 0 - (items.find(({ itemType }) => itemType === 'ALARM')?.items[0]?.itemPrice ?? 0);
  }
});

test('R-ITEM-01, R-GEN-05: a kind that goes off sale while it is chosen stays the one that is shown, until another is chosen', async ({
  server,
  signIn,
}) => {
  const page = await signIn(people.rich[6], '/store');
  await page.getByRole('region', { name: '연장권', exact: true }).getByRole('button', { name: '구매하기' }).click();
  const question = dialog(page, '이 아이템을 살까요?');
  const yes = question.getByRole('button', { name: '네, 구매할게요' });
  await expect(question).toContainText('−300');
  await server.setPolicy('price.EXTENSION_3', '0');
  await server.setPolicy('price.EXTENSION_31', '0');
  await expect.poll(isSold).toBe(false);
  await yes.click();
  await expect(question).toContainText('지금은 팔지 않는 아이템이에요');
  const choice = question.getByRole('combobox', { name: '연장권 타입' });
  await expect(choice.locator('option:checked')).toHaveText('3일 · 300 까비');
  await choice.selectOption({ label: '15일 · 1,200 까비' });
  await expect(question).toContainText('−1,200');
  await expect(yes).toBeEnabled();
  await expect(choice.locator('option:checked')).toHaveText('15일 · 1,200 까비');
  await question.getByRole('button', { name: '취소' }).click();
  await page.getByRole('region', { name: '연장권', exact: true }).getByRole('button', { name: '구매하기' }).click();
  await expect(question).toContainText('−1,200');
  await expect(choice).toHaveCount(0);

  async function isSold(): Promise<boolean> {
    const reply = await page.request.get('/v5/items', { headers: await headersOf(page.context()) });
    return (await reply.text()).includes('EXTENSION_31');
  }
});

test('R-ITEM-05, R-GEN-05: an item that goes off sale while it is to be granted stays chosen and is not granted; another may be', async ({
  server,
  device,
  desk,
}) => {
  await signInByRequest(await device(), 'is.to.get.one');
  const page = await (await desk()).newPage();
  await page.goto('/admin/store/grants');
  const kind = page.getByRole('combobox', { name: /^아이템(?! 타입)/ });
  const variant = page.getByRole('combobox', { name: /^아이템 타입/ });
  const give = page.getByRole('button', { name: '지급하기' });
  const receivers = page.getByRole('list', { name: '누가 무엇을 받는지' });
  await kind.selectOption({ label: '페널티 감면권' });
  await variant.selectOption({ label: '7일' });
  await page.getByRole('textbox', { name: /^받는 사람/ }).fill('is.to.get.one');
  await expect(receivers.getByRole('listitem')).toContainText('0장 → 1장');
  await server.setPolicy('price.PENALTY_7', '0');
  await expect.poll(isSold).toBe(false);
  await page.reload();
  await expect(kind.locator('option:checked')).toHaveText('페널티 감면권');
  await expect(variant.locator('option:checked')).toHaveText('7일');
  await expect(page.getByText('지금은 팔지 않는 아이템이에요. 다른 아이템을 골라 주세요.')).toBeVisible();
  await expect(give).toHaveAttribute('aria-disabled', 'true');
  await variant.selectOption({ label: '31일' });
  await expect(receivers.getByRole('listitem')).toContainText('0장 → 1장');
  await expect(page.getByText('지금은 팔지 않는 아이템이에요.')).toHaveCount(0);
  await give.click();
  await expect(notice(page, '아이템을 지급했어요. 1명이 받았어요.')).toBeVisible();

  async function isSold(): Promise<boolean> {
    const reply = await page.request.get('/v5/admin/items', { headers: await headersOf(page.context()) });
    return (await reply.text()).includes('PENALTY_7');
  }
});

test('R-COIN-03, R-GEN-05: a card of fewer picks than somebody has made already is full, and not more than full', async ({
  server,
  signIn,
}) => {
  const page = await signIn(people.collector, '/store?panel=coins');
  await expect(page.getByRole('img', { name: '20칸 중 19칸을 채웠어요' })).toBeVisible();
  await server.setPolicy('coin.picksPerMonth', '5');
  await expect.poll(askMost).toBe(5);
  await page.reload();
  await expect(page.getByText('이번 달 동전 5개를 다 주웠어요.')).toBeVisible();
  await expect(page.getByRole('img', { name: '5칸 중 5칸을 채웠어요' })).toBeVisible();
  await expect(page.getByRole('img', { name: '이번 달 5번 중 5번' })).toBeVisible();

  async function askMost(): Promise<number> {
    const reply = await page.request.get('/v6/rules', { headers: await headersOf(page.context()) });
    const { policy } = (await reply.json()) as { policy: { coin: { picksPerMonth: number } } };
    return policy.coin.picksPerMonth;
  }
});
