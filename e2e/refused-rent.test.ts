import type { Locator } from '@playwright/test';
import { atRest, boxAtRest } from './at-rest.ts';
import { found, people } from './campus.ts';
import { entered, openSession, typeCode } from './gathering.ts';
import { hear } from './hear.ts';
import { dialog, endsIn, oasis, openLocker, panelOf, rent, saysRented, tile } from './map.ts';
import { actElsewhere } from './show-state.ts';
import { headersOf } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

const question = '이 사물함을 대여할까요?';

async function ask(page: Page, number: number): Promise<void> {
  const panel = await openLocker(page, number);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  await expect(dialog(page, question)).toBeVisible();
}

async function say(page: Page): Promise<void> {
  await yesOf(page).click();
}

function yesOf(page: Page): Locator {
  return dialog(page, question).getByRole('button', { name: '네, 대여할게요' });
}

test('R-RENT-06: somebody was faster: the open question says so by itself and shows another way', async ({
  signIn,
  elsewhere,
}) => {
  const slow = await signIn('is.slow', oasis);
  const fast = await elsewhere('is.fast', oasis);
  await ask(slow, 95);
  const yes = yesOf(slow);
  await expect(yes).toBeEnabled();
  const before = await boxAtRest(yes);
  const heard = await hear(slow);
  await ask(fast, 95);
  await say(fast);
  await endsIn(fast, saysRented(95));
  await expect(dialog(slow, question)).toContainText('방금 다른 사람이 대여했어요.');
  await expect(yes).toBeDisabled();
  expect(await yes.boundingBox()).toEqual(before);
  expect(await heard()).toContainEqual(expect.stringMatching(/^방금 다른 사람이 대여했어요\./));
  await dialog(slow, question)
    .getByRole('button', { name: /^\d+번 보기$/ })
    .click();
  // Which locker is free is known only now: other stories rent here too.
  await expect(slow.getByRole('region', { name: /^\d+번 사물함$/ })).toBeVisible();
  await expect(panelOf(slow, 95)).toBeHidden();
});

test('R-RENT-06: of two who say yes at the same moment one rents, and the other is told, with another way', async ({
  signIn,
  elsewhere,
}) => {
  const both = [await signIn('presses.left', oasis), await elsewhere('presses.right', oasis)] as const;
  for (const page of both) await ask(page, 96);
  for (const page of both) await atRest(page);
  // Whoever hears of the other's rental before the own press, presses a button that is out of use by then, as people do.
  await Promise.all(both.map((page) => yesOf(page).click({ force: true })));
  const won = (page: Page) => dialog(page, saysRented(96)).isVisible();
  // The question learns it before the yes, or the yes is refused: another title, the same sentence.
  const lost = (page: Page) => page.getByRole('dialog').getByText('방금 다른 사람이 대여했어요.').isVisible();
  const ends = () =>
    Promise.all(both.map(async (page) => ((await won(page)) ? 'won' : (await lost(page)) ? 'lost' : '')));
  await expect.poll(async () => (await ends()).toSorted()).toEqual(['lost', 'won']);
  const loser = (await lost(both[0])) ? both[0] : both[1];
  await expect(loser.getByRole('dialog').getByRole('button', { name: /^\d+번 보기$/ })).toBeVisible();
  await loser.keyboard.press('Escape');
  await expect(tile(loser, 96)).toHaveAccessibleName(/^96번, 개인, 사용 중/);
});

test('R-SHARE-01: a person who asks to gather where somebody else has just begun is told so once, and led to the code', async ({
  signIn,
  elsewhere,
}) => {
  const terrace = '/main?floor=2&section=Cluster 1 - Terrace1';
  const slow = await signIn('gathers.late', terrace);
  const fast = await elsewhere('gathers.first', terrace);
  await ask(slow, 57);
  await expect(yesOf(slow)).toBeEnabled();
  await ask(fast, 57);
  await say(fast);
  await endsIn(fast, entered);
  const asked = dialog(slow, question);
  await expect(asked).toContainText('방금 다른 사람이 모으기 시작했어요.');
  await expect(asked).not.toContainText('방금 내용이 바뀌어');
  await asked.getByRole('button', { name: '초대코드 적기' }).click();
  await expect(dialog(slow, '초대코드')).toBeVisible();
});

