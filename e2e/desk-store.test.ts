import { readFile } from 'node:fs/promises';
import { people } from './campus.ts';
import { expectAccess } from './expect-access.ts';
import { pushedSideways } from './expect-held.ts';
import { hold } from './hold.ts';
import { pressByKey, tabTo } from './keys.ts';
import { dialog, endsIn, notice } from './map.ts';
import { readBehindDialog } from './read-in.ts';
import { headersOf, patiently, signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';
import { readWorkbook } from './workbook.ts';

/** Nobody else's stories take place with them. */
const given = ['is.given.one', 'is.given.two', 'is.given.three'] as const;
const meanwhile = ['is.given.first', 'is.given.next'] as const;
const listed = ['is.listed.one', 'is.listed.two'] as const;

async function open(page: Page, address: string): Promise<void> {
  // The browser asks Playwright for files from now on: begun with each press, that came too late for a quick one.
  page.on('filechooser', () => undefined);
  await signInAsAdmin(page.context());
  await page.goto(address);
}

test('R-COIN-07: an unknown pasted name is told first and mended, the others are given coins, and the grant is undone', async ({
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
  await expect(give).toHaveAccessibleDescription(/^아직 받는 사람이 없어요/);
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
  await expect(notice(page, '아이템을 지급했어요. 3명이 받았어요.')).toBeVisible();
  await expect(names).toHaveValue('');
  await page.getByRole('region', { name: '알림' }).getByRole('button', { name: '되돌리기' }).click();
  await expect(notice(page, '되돌렸어요')).toBeVisible();

  const finder = page.getByRole('textbox', { name: '이름으로 찾아 더하기' });
  await finder.fill('given.tw');
  await page.getByRole('button', { name: `${given[1]} 더하기` }).press('Enter');
  await expect(names).toHaveValue(given[1]);
  await expect(finder).toBeFocused();
  await expect(people.getByRole('listitem')).toContainText('0 → 300 까비');
  await page.getByRole('combobox', { name: /^아이템(?! 타입)/ }).selectOption({ label: '이사권' });
  await expect(people.getByRole('listitem')).toContainText('0장 → 1장');
});

test('R-COIN-07: by keyboard alone, unknown names are taken out one after the other, and the keyboard stays with those left', async ({
  page,
}) => {
  await open(page, '/admin/store/grants');
  await page.getByRole('combobox', { name: /^아이템(?! 타입)/ }).selectOption({ label: '이사권' });
  const names = page.getByRole('textbox', { name: /^받는 사람/ });
  const list = page.getByRole('list', { name: '누가 무엇을 받는지' });
  const rows = list.getByRole('listitem');
  const out = (name: string) => rows.getByRole('button', { name: `${name} 빼기` });
  await names.fill('zzz.one zzz.two zzz.three');
  await out('zzz.two').press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(out('zzz.three')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(names).toBeFocused();

  await test.step('all at once', async () => {
    await names.fill(`zzz.one zzz.two ${people.leaver}`);
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: '빼고 계속하기' }).press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(list).toBeFocused();
  });

  await test.step('below more names than the window shows, the answer stays in sight', async () => {
    await names.fill(Array.from({ length: 20 }, (_, at) => `zzz.${at}`).join(' '));
    await expect(rows).toHaveCount(20);
    await expect(page.getByRole('button', { name: '지급하기' })).toBeInViewport({ ratio: 1 });
  });
});

test('R-COIN-07: names typed while a grant is on its way stay, and their own preview is shown once it is done', async ({
  page,
}) => {
  const [first, next] = meanwhile;
  for (const name of meanwhile) await signInByRequest(page.context(), name);
  await page.clock.install();
  await open(page, '/admin/store/grants');
  const letGo = await hold(page, '**/v5/admin/items/assign');
  await page.getByRole('combobox', { name: /^아이템(?! 타입)/ }).selectOption({ label: '이사권' });
  const names = page.getByRole('textbox', { name: /^받는 사람/ });
  const people = page.getByRole('list', { name: '누가 무엇을 받는지' }).getByRole('listitem');
  const give = page.getByRole('button', { name: '지급하기' });
  await names.fill(first);
  await expect(people).toContainText([`${first}0장 → 1장`]);
  await give.click();
  await names.fill(next);
  // Nothing on the page tells when it takes typed names for settled, so its clock does.
  await page.clock.runFor(600);
  letGo();
  await expect(notice(page, '아이템을 지급했어요. 1명이 받았어요.')).toBeVisible();
  await expect(names).toHaveValue(next);
  await expect(people).toContainText([`${next}0장 → 1장`]);
  await expect(give).not.toHaveAttribute('aria-disabled');
  await give.click();
  await expect(names).toHaveValue('');
});

test('R-ADM-18: by keyboard alone, a roster with a wrong line is told line by line and gives nothing; mended, it is given', async ({
  page,
}) => {
  const [one, two] = listed;
  for (const name of listed) await signInByRequest(page.context(), name);
  await open(page, '/admin/store/grants');
  const upload = page.getByRole('button', { name: 'CSV 명단 올리기' });
  const choose = async (second: string) => {
    const csv = `\uFEFF이름,아이템,코인\r\n${one},ADMIN_REWARD_COIN,70\r\n${second},ADMIN_REWARD_COIN,30\r\n`;
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await choosing).setFiles({ name: '11월 명단.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  };
  const asked = dialog(page, '명단대로 지급할까요?');
  const lines = asked.getByRole('listitem');
  const give = asked.getByRole('button', { name: '네, 지급할게요' });

  await tabTo(page, upload);
  await choose('is.listed.nobody');
  await expect(asked).toContainText('11월 명단.csv');
  await expect(lines.first()).toContainText(/is\.listed\.nobody.*3번째 줄: /);
  await expect(lines.nth(1)).toContainText(`${one}70 까비`);
  const fault = page.getByRole('dialog').getByRole('listitem').first();
  await readBehindDialog(page, 'EN');
  await expect(fault).toHaveText(/^is\.listed\.nobodyLine 3: [^가-힣]+$/);
  await readBehindDialog(page, '한국어');
  await expect(fault).toHaveText(/3번째 줄: [가-힣]/);
  await expect(asked).toContainText('1줄을 고쳐야 해요. 한 줄이라도 틀리면 아무도 받지 않아요.');
  await expect(give).toBeDisabled();
  await expectAccess(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();

  await expect(upload).toBeFocused();
  await choose(`${one},ADMIN_REWARD_COIN,70\r\n${two}`);
  await expect(lines.nth(1)).toContainText(/70 까비 · 3번째 줄: 같은 줄이 위에도 있어요/);
  await expect(asked).toContainText('똑같은 줄이 1개 더 있어요. 줄마다 따로 지급해요.');
  await expect(give).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();

  await expect(upload).toBeFocused();
  await choose(two);
  await expect(lines).toHaveCount(2);
  await pressByKey(page, give);
  await endsIn(page, '2줄을 지급했어요');

  // The same file once more: it is said that it was given, and nothing happens by itself.
  await upload.focus();
  await choose(two);
  await expect(asked).toContainText(
    /이 명단은 \d{4}\.\d\d\.\d\d \d\d:\d\d에 이미 지급했어요\. 지급하면 한 번 더 받아요\./,
  );
  await expect(give).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();

  // What they have now is what the second file gave alone.
  await page.getByRole('combobox', { name: /^아이템(?! 타입)/ }).selectOption({ label: '관리자 지급' });
  await page.getByRole('combobox', { name: /^아이템 타입/ }).selectOption({ label: '직접 적기' });
  await page.getByRole('textbox', { name: /^받는 사람/ }).fill(listed.join(' '));
  await page.getByRole('textbox', { name: '코인' }).fill('1');
  const people = page.getByRole('list', { name: '누가 무엇을 받는지' });
  await expect(people.getByRole('listitem').filter({ hasText: one })).toContainText('70 → 71 까비');
  await expect(people.getByRole('listitem').filter({ hasText: two })).toContainText('30 → 31 까비');
});

test('R-ADM-18: a list that is too long, and a workbook in its place, are told as what they are', async ({ page }) => {
  await open(page, '/admin/store/grants');
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'CSV 명단 올리기' }).click();
    await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer });
  };
  await choose('통합 문서.xlsx', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0xff]));
  await expect(notice(page, 'CSV 파일을 읽지 못했어요. 파일을 다시 확인해 주세요.')).toBeVisible();
  await choose('긴 명단.csv', Buffer.from('nobody,SWAP\n'.repeat(501)));
  await expect(dialog(page, '명단대로 지급할까요?')).toContainText('한 번에 500줄까지예요. 나눠서 올려 주세요.');
});

