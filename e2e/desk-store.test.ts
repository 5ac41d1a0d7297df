import { readFile } from 'node:fs/promises';
import { people } from './campus.ts';
import { expectAccess } from './expect-access.ts';
import { notice } from './map.ts';
import { signInByRequest } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

/** Nobody else's stories take place with them. */
const given = ['is.given.one', 'is.given.two', 'is.given.three'] as const;

async function open(page: Page, address: string): Promise<void> {
  const data = { id: 'admin', password: 'a password of the stories' };
  expect((await page.request.post('/v4/admin/auth/login', { data })).status()).toBe(200);
  await page.goto(address);
}

test('R-COIN-07: of pasted names the unknown one is told first and mended, the others are given coins, and that is taken back', async ({
  page,
}) => {
  for (const name of given) await signInByRequest(page.context(), name);
  await open(page, '/admin/home');
  await page.getByRole('link', { name: '상점', exact: true }).click();
  await page.getByRole('link', { name: '아이템 지급' }).click();
  await expectAccess(page);
  await page.getByRole('combobox', { name: /^아이템(?! 타입)/ }).selectOption({ label: '관리자 지급' });
  await page.getByRole('combobox', { name: /^아이템 타입/ }).selectOption({ label: '직접 적기' });
  const give = page.getByRole('button', { name: '지급하기' });
  const names = page.getByRole('textbox', { name: /^받는 사람/ });
  await names.fill(`${given[0]}, ${given[1]}\nis.given.thre ${given[0]}`);
  await expect(page.getByText('코인을 얼마나 줄지 적어 주세요.')).toBeVisible();
  await page.getByRole('textbox', { name: '코인' }).fill('300');
  const people = page.getByRole('list', { name: '누가 무엇을 받는지' });
  await expect(people.getByRole('listitem').first()).toContainText('찾지 못했어요.');
  await expect(people.getByRole('listitem').nth(1)).toContainText('한 번만 받아요');
  await expect(give).toHaveAttribute('aria-disabled', 'true');
  await expectAccess(page);
  await people.getByRole('button', { name: `${given[2]}로 바꾸기` }).click();
  await expect(people.getByRole('listitem').filter({ hasText: '0 → 300 까비' })).toHaveCount(3);
  await give.press('Enter');
  await expect(notice(page, '3명에게 지급했어요')).toBeVisible();
  await expect(names).toHaveValue('');
  await page.getByRole('region', { name: '알림' }).getByRole('button', { name: '되돌리기' }).click();
  await expect(notice(page, '되돌렸어요')).toBeVisible();

  await page.getByRole('textbox', { name: '이름으로 찾아 더하기' }).fill('given.tw');
  await page.getByRole('button', { name: `${given[1]} 더하기` }).click();
  await expect(names).toHaveValue(given[1]);
  await expect(people.getByRole('listitem')).toContainText('0 → 300 까비');
  await page.getByRole('combobox', { name: /^아이템(?! 타입)/ }).selectOption({ label: '이사권' });
  await expect(people.getByRole('listitem')).toContainText('0장 → 1장');
});

test('screens 11: coins and items in four cards, each a table too, the months back over a new year', async ({
  page,
}) => {
  await open(page, '/admin/store');
  const card = (name: string) => page.getByRole('region', { name });
  const use = card('재화 사용 통계');
  await use.getByRole('button', { name: '재화 사용 통계, 표로 보기' }).press('Enter');
  await expect(use.getByRole('row')).toHaveCount(1 + 7 + 1);
  await use.getByRole('radio', { name: '30d' }).check({ force: true });
  await expect(use.getByRole('row')).toHaveCount(1 + 30 + 1);
  await use.getByRole('radio', { name: '1d' }).check({ force: true });
  await expect(use.getByRole('row')).toHaveCount(1 + 1 + 1);
  const totals = card('전체 재화 현황');
  await totals.getByRole('button', { name: /표로 보기/ }).click();
  await expect(totals.getByRole('row')).toHaveCount(4);
  const items = card('아이템 사용 통계');
  await items.getByRole('button', { name: /표로 보기/ }).click();
  await expect(items.getByRole('row', { name: /^연장권 15일/ })).toBeVisible();
  const picks = card('동전 줍기 통계');
  await picks.getByRole('button', { name: /표로 보기/ }).click();
  await expect(picks.getByRole('button', { name: '다음 달' })).toHaveAttribute('aria-disabled', 'true');
  const year = /^(\d+)년 (\d+)월$/;
  const [, from = '', month = ''] = year.exec(await picks.getByText(year).innerText()) ?? [];
  const before = picks.getByRole('button', { name: '이전 달' });
  for (let step = 0; step < Number(month); step += 1) {
    await before.click();
    const left = Number(month) - step - 1;
    const shown = left === 0 ? `${Number(from) - 1}년 12월` : `${from}년 ${left}월`;
    await expect(picks.getByText(shown, { exact: true })).toBeVisible();
  }
  await expect(picks.getByRole('row', { name: /^전체/ })).toContainText('0');
  await expectAccess(page);
});

test('R-ADM-13, wire 17: four weeks are read as a table, and who is late is kept as a file', async ({ page }) => {
  await open(page, '/admin/home');
  const card = page.getByRole('region', { name: '주간 이용 현황' });
  await card.getByRole('button', { name: '주간 이용 현황, 표로 보기' }).press('Enter');
  await expect(card.getByRole('row')).toHaveCount(5);
  // Whoever rents from the start of the stories on began ten days ago; that week does not change any more.
  await expect(card.getByRole('row').nth(3).getByRole('cell').nth(1)).toHaveText(/^[1-9]/);

  const late = page.getByRole('region', { name: /^반납지연 유저/ });
  const keeping = page.waitForEvent('download');
  await late.getByRole('button', { name: '반납지연 유저, CSV 파일로 받기' }).press('Enter');
  const file = await keeping;
  expect(file.suggestedFilename()).toBe('overdue.csv');
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF.*이름/);
  expect(lines.filter((line) => line.includes(`,${people.forgetful},`))).toHaveLength(1);
  await expectAccess(page);
});