test('R-RENT-06, R-SHARE-01: what oneself has taken at another device is told as one’s own, and leads there', async ({
  signIn,
}) => {
  const laptop = await signIn('rents.by.phone', oasis);
  const phone = await laptop.context().newPage();
  const asked = dialog(laptop, question);
  const own = asked.getByRole('button', { name: '내 사물함 보기' });

  await test.step('a seat in a session', async () => {
    await phone.goto(oasis);
    await ask(laptop, 137);
    await ask(phone, 137);
    await say(phone);
    await endsIn(phone, entered);
    await expect(asked).toContainText('이미 여기서 기다리고 있어요.');
    await expect(asked).not.toContainText('다른 사람이');
    await own.click();
    await expect(panelOf(laptop, 137).getByText('아직 혼자예요')).toBeVisible();
    await panelOf(laptop, 137).getByRole('button', { name: '대기열 취소' }).click();
    await dialog(laptop, '대기열에서 나갈까요?').getByRole('button', { name: '네, 나갈게요' }).click();
    await endsIn(laptop, '대기열에서 나왔어요');
  });

  await test.step('a private locker', async () => {
    await ask(laptop, 115);
    await ask(phone, 115);
    await say(phone);
    await endsIn(phone, saysRented(115));
    await expect(asked).toContainText('이미 내 사물함이에요.');
    await expect(asked).not.toContainText('다른 사람이');
    await own.click();
    await expect(panelOf(laptop, 115).getByRole('button', { name: '반납', exact: true })).toBeVisible();
  });
});

test('R-SHARE-09: a person who has come in at another device is told so by the question for the code', async ({
  signIn,
  elsewhere,
}) => {
  const host = await elsewhere('gathers.one.more', oasis);
  const code = await openSession(host, 131);
  const laptop = await signIn('comes.in.by.phone', oasis);
  const panel = await openLocker(laptop, 131);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  const asked = dialog(laptop, '초대코드');
  await asked.getByLabel('초대코드').fill(code.slice(0, 2));
  const phone = await laptop.context().newPage();
  await phone.goto(oasis);
  await typeCode(phone, 131, code);
  await endsIn(phone, entered);
  await expect(asked).toContainText('이미 여기서 기다리고 있어요.');
  await expect(asked.getByRole('button', { name: '대여하기' })).toBeDisabled();
  await asked.getByRole('button', { name: '내 사물함 보기' }).click();
  await expect(panelOf(laptop, 131).getByRole('button', { name: '대기열 취소' })).toBeVisible();
});

test('R-RENT-10, R-SWAP-01: a question follows the number and the type that an administrator gives its locker meanwhile', async ({
  signIn,
  desk,
}) => {
  const page = await signIn('is.told.the.number', '/main?floor=2&section=Cluster 1 - Terrace1');
  const kept = await (await desk()).newPage();
  const { add, change, read } = await actElsewhere(kept);
  const idNow = () => Number(new URL(page.url()).searchParams.get('cabinet'));
  await ask(page, 38);
  await expect(yesOf(page)).toBeEnabled();
  await change(`/v4/admin/cabinets/${idNow()}/visible-num`, { data: { visibleNum: 938 } });
  await expect(dialog(page, question)).toContainText('938번 · 2층');
  await say(page);
  await endsIn(page, saysRented(938));
  const { result } = await read('/v4/admin/search/users-simple?name=is.told.the.number');
  await add('/v5/admin/items/assign', { data: { itemSku: 'SWAP', userIds: [result[0].userId], amount: 0 } });
  const panel = await openLocker(page, 39);
  await panel.getByRole('button', { name: /^이사하기/ }).click();
  const move = dialog(page, '이 사물함으로 옮길까요?');
  await expect(move).toContainText('39번 · 2층 Cluster 1 - Terrace1 · 개인 사물함');
  const ofType = (lentType: string) => ({ data: { cabinetIds: [idNow()], lentType, status: null } });
  await change('/v4/admin/cabinets/', ofType('SHARE'));
  await expect(move).toContainText('39번 · 2층 Cluster 1 - Terrace1 · 공유 사물함');
  // What the student has is private: it is the other one that nobody moves to.
  await expect(move).toContainText('이 종류의 사물함에서는 할 수 없어요.');
  await expect(move.getByRole('button', { name: '빈 사물함 찾기' })).toBeVisible();
  await expect(move).not.toContainText('개인 사물함을 쓰고 있을 때');
  await change('/v4/admin/cabinets/', ofType('PRIVATE'));
  await expect(move.getByRole('button', { name: '네, 옮길게요' })).toBeEnabled();
});

test('R-RENT-06: without live changes the open question learns it by the clock', async ({ signIn, elsewhere }) => {
  const slow = await signIn('is.cut.off');
  await slow.route('**/v6/events', (route) => route.abort());
  await slow.goto(oasis);
  const fast = await elsewhere('is.connected', oasis);
  await ask(slow, 114);
  await ask(fast, 114);
  await say(fast);
  await endsIn(fast, saysRented(114));
  await expect(dialog(slow, question)).toContainText('방금 다른 사람이 대여했어요.');
});