test('R-ADM-18: at 320 px a name that nobody has is told at its field, and a list says of each wrong line what to mend', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/admin/store/grants');
  const field = page.getByRole('textbox', { name: /^받는 사람/ });
  await field.fill('nobody.has.this.name');
  await expect(field).toHaveAccessibleDescription('이름 1개를 찾지 못했어요.');

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'CSV 명단 올리기' }).click();
  const lines = ['nobody,이사권', `${'w'.repeat(32)},SWAP`, `${'x'.repeat(33)},SWAP`, 'nobody,,'];
  await (await choosing).setFiles({ name: '명단.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  const asked = dialog(page, '명단대로 지급할까요?');
  const wrong = asked.getByRole('list').getByRole('listitem');
  await expect(wrong.nth(0)).toContainText('1번째 줄: ‘이사권’ 아이템을 찾지 못했어요.');
  await expect(wrong.nth(2)).toContainText('3번째 줄: 이름이 비어 있거나 너무 길어요.');
  await expect(wrong.nth(3)).toContainText('4번째 줄: 아이템이 비어 있어요.');
  // The codes by which items are written stand below.
  await expect(asked.getByRole('term').filter({ hasText: '이사권' })).toBeVisible();
  await expect(asked.getByRole('definition').filter({ hasText: /^SWAP$/ })).toBeVisible();
  // What is wrong is read in lines, not letter by letter beside a long name.
  expect(
    (
      await wrong
        .nth(1)
        .getByText(/^2번째 줄/)
        .boundingBox()
    )?.width,
  ).toBeGreaterThan(120);
  expect(await pushedSideways(page)).toEqual([]);
  await expectAccess(page, '[role=dialog]');
});

