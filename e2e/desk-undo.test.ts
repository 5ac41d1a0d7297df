import type { BrowserContext } from '@playwright/test';
import { atRest, middleAtRest } from './at-rest.ts';
import { hear } from './hear.ts';
import { dialog, tile } from './map.ts';
import { foundClub } from './own-club.ts';
import { headersOf, signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

/** Nobody else's stories take place with them, or there. */
const four = ['is.returned.one', 'is.returned.two', 'is.returned.three', 'is.returned.last'] as const;
const rich = 'has.got.since';
const place = { floor: 3, section: 'Cluster X - 6', number: 48 };

/** What somebody who is signed in does as a script does. */
async function asSignedIn(context: BrowserContext) {
  const headers = await headersOf(context);
  return {
    read: async (path: string) => (await context.request.get(path, { headers })).json(),
    async post(path: string, data: object = {}) {
      const reply = await context.request.post(path, { headers, data });
      expect(reply.ok(), await reply.text()).toBe(true);
    },
  };
}

test('R-ADM-09, R-ADM-14: a return and its undo say how many are told; of a locker returned whole no single person is offered back', async ({
  page,
  elsewhere,
}) => {
  let code = '0';
  let cabinetId = 0;
  let userId = 0;
  for (const name of four) {
    const each = await asSignedIn((await elsewhere(name)).context());
    const sections = await each.read(`/v4/cabinets/buildings/새롬관/floors/${place.floor}`);
    cabinetId = sections
      .flatMap(({ cabinets }: { cabinets: { cabinetId: number; visibleNum: number }[] }) => cabinets)
      .find(({ visibleNum }: { visibleNum: number }) => visibleNum === place.number).cabinetId;
    await each.post(`/v4/lent/cabinets/share/${cabinetId}`, { shareCode: code });
    if (code === '0') code = (await each.read('/v4/lent/me')).shareCode;
    userId = (await each.read('/v4/users/me')).userId;
  }
  await signInAsAdmin(page.context());
  await page.goto(`/admin/main?floor=${place.floor}&section=${place.section}`);
  await tile(page, place.number).click();
  const panel = page.getByRole('region', { name: `${place.number}번 사물함`, exact: true });
  await panel.getByRole('button', { name: '반납', exact: true }).click();
  const asked = dialog(page, '반납 처리');
  const boxes = asked.getByRole('checkbox');
  const places = () => boxes.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
  const before = await places();
  await asked.getByRole('checkbox', { name: new RegExp(four[0]) }).check();
  await expect(asked).toContainText('함께 쓰는 3명에게 바뀐 반납일을 알려드려요.');
  expect(await places()).toEqual(before);
  for (const name of four.slice(1)) await asked.getByRole('checkbox', { name: new RegExp(name) }).check();
  await asked.getByRole('button', { name: '네, 반납할게요' }).click();
  const returned = dialog(page, '반납되었습니다');
  await expect(returned.getByRole('button', { name: '닫기' })).toBeVisible();
  await expect(returned.getByRole('button', { name: /되돌리기/ })).toHaveCount(0);
  await page.goto(`/admin/log?target=user:${userId}`);
  const undo = page.getByRole('main').getByRole('button', { name: /되돌리기/ });
  await expect(undo).toHaveAccessibleDescription(new RegExp(four[3]));
  await undo.click();
  await expect(dialog(page, '이 변경을 되돌릴까요?')).toContainText('1명에게 되돌린 반납을 알려드려요.');
});

test('R-GEN-02, R-ADM-14: the question before an undo says what somebody has now, and will have', async ({
  page,
  elsewhere,
}) => {
  const their = await asSignedIn((await elsewhere(rich)).context());
  await signInByRequest(page.context(), rich);
  const { userId } = await (await asSignedIn(page.context())).read('/v4/users/me');
  await signInAsAdmin(page.context());
  const admin = await asSignedIn(page.context());
  await admin.post('/v5/admin/items/assign', { itemSku: 'ADMIN_REWARD_500', userIds: [userId] });
  await their.post('/v5/items/coin');
  await page.goto(`/admin/log?target=user:${userId}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /되돌리기/ })
    .click();
  const asked = dialog(page, '이 변경을 되돌릴까요?');
  await expect(asked).toContainText('510 까비');
  await expect(asked.locator('b').filter({ hasText: '10 까비' })).toHaveText('10 까비');
  await asked.getByRole('button', { name: '되돌리기' }).click();
  await expect(dialog(page, '되돌렸어요')).toBeVisible();
  // The button is gone: the keyboard goes on at what stands in its place.
  await dialog(page, '되돌렸어요').getByRole('button', { name: '닫기' }).last().press('Enter');
  await expect(page.locator(':focus')).toHaveText('이미 되돌렸어요');
});

test('what is told in a notice is read aloud, the first one of a page too, once', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/main?floor=3&section=Cluster X - 6');
  await page.getByRole('grid').getByRole('button').first().click();
  const note = page.getByRole('button', { name: /^상태 메모/ });
  await expect(note).toBeVisible();
  const heard = await hear(page);
  for (const [index, text] of ['loose', 'loose hinge'].entries()) {
    await note.click();
    await page.getByRole('textbox', { name: '상태 메모' }).fill(text);
    await page.keyboard.press('Enter');
    await expect(note).toBeFocused();
    const told = async () => (await heard()).filter((each) => each === '저장했어요');
    await expect.poll(told).toHaveLength(index + 1);
  }
  await expect(page.getByRole('region', { name: '알림' })).toHaveAttribute('aria-live', 'off');
});

test('R-ADM-14: a second press on a yes, as its answer comes, does not take back what was done', async ({
  page,
  elsewhere,
}) => {
  const clubName = '두 번 누른 모임';
  await elsewhere('is.pressed.twice');
  await signInAsAdmin(page.context());
  await foundClub(page.context(), { clubName, clubMaster: 'is.pressed.twice' });
  // There every question stands at the lower edge, and the answers to the next one stand where those to the last one stood.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/club');
  await page.getByRole('button', { name: `${clubName} 삭제` }).click();
  const yes = dialog(page, '동아리를 삭제할까요?').getByRole('button', { name: '삭제', exact: true });
  await expect(yes).toBeEnabled();
  const { x, y } = await middleAtRest(yes);
  await page.mouse.click(x, y);
  const done = dialog(page, '처리되었습니다');
  const undo = done.getByRole('button', { name: '되돌리기' });
  await expect(undo).toBeVisible();
  await atRest(page);
  const sent: (string | null)[] = [];
  page.on('request', (request) => void sent.push(request.postData()));
  await page.mouse.click(x, y);
  await expect(done).toBeHidden();
  expect(sent.filter((body) => body?.includes('undoRecord'))).toEqual([]);
  await expect(page.getByRole('button', { name: `${clubName} 삭제` })).toHaveCount(0);
});
