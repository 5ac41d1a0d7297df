import { club, found, people } from './campus.ts';
import { expectAccess } from './expect-access.ts';
import { pressByKey, pressInLetter, tabTo } from './keys.ts';
import { dialog, endsIn, notice, tile } from './map.ts';
import { readIn } from './read-in.ts';
import { headersOf, signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

const [late, banned] = people.desk;
const [lateAt, , oneAt, anotherAt] = found.desk;
const section = '/admin/main?floor=5&section=Cluster%205%20-%20OA';

/** Signs the administrator in, as a script does, and opens an address. */
async function open(page: Page, address: string): Promise<void> {
  await signInAsAdmin(page.context());
  await page.goto(address);
}

/** Takes back what the dialog has just said it did. */
async function takeBack(page: Page, title = '처리되었습니다'): Promise<void> {
  const undo = dialog(page, title).getByRole('button', { name: '되돌리기' });
  await expect(undo).toBeVisible();
  await undo.click();
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('R-ADM-09: by keyboard alone, somebody found by three letters is returned for, with the penalty shown before, and that is taken back', async ({
    page,
  }) => {
    await open(page, '/admin/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Intra ID 또는 사물함 번호' }).pressSequentially('qxq');
    await expect(page.getByRole('listbox').getByRole('option', { name: late })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: late })).toBeVisible();
    await pressByKey(page, page.getByRole('group', { name: late }).getByRole('button', { name: '사물함 정보' }));
    const person = panel(page, late);
    await expect(person.getByText(`5층 End of Cluster 5 ${lateAt}번`)).toBeVisible();
    await pressByKey(page, person.getByRole('button', { name: '반납', exact: true }));
    const asked = dialog(page, '반납 처리');
    await expect(asked.getByText('3일 늦음')).toBeVisible();
    await expect(asked.getByText('페널티 9일')).toBeVisible();
    await pressByKey(page, asked.getByRole('button', { name: '네, 반납할게요' }));
    const returned = dialog(page, '반납되었습니다');
    await pressByKey(page, returned.getByRole('button', { name: '되돌리기' }));
    await expect(notice(page, '되돌렸어요')).toBeVisible();
    await expect(person.getByText(`5층 End of Cluster 5 ${lateAt}번`)).toBeVisible();
  });

  test('R-PEN-08, R-PEN-09: by keyboard alone, a penalty is released from the home of administrators and taken back; somebody who is about to do the same hears of both', async ({
    page,
    context,
  }) => {
    await open(page, '/admin/home');
    const other = await context.newPage();
    await other.goto('/admin/home');
    await other.getByRole('row', { name: new RegExp(`^${banned} `) }).click();
    await panel(other, banned).getByRole('button', { name: '밴 해제' }).click();
    const otherAsked = dialog(other, '페널티를 해제할까요?');
    const otherYes = otherAsked.getByRole('button', { name: '해제', exact: true });
    await expect(otherYes).toBeEnabled();
    await pressByKey(page, page.getByRole('row', { name: new RegExp(`^${banned} `) }).getByRole('button'));
    const person = panel(page, banned);
    await pressByKey(page, person.getByRole('button', { name: '밴 해제' }));
    const asked = dialog(page, '페널티를 해제할까요?');
    await expect(asked.getByText('지금')).toBeVisible();
    await pressByKey(page, asked.getByRole('button', { name: '해제', exact: true }));
    const released = dialog(page, '페널티를 해제했어요');
    await expect(otherAsked).toContainText('페널티가 없어요.');
    await expect(otherYes).toBeDisabled();
    await pressByKey(page, released.getByRole('button', { name: '되돌리기' }));
    await expect(notice(page, '되돌렸어요')).toBeVisible();
    await expect(person.getByText('페널티가 없어요.')).toHaveCount(0);
    await expect(otherAsked.getByText('지금')).toBeVisible();
    await expect(otherYes).toBeEnabled();
  });
});