test('R-ADM-18: a list that another administrator gives meanwhile is not given again unseen', async ({ page }) => {
  await signInByRequest(page.context(), 'is.listed.twice');
  await open(page, '/admin/store/grants');
  const asked = dialog(page, '명단대로 지급할까요?');
  const choose = async (csv: string) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'CSV 명단 올리기' }).click();
    await (await choosing).setFiles({ name: '명단.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  };
  const unreadable = 'is.listed.twice,ADMIN_REWARD_COIN,"1,000"';
  await choose(`${unreadable}\n${unreadable.replace('"1,000"', '2.5')}`);
  await expect(asked.getByRole('listitem').first()).toContainText(
    '1번째 줄: ‘1,000’ 수량은 쓸 수 없어요. 1에서 100000까지 숫자만 적어 주세요.',
  );
  await expect(asked).toContainText('2줄을 고쳐야 해요.');
  await expect(asked).not.toContainText('똑같은 줄');
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();

  const csv = 'is.listed.twice,ADMIN_REWARD_COIN,40';
  await choose(csv);
  const give = asked.getByRole('button', { name: '네, 지급할게요' });
  await expect(give).toBeEnabled();
  await expect(asked).not.toContainText('이미 지급했어요');
  const headers = await headersOf(page.context());
  const other = await patiently(() => page.request.post('/v6/admin/items/roster', { data: { csv }, headers }));
  expect(other.ok()).toBe(true);
  await give.click();
  const told = page.getByRole('dialog').filter({ hasText: '확인하는 사이에 내용이 바뀌었어요. 다시 확인해 주세요.' });
  await told.getByRole('button', { name: '다시 하기' }).click();
  await expect(asked).toContainText('이미 지급했어요. 지급하면 한 번 더 받아요.');
  await expect(give).toBeEnabled();
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

  await test.step('where no coins were issued yet, the bar of those that people have is empty', async () => {
    await page.route('**/v5/admin/statistics/coins', (route) => route.fulfill({ json: { used: 0, unused: 0 } }));
    await page.reload();
    await expect(totals.getByText('모두 0 까비')).toBeVisible();
    const ground = (each: Element) => getComputedStyle(each).backgroundColor;
    // The mark of the coins that were issued has the colour of those that people have.
    const mark = use.locator('[class*=issued]').first();
    await expect(mark).toBeVisible();
    expect(await totals.locator('progress').evaluate(ground)).not.toBe(await mark.evaluate(ground));
  });
});