test('R-RENT-11: a memo typed for a locker goes to no other that was taken at another device meanwhile', async ({
  signIn,
}) => {
  const page = await signIn('types.for.the.old.one');
  await page.route('**/v6/events', (route) => route.abort());
  await page.goto('/main?floor=2&section=Cluster 1 - OA');
  const panel = await rent(page, 33);
  const settings = dialog(page, '사물함 설정');
  await panel.getByRole('button', { name: '사물함 설정' }).click();
  await settings.getByRole('button', { name: '수정하기' }).click();
  await settings.getByLabel('비밀 메모').fill('1004');

  const headers = await headersOf(page.context());
  const section = await page.request.get(`/v4/cabinets/buildings/${encodeURIComponent('새롬관')}/floors/2`, {
    headers,
  });
  const [, next] = /"cabinetId":(\d+),"visibleNum":34,/.exec(await section.text()) ?? [];
  expect((await page.request.patch('/v4/lent/return', { headers })).status()).toBe(200);
  expect((await page.request.post(`/v4/lent/cabinets/${next}`, { headers })).status()).toBe(200);

  await settings.getByRole('button', { name: '저장' }).click();
  await expect(dialog(page, '실패했습니다')).toContainText('33번은 이제 내 사물함이 아니에요.');
  const mine = await page.request.get('/v4/lent/me', { headers });
  expect(await mine.json()).toMatchObject({ visibleNum: 34, memo: null });
});

test('R-RENT-06: a locker that cannot be rented says why and, where there is one, when that ends', async ({
  signIn,
}) => {
  const page = await signIn('looks.around', oasis);
  const reasons: readonly (readonly [number, RegExp])[] = [
    [found.taken, /까지 쓰기로 한 사물함이에요\./],
    [found.late, /^반납되면 그다음 날 13:00에 열려요\./],
    [found.broken, /^지금은 쓸 수 없는 사물함이에요\./],
    [found.banned, /^지금은 쓸 수 없는 사물함이에요\./],
    [found.opening, /^(오늘|내일) 13:00에 열려요\. .* 남았어요\./],
  ];
  for (const [number, reason] of reasons) {
    const panel = await openLocker(page, number);
    const button = panel.getByRole('button', { name: '대여', exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(reason);
  }
  await page.goto('/main?floor=3&section=Cluster X - 1');
  const club = await openLocker(page, found.ofClub + 1);
  await expect(club.getByRole('button', { name: '대여', exact: true })).toHaveAccessibleDescription(/관리자/);
});

test('R-PEN-08: during a penalty every locker says until when', async ({ signIn }) => {
  const page = await signIn(people.penalised, oasis);
  const told = dialog(page, '페널티 안내');
  await expect(told).toContainText(/월 \d+일 \(.\) \d\d:\d\d부터 다시 사용할 수 있어요/);
  await expect(told).toContainText(new RegExp(`^.*${found.penalised}번을 .* 8일 늦게 반납했어요`));
  // The sum of this very penalty, not an example.
  await expect(told).toContainText('8 × 8 = 64일');
  await expect(told.getByRole('link', { name: '까비상점으로 이동' })).toHaveAttribute('href', '/store');
  await told.getByRole('button', { name: '닫기' }).click();
  const panel = await openLocker(page, 111);
  const button = panel.getByRole('button', { name: '대여', exact: true });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/페널티 기간이라 .*까지 대여할 수 없어요/);
  await page.getByRole('link', { name: '프로필', exact: true }).click();
  await page.getByRole('link', { name: '대여 기록', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`2F - ${found.penalised}번 .* 8일 늦음$`) })).toBeVisible();
});

test('R-RENT-10: a person who has a locker is told which one when asking for a second', async ({ signIn }) => {
  const page = await signIn('wants.two', oasis);
  await rent(page, 97);
  // To a private one they could move, had they a ticket.
  const move = (await openLocker(page, 98)).getByRole('button', { name: '이사하기' });
  await expect(move).toBeDisabled();
  await expect(move).toHaveAccessibleDescription(/이사권이 한 장도 없어요/);
  const shared = await openLocker(page, 139);
  await shared.getByRole('button', { name: '대여', exact: true }).click();
  const told = dialog(page, '이미 쓰고 있는 사물함이 있어요');
  await expect(told).toContainText('2층 Oasis의 97번을 쓰고 있어요');
  await told.getByRole('button', { name: '내 사물함 보기' }).click();
  await expect(panelOf(page, 97)).toContainText('반납까지 31일 남았어요');
});

test('R-PEN-01, R-PEN-02: a late return shows its penalty beforehand, and afterwards it runs', async ({ signIn }) => {
  const page = await signIn(people.latecomer, oasis);
  const panel = await openLocker(page, found.late);
  await expect(panel).toContainText('반납이 3일 늦었어요');
  await expect(panel).toContainText('3일 늦음 · 3 × 3 = 9일');
  await panel.getByRole('button', { name: '반납', exact: true }).click();
  const returning = dialog(page, '사물함을 반납할까요?');
  await expect(returning).toContainText('3 × 3 = 9일');
  await returning.getByRole('button', { name: '네, 반납할게요' }).click();
  await endsIn(page, '반납되었습니다');
  const other = await openLocker(page, 112);
  await expect(other.getByRole('button', { name: '대여', exact: true })).toHaveAccessibleDescription(/페널티 기간이라/);
});