test('R-ADM-12: by keyboard alone, several lockers are chosen without leaving them; another section begins anew', async ({
  page,
}) => {
  await open(page, section);
  const begin = page.getByRole('button', { name: '다중 선택 모드' });
  await begin.press('Enter');
  await expect(panel(page, '선택한 사물함 0')).toBeVisible();
  await expect(begin).toBeFocused();
  await tile(page, 22).press('Space');
  await page.keyboard.press('Control+a');
  const all = panel(page, '선택한 사물함 20');
  await expect(all).toBeVisible();
  await expect(all.getByRole('heading').getByText('20', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(panel(page, '선택한 사물함 19')).toBeVisible();
  await expect(page.getByText('누른 채 누르면 사이를 모두 골라요.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, '선택한 사물함 19')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await expect(panel(page, '선택한 사물함 20')).toBeVisible();
  await expect(page.locator('[data-number="23"]')).toBeFocused();
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(/Cluster%205%20-%20OA/);
  await expect(page.getByRole('region', { name: /^선택한 사물함/ })).toHaveCount(0);
});

test('R-ADM-05, R-ADM-06, R-ADM-10: a locker is broken, mended and the mending taken back; of a section those in use refuse a change and are left out; lockers are returned together', async ({
  page,
}) => {
  await open(page, section);
  await tile(page, 21).click();
  const one = panel(page, '21번 사물함');
  const setStatus = async (status: string) => {
    await one.getByRole('button', { name: '상태 관리' }).click();
    const asked = dialog(page, '상태 관리');
    await asked.getByLabel('사물함 상태').selectOption({ label: status });
    await expect(asked.getByRole('list', { name: '상태 관리' })).toContainText('21');
    await asked.getByRole('button', { name: '저장' }).click();
  };
  await setStatus('사용 불가');
  await endsIn(page, '처리되었습니다');
  await expect(tile(page, 21)).toHaveAccessibleName(/사용불가/);
  await setStatus('사용 가능');
  await takeBack(page);
  await expect(notice(page, '되돌렸어요')).toBeVisible();
  await expect(tile(page, 21)).toHaveAccessibleName(/사용불가/);
  const note = one.getByRole('button', { name: /^상태 메모 고치기/ });
  await note.click();
  // A syllable in the making closes neither the field nor the panel around it.
  for (const browser of ['Chromium', 'Safari'] as const) {
    await pressInLetter(one.getByLabel('상태 메모'), 'Escape', browser);
  }
  await one.getByLabel('상태 메모').press('Escape');
  await expect(note).toBeFocused();
  await note.press('Enter');
  await one.getByLabel('상태 메모').fill('경첩이 휘었어요');
  await one.getByLabel('상태 메모').press('Enter');
  await expect(one.getByRole('button', { name: '상태 메모 고치기, 지금 경첩이 휘었어요' })).toBeFocused();

  await tile(page, 31).focus();
  await page.keyboard.press('Control+a');
  const many = panel(page, '선택한 사물함 20');
  const why = many.getByText('누군가 쓰고 있는 사물함이 2칸 있어요. 반납한 뒤에 바꿀 수 있어요.');
  await expect(why).toBeVisible();
  await expect(many.getByRole('button', { name: '상태관리' })).toHaveAttribute('aria-disabled', 'true');
  await many.getByRole('button', { name: '쓰고 있는 2칸 빼기' }).press('Enter');
  await expect(panel(page, '선택한 사물함 18').getByText(/서로 달라요/)).toBeVisible();
  await expect(panel(page, '선택한 사물함 18').getByRole('group')).toBeFocused();
  await page.getByRole('checkbox', { name: '전체선택' }).check();
  await page.getByRole('checkbox', { name: '전체선택' }).uncheck();
  await tile(page, 31).click();
  await tile(page, 34).click({ modifiers: ['Shift'] });
  const alike = panel(page, '선택한 사물함 4');
  await alike.getByRole('button', { name: '상태관리' }).click();
  const change = dialog(page, '상태 관리');
  await change.getByLabel('사물함 타입').selectOption({ label: '개인 사물함' });
  await expect(change.getByText('바뀜 4')).toBeVisible();
  await change.getByRole('button', { name: '저장' }).click();
  await takeBack(page);
  await expect(notice(page, '되돌렸어요').last()).toBeVisible();
  await expect(tile(page, 31)).toHaveAccessibleName(/^31번, 공유/);

  await page.getByRole('button', { name: '선택 끝내기' }).press('Enter');
  const pickSeveral = page.getByRole('button', { name: '다중 선택 모드' });
  await expect.soft(pickSeveral).toBeFocused();
  await pickSeveral.click();
  await tile(page, oneAt).click();
  await tile(page, anotherAt).click();
  await panel(page, '선택한 사물함 2').getByRole('button', { name: '일괄 반납' }).click();
  const both = dialog(page, '반납 처리');
  await expect(both.getByRole('list', { name: '반납할 사람' }).getByRole('listitem')).toHaveCount(2);
  await expect(both.getByText('페널티 4일')).toBeVisible();
  await both.getByRole('button', { name: '네, 반납할게요' }).click();
  await endsIn(page, '반납되었습니다');
  await expect(tile(page, oneAt)).toHaveAccessibleName(/오픈예정/);
  await expect(tile(page, anotherAt)).toHaveAccessibleName(/오픈예정/);
});

test('R-ADM-05: boxes in the list choose lockers; the bar below tells what a state makes of each, leaves out those that refuse, and is undone', async ({
  page,
}) => {
  await open(page, '/admin/main?floor=5&section=End%20of%20Cluster%206');
  await page.getByRole('radio', { name: '목록' }).check();
  await page.getByRole('checkbox', { name: '89번 고르기' }).check();
  await page.getByRole('checkbox', { name: '92번 고르기' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: '일괄 작업' });
  await expect(bar.getByText('안 됨 1')).toBeVisible();
  await expect(bar.getByRole('button', { name: '4칸 바꾸기' })).toBeDisabled();
  await expectAccess(page);
  await readIn(page, 'EN');
  await expect(page.getByText('It can be changed after its return.')).toBeVisible();
  await readIn(page, '한국어');
  await page.setViewportSize({ width: 1440, height: 640 });
  await page.getByRole('checkbox', { name: '89번 고르기' }).focus();
  await tabTo(page, page.getByRole('checkbox', { name: /^\d+번 고르기$/ }).last());
  await bar.getByRole('button', { name: '안 되는 1칸 빼기' }).press('Enter');
  await expect(bar.getByRole('button', { name: '안 되는 1칸 빼기' })).toHaveCount(0);
  await expect(bar).toBeFocused();
  await expect(page.getByRole('checkbox', { name: '90번 고르기' })).not.toBeChecked();
  await bar.getByLabel('바꿀 상태').selectOption({ label: '오픈 예정' });
  await expect(bar.getByText('바뀜 3')).toBeVisible();
  await bar.getByRole('button', { name: '3칸 바꾸기' }).press('Enter');
  const line = page.getByRole('row', { name: /^89번 고르기/ });
  await expect(line).toContainText('오픈예정');
  await expect(bar).toHaveCount(0);
  const list = page.locator(':focus').getByRole('table');
  await expect(list).toBeVisible();
  await page.getByRole('region', { name: '알림' }).getByRole('button', { name: '되돌리기' }).click();
  await expect(notice(page, '되돌렸어요')).toBeVisible();
  await expect(line).toContainText('사용가능');
  await page.getByRole('checkbox', { name: '89번 고르기' }).check();
  await bar.getByRole('button', { name: '취소' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(list).toBeVisible();
  await line.click();
  await expect(panel(page, '89번 사물함')).toBeVisible();
});

test('R-RENT-04, R-ADM-11, R-CLUB-02: a club gets a locker from the map and gives it back from the list, each taken back; two who rename it are told', async ({
  page,
}) => {
  await open(page, '/admin/main?floor=3&section=Cluster%20X%20-%203');
  await tile(page, 17).click();
  const lend = async () => {
    // Its state and its type are one word, said once.
    await expect(panel(page, '17번 사물함').getByText('동아리', { exact: true })).toHaveCount(1);
    await panel(page, '17번 사물함').getByRole('button', { name: '동아리 대여' }).click();
    const asked = dialog(page, '동아리 선택');
    await expect(asked.getByRole('button', { name: '확인' })).toHaveAccessibleDescription('빌릴 동아리를 골라 주세요.');
    const radio = asked.getByRole('radio', { name: `${club.idle} 고르기` });
    const top = () => radio.evaluate((one) => one.getBoundingClientRect().y);
    const before = await top();
    await radio.check();
    await expect(asked.getByText(`${club.idle}의 사물함`)).toBeVisible();
    expect(await top()).toBe(before);
    await asked.getByRole('button', { name: '확인' }).click();
  };
  await lend();
  await takeBack(page);
  await expect(notice(page, '되돌렸어요')).toBeVisible();
  await lend();
  await endsIn(page, '처리되었습니다');
  await expect(tile(page, 17)).toHaveAccessibleName(new RegExp(club.idle));

  await page.goto('/admin/club');
  const line = page.getByRole('row', { name: new RegExp(club.idle) });
  await line.getByRole('button', { name: `${club.idle} 삭제` }).click();
  const refused = dialog(page, '동아리를 삭제할까요?');
  await expect(refused.getByRole('button', { name: '삭제' })).toHaveAccessibleDescription(/먼저 반납해 주세요/);
  await refused.getByRole('link', { name: '3층 Cluster X - 3 · 17번 열기' }).click();
  await expect(panel(page, '17번 사물함')).toBeVisible();
  await page.goBack();
  const giveBack = async () => {
    await line.getByRole('button', { name: `${club.idle} 사물함 반납` }).click();
    const asked = dialog(page, '반납 처리');
    await expect(asked.getByText('사용가능')).toBeVisible();
    await asked.getByRole('button', { name: '네, 반납할게요' }).click();
  };
  await giveBack();
  await takeBack(page, '반납되었습니다');
  await expect(notice(page, '되돌렸어요')).toBeVisible();
  await expect(line).toContainText('17번');
  await giveBack();
  await endsIn(page, '반납되었습니다');

  const other = await page.context().newPage();
  const rename = async (tab: Page, name: string) => {
    await tab.getByRole('button', { name: `${club.idle} 수정` }).click();
    await dialog(tab, '동아리 이름 바꾸기').getByLabel('동아리명').fill(name);
  };
  const save = (tab: Page) => dialog(tab, '동아리 이름 바꾸기').getByRole('button', { name: '저장' });
  await other.goto('/admin/club');
  await rename(other, '느린 산책');
  await rename(page, '빠른 독서');
  await save(page).click();
  await endsIn(page, '처리되었습니다');
  await save(other).click();
  await expect(other.getByRole('alert').filter({ hasText: '지금 내용: ‘빠른 독서’' })).toBeVisible();
  await save(other).click();
  await takeBack(other);
  await expect(other.getByRole('row', { name: /빠른 독서/ })).toBeVisible();
  await other.getByRole('button', { name: '빠른 독서 수정' }).click();
  await dialog(other, '동아리 이름 바꾸기').getByLabel('동아리명').fill('느린 걸음');
  const headers = await headersOf(page.context());
  const listed = await page.request.get('/v4/admin/clubs?size=100', { headers });
  const { result } = (await listed.json()) as { result: { clubId: number; clubName: string; clubMaster: string }[] };
  const kept = result.find(({ clubName }) => clubName.endsWith('빠른 독서'));
  const data = { clubName: '더 빠른 독서', clubMaster: kept?.clubMaster };
  expect((await page.request.patch(`/v4/admin/clubs/${kept?.clubId}`, { headers, data })).ok()).toBe(true);
  await save(other).click();
  await expect(other.getByRole('alert').filter({ hasText: '한 번 더 눌러 주세요' })).toBeVisible();

  await page.getByRole('button', { name: '빠른 독서 삭제' }).click();
  await dialog(page, '동아리를 삭제할까요?').getByRole('button', { name: '삭제' }).click();
  await expect(save(other)).toHaveAccessibleDescription(/해당하는 동아리를 찾지 못했어요/);
  // What cannot be saved any more is not asked for once more.
  await expect(other.getByRole('alert').filter({ hasText: '한 번 더 눌러 주세요' })).toHaveCount(0);
  await other.close();
  await takeBack(page);
  await expect(page.getByRole('row', { name: /빠른 독서/ })).toBeVisible();
});

test('R-RENT-04: clubs to lend to that could not be read are told as that, and are read at the next try', async ({
  page,
}) => {
  await open(page, '/admin/main?floor=3&section=Cluster%20X%20-%203');
  // The page also reads by itself what it could not read: until the press it fails.
  await page.route(/\/v6\/admin\/clubs\?/, async (route) => {
    if (await page.evaluate(() => 'pressed' in window)) await route.continue();
    else await route.fulfill({ status: 500, body: '' });
  });
  await tile(page, 18).click();
  await panel(page, '18번 사물함').getByRole('button', { name: '동아리 대여' }).click();
  const asked = dialog(page, '동아리 선택');
  await expect(asked.getByRole('alert')).toContainText('저희 쪽 문제예요');
  await expect(asked.getByRole('table')).toHaveCount(0);
  const again = asked.getByRole('button', { name: '다시 시도' });
  await page.evaluate(() => addEventListener('click', () => Object.assign(window, { pressed: true }), true));
  // A press is not taken while the page asks by itself.
  await expect(again).not.toHaveAttribute('aria-busy');
  await again.click();
  await expect(asked.getByRole('radio').first()).toBeVisible();
});

test('R-ADM-14: by keyboard alone, the records of one locker are left for all, and the keyboard goes on at the other filters', async ({
  page,
}) => {
  await open(page, '/admin/log?target=cabinet:1');
  await page.getByRole('button', { name: /거르기 풀기$/ }).press('Enter');
  await expect(page).not.toHaveURL(/target/);
  await expect(page.getByRole('combobox', { name: '작업' })).toBeFocused();
});

test('R-CLUB-01, R-CLUB-02: a name that another club has is told as that; members that could not be read are told, and come with the next try', async ({
  page,
}) => {
  await open(page, '/admin/club');
  await page.getByRole('button', { name: '동아리 생성' }).click();
  const create = dialog(page, '새 동아리 만들기');
  await create.getByLabel('동아리명').fill(club.large);
  await create.getByLabel('동아리장').fill(people.reader);
  await create.getByRole('button', { name: '만들기' }).click();
  await expect(dialog(page, '다른 동아리가 쓰는 이름이에요')).toContainText('새 이름을 적어 주세요.');
  await page.reload();

  // The page also reads by itself what it could not read: until the press it fails.
  await page.route(/\/admin\/clubs\/\d+\/users/, async (route) => {
    if (await page.evaluate(() => 'pressed' in window)) await route.continue();
    else await route.fulfill({ status: 500, body: '' });
  });
  await page.getByRole('button', { name: `${club.large} 수정` }).click();
  const change = dialog(page, '동아리 이름 바꾸기');
  const masters = change.getByRole('combobox', { name: '동아리장' }).getByRole('option');
  await expect(change.getByRole('alert')).toContainText('멤버를 불러오지 못해서 지금 동아리장만 보여요.');
  await expect(masters).toHaveCount(1);
  await page.evaluate(() => addEventListener('keydown', () => Object.assign(window, { pressed: true }), true));
  await change.getByRole('button', { name: '다시 시도' }).press('Enter');
  await expect(masters).not.toHaveCount(1);
  await expect(change.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('R-ADM-06: a locker that somebody rents amid a change is marked as the one in the way, by name and in forced colours', async ({
  page,
  elsewhere,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/admin/main?floor=2&section=End%20of%20Cluster%202');
  await page.getByRole('button', { name: '다중 선택 모드' }).click();
  const free = page.getByRole('grid').getByRole('button', { name: /^\d+번, 개인, 사용가능$/ });
  const [one, other] = [await free.nth(0).getAttribute('data-number'), await free.nth(1).getAttribute('data-number')];
  const ids = [await free.nth(0).getAttribute('data-cabinet'), await free.nth(1).getAttribute('data-cabinet')];
  for (const id of ids) await page.locator(`[data-cabinet="${id}"]`).click();
  const many = panel(page, '선택한 사물함 2');
  await many.getByRole('button', { name: '상태관리' }).click();
  const asked = dialog(page, '상태 관리');
  await asked.getByLabel('사물함 상태').selectOption({ label: '사용 불가' });
  await expect(asked.getByText('바뀜 2')).toBeVisible();

  const renter = await elsewhere('rents.amid.a.change');
  const headers = await headersOf(renter.context());
  const rented = await renter.request.post(`/v4/lent/cabinets/${ids[0]}`, { headers });
  expect(rented.ok()).toBe(true);
  await expect(asked.getByRole('button', { name: '저장' })).toHaveAttribute('aria-disabled', 'true');
  await asked.getByRole('button', { name: '취소' }).click();
  await expect(asked).toBeHidden();

  await expect(tile(page, Number(one))).toHaveAccessibleName(/바꿀 수 없는 칸$/);
  await expect(tile(page, Number(other))).not.toHaveAccessibleName(/바꿀 수 없는 칸/);
  const numbers = many.getByRole('listitem');
  await expect(numbers.filter({ hasText: one ?? '' }).getByRole('img', { name: '바꿀 수 없는 칸' })).toBeVisible();
  await expect(numbers.filter({ hasText: other ?? '' }).getByRole('img')).toHaveCount(0);
  const mark = page.locator(`[data-cabinet="${ids[0]}"]`).locator('xpath=preceding-sibling::span').first();
  expect(await mark.evaluate((each) => getComputedStyle(each, '::before').content)).toBe('"!"');
});