test('wire 17: of two files that are fetched at once each is waited for', async ({ page }) => {
  await open(page, '/admin/club');
  const letGo = await hold(page, '**/v6/admin/exports/clubs.csv');
  const [csv, excel] = ['CSV', 'Excel'].map((format) =>
    page.getByRole('button', { name: `동아리 목록, ${format} 파일로 받기` }),
  );
  if (csv === undefined || excel === undefined) throw new Error('there are two formats');
  const asked = page.waitForRequest('**/v6/admin/exports/clubs.csv');
  await csv.click();
  await asked;
  const book = page.waitForEvent('download');
  await excel.click();
  expect((await book).suggestedFilename()).toBe('clubs.xlsx');
  await expect(excel).not.toHaveAttribute('aria-busy');
  await expect(csv).toHaveAttribute('aria-busy', 'true');
  const text = page.waitForEvent('download');
  letGo();
  expect((await text).suggestedFilename()).toBe('clubs.csv');
  await expect(csv).not.toHaveAttribute('aria-busy');
});

test('R-ADM-13, wire 17: four weeks are read as a table, and who is late is kept as a file for each program', async ({
  page,
}) => {
  await open(page, '/admin/home');
  const card = page.getByRole('region', { name: '주간 이용 현황' });
  await card.getByRole('button', { name: '주간 이용 현황, 표로 보기' }).press('Enter');
  await expect(card.getByRole('row')).toHaveCount(5);
  // The people who rent from the start of the stories on began ten days ago; that week does not change any more.
  await expect(card.getByRole('row').nth(3).getByRole('cell').nth(1)).toHaveText(/^[1-9]/);

  const late = page.getByRole('region', { name: /^반납지연 유저/ });
  const keep = async (format: string) => {
    const keeping = page.waitForEvent('download');
    await late.getByRole('button', { name: `반납지연 유저, ${format} 파일로 받기` }).press('Enter');
    const file = await keeping;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const text = await keep('CSV');
  expect(text.name).toBe('overdue.csv');
  const [head = '', ...lines] = text.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF.*이름/);
  expect(lines.filter((line) => line.includes(`,${people.forgetful},`))).toHaveLength(1);
  const book = await keep('Excel');
  expect(book.name).toBe('overdue.xlsx');
  const [columns = [], ...rows] = readWorkbook(book.bytes);
  expect(columns).toEqual(head.replace('\uFEFF', '').split(','));
  expect(rows.filter((cells) => cells.includes(people.forgetful))).toHaveLength(1);
  await expectAccess(page);

  await test.step('a card that could not be read shows no legend: it has no lines', async () => {
    await page.route('**/v4/admin/statistics/lent-histories**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(card.getByRole('alert')).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(0);
  });
});
