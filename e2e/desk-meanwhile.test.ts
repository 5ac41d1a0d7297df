import { atRest, middleAtRest } from './at-rest.ts';
import { hold } from './hold.ts';
import { dialog, notice, tile } from './map.ts';
import { foundClub } from './own-club.ts';
import { actElsewhere } from './show-state.ts';
import { headersOf, signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

/** Where no other story changes anything: 7 is left to those of desk-sent-once. */
const corner = '/admin/main?floor=4&section=End of Cluster 3';

/** An administrator opens an address, and another one acts elsewhere. */
async function open(page: Page, address: string) {
  await signInAsAdmin(page.context());
  await page.goto(address);
  return actElsewhere(page);
}

/** What another administrator makes of a locker. */
async function changing(page: Page, number: number) {
  const id = Number(await tile(page, number).getAttribute('data-cabinet'));
  const other = await actElsewhere(page);
  return (to: { lentType?: string; status?: string }) =>
    other.change('/v4/admin/cabinets/', { data: { cabinetIds: [id], lentType: null, status: null, ...to } });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('R-ADM-05: what nobody has chosen of type and status is shown as another administrator makes it meanwhile', async ({
  page,
}) => {
  await open(page, corner);
  const make = await changing(page, 1);
  await tile(page, 1).click();
  await button(page, '상태 관리').click();
  const asked = dialog(page, '상태 관리');
  const type = asked.getByLabel('사물함 타입');
  const status = asked.getByLabel('사물함 상태');
  const save = asked.getByRole('button', { name: '저장' });
  await status.selectOption({ label: '사용 불가' });
  await expect(save).toBeEnabled();
  await make({ lentType: 'SHARE' });
  await expect(type).toHaveValue('SHARE');
  await expect(status).toHaveValue('BROKEN');
  await status.selectOption({ label: '대기중' });
  await make({ lentType: 'PRIVATE' });
  await expect(type).toHaveValue('PRIVATE');
  // What was chosen stays, also where it does not fit any more, and the question says why.
  await expect(status).toHaveValue('IN_SESSION');
  await expect(save).toBeDisabled();

  await status.selectOption({ label: '사용 가능' });
  await expect(save).toHaveAccessibleDescription('바꿀 것을 골라 주세요.');
  await type.selectOption({ label: '동아리 사물함' });
  await make({ status: 'BROKEN' });
  await expect(status).toHaveValue('BROKEN');
  await status.selectOption({ label: '사용 가능' });
  await expect(asked.getByRole('list', { name: '상태 관리' })).toContainText('개인 · 사용불가');
  await expect(asked.getByRole('list', { name: '상태 관리' })).toContainText('동아리 · 사용가능');
  await make({ status: 'AVAILABLE' });
});

test('R-RENT-04: a question about a locker stays, and says why, where another administrator makes it one of another type', async ({
  page,
}) => {
  await open(page, corner);
  const make = await changing(page, 2);
  await make({ lentType: 'CLUB' });
  await tile(page, 2).click();
  await button(page, '동아리 대여').click();
  const asked = dialog(page, '동아리 선택');
  await asked.getByRole('radio').first().check();
  const yes = asked.getByRole('button', { name: '확인' });
  await expect(yes).toBeEnabled();
  await make({ lentType: 'PRIVATE' });
  await expect(yes).toBeDisabled();
  await asked.getByRole('button', { name: '취소' }).click();
  await expect(asked).toBeHidden();
  await make({ lentType: 'CLUB' });
  await expect(button(page, '동아리 대여')).toBeVisible();
  await expect(asked).toBeHidden();
  await make({ lentType: 'PRIVATE' });
});

test('R-ADM-10: the question how many lockers are returned counts those that somebody still uses', async ({
  page,
  elsewhere,
}) => {
  const other = await open(page, corner);
  for (const [number, login] of [
    [6, 'is.one.of.three'],
    [10, 'is.another'],
    [11, 'is.the.other'],
  ] as const) {
    const renter = await actElsewhere(await elsewhere(login));
    await renter.add(`/v4/lent/cabinets/${number}`, {});
  }
  await page.goto('/admin/main?floor=2&section=End of Cluster 1');
  const asked = dialog(page, '반납 처리');
  const giveBack = (cabinetId: number) =>
    other.change('/v4/admin/return-cabinets/', { data: { cabinetIds: [cabinetId] } });
  await test.step('on the map', async () => {
    await button(page, '다중 선택 모드').click();
    for (const number of [6, 10, 11]) await tile(page, number).click();
    await button(page, '일괄 반납').click();
    await expect(asked).toContainText('사물함 3칸을 반납해요');
    await giveBack(6);
    await expect(asked).toContainText('사물함 2칸을 반납해요');
    await asked.getByRole('button', { name: '취소' }).click();
    await button(page, '다중 선택 모드').click();
  });
  await page.getByRole('radio', { name: '목록' }).check();
  for (const number of [10, 11]) await page.getByRole('checkbox', { name: `${number}번 고르기` }).check();
  // The bar has its height once it says what becomes of them.
  await expect(page.getByRole('region', { name: '일괄 작업' })).toContainText('안 됨 2');
  await button(page, '일괄 반납').click();
  await expect(asked).toContainText('사물함 2칸을 반납해요');
  await giveBack(10);
  await expect(asked).toContainText('사물함 1칸을 반납해요');
  await asked.getByRole('button', { name: '네, 반납할게요' }).click();
  await expect(dialog(page, '반납되었습니다')).toBeVisible();
});

test('R-ADM-10: of the people who could be returned from a locker nobody who has left meanwhile stands there as staying', async ({
  page,
  elsewhere,
}) => {
  await open(page, '/admin/main?floor=2&section=End of Cluster 1');
  const id = await tile(page, 15).getAttribute('data-cabinet');
  const first = await actElsewhere(await elsewhere('waits.and.stays'));
  await first.add(`/v4/lent/cabinets/share/${id}`, { data: { shareCode: '0' } });
  const { shareCode } = await first.read('/v4/lent/me');
  const second = await actElsewhere(await elsewhere('waits.and.leaves'));
  await second.add(`/v4/lent/cabinets/share/${id}`, { data: { shareCode } });
  await tile(page, 15).click();
  await button(page, '반납').click();
  const asked = dialog(page, '반납 처리');
  const leaver = asked.locator('label').filter({ hasText: 'waits.and.leaves' });
  await expect(leaver).toContainText('그대로 써요');
  await second.change(`/v4/lent/cabinets/share/cancel/${id}`, {});
  await expect(leaver).toContainText('이미 나갔어요');
  await expect(asked.locator('label').filter({ hasText: 'waits.and.stays' })).toContainText('그대로 써요');
  // Whoever is chosen all the same is refused by name, and can be left out again.
  await leaver.getByRole('checkbox').check();
  await expect(asked.getByRole('button', { name: '네, 반납할게요' })).toBeDisabled();
  await expect(asked.getByRole('list', { name: '반납할 사람' })).toContainText('waits.and.leaves');
  await leaver.getByRole('checkbox').uncheck();
  await asked.getByRole('checkbox', { name: /waits\.and\.stays/ }).check();
  await asked.getByRole('button', { name: '네, 반납할게요' }).click();
  await expect(dialog(page, '반납되었습니다')).toBeVisible();
});

/** The title of a locker whose first save has been sent and waits to be let go. */
async function saveSlowly(page: Page, number: number) {
  await open(page, corner);
  await tile(page, number).click();
  const letGo = await hold(page, /\/title$/);
  await page.getByRole('button', { name: '이름 고치기, 지금 없음' }).click();
  const field = page.getByRole('textbox', { name: '이름' });
  await field.fill('느린 이름');
  const sent = page.waitForRequest(/\/title$/);
  await field.press('Enter');
  await sent;
  return { field, letGo };
}

test('R-ADM-14: an administrator who leaves a field while it is saved hears that it was saved', async ({ page }) => {
  const { field, letGo } = await saveSlowly(page, 4);
  await field.press('Escape');
  await expect(field).toBeHidden();
  letGo();
  await expect(notice(page, '저장했어요')).toBeVisible();
  await expect(page.getByRole('button', { name: /느린 이름/ }).first()).toBeVisible();
});

test('R-ADM-14: what is typed into a field while it is saved stays, and is saved with the next press', async ({
  page,
}) => {
  const { field, letGo } = await saveSlowly(page, 5);
  await field.fill('그사이 이름');
  letGo();
  await expect(notice(page, '저장했어요')).toBeVisible();
  await expect(field).toHaveValue('그사이 이름');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: '이름 고치기, 지금 그사이 이름' })).toBeFocused();
});

test('R-CLUB-02, R-CLUB-03: a question about a club names it as it is now, and knows that it has given its locker back', async ({
  page,
  elsewhere,
}) => {
  const clubName = '그사이 모임';
  await elsewhere('leads.meanwhile');
  const other = await open(page, '/admin/club');
  await foundClub(page.context(), { clubName, clubMaster: 'leads.meanwhile' });
  const { content } = (await other.read('/v6/admin/clubs?size=100')) as {
    content: { clubId: number; clubName: string }[];
  };
  const id = content.find((each) => each.clubName === clubName)?.clubId;
  const address = `/v4/admin/clubs/${id}`;
  const rename = (name: string) => other.change(address, { data: { clubName: name, clubMaster: 'leads.meanwhile' } });

  await page.goto(corner);
  const make = await changing(page, 3);
  const cabinetId = await tile(page, 3).getAttribute('data-cabinet');
  await make({ lentType: 'CLUB' });
  await tile(page, 3).click();
  await button(page, '동아리 대여').click();
  const lending = dialog(page, '동아리 선택');
  await lending.getByRole('radio', { name: `${clubName} 고르기` }).check();
  await expect(lending).toContainText(`${clubName}의 사물함`);
  await rename('새로운 모임');
  await expect(lending).toContainText('새로운 모임의 사물함');

  await other.add(`${address}/cabinets/${cabinetId}`, {});
  await page.goto('/admin/club');
  await button(page, '새로운 모임 수정').click();
  const renaming = dialog(page, '동아리 이름 바꾸기');
  await rename('저녁 모임');
  await expect(renaming).toContainText('저녁 모임');
  // What nobody has typed over is told with the press, and going back to the name before is a change.
  await renaming.getByLabel('동아리명').fill('아침 모임');
  const isLet = Promise.withResolvers<void>();
  await page.route('**/v6/admin/previews', (route) => isLet.promise.then(() => route.continue()), { times: 1 });
  await renaming.getByRole('button', { name: '저장' }).click();
  await renaming.getByLabel('동아리명').fill('점심 모임');
  isLet.resolve();
  await expect(renaming.getByRole('alert')).toContainText('지금 내용: ‘저녁 모임’');
  // What is typed while it is being saved stays.
  await expect(renaming.getByLabel('동아리명')).toHaveValue('점심 모임');
  await renaming.getByLabel('동아리명').fill('새로운 모임');
  await renaming.getByRole('button', { name: '저장' }).click();
  await dialog(page, '처리되었습니다').getByRole('button', { name: '닫기' }).click();

  await button(page, '새로운 모임 삭제').click();
  const asked = dialog(page, '동아리를 삭제할까요?');
  const yes = asked.getByRole('button', { name: '삭제', exact: true });
  await expect(yes).toBeDisabled();
  await other.remove(`${address}/cabinets/${cabinetId}`);
  await expect(yes).toBeEnabled();
  await rename('또 다른 모임');
  await expect(asked).toContainText('또 다른 모임 · 멤버 1명');
  await expect(asked.getByRole('alert')).toContainText('방금 내용이 바뀌어');
  await yes.click();
  await expect(dialog(page, '처리되었습니다')).toContainText('또 다른 모임');
  await make({ lentType: 'PRIVATE' });
});

test('R-PRES-12: an administrator who is about to delete a comment is told that its author has changed it', async ({
  page,
  device,
}) => {
  const author = await device();
  await signInByRequest(author, 'changes.a.comment');
  const headers = await headersOf(author);
  await open(page, '/admin/presentations/home');
  const list = await page.request.get('/v6/presentations?size=100');
  const { content } = (await list.json()) as { content: { presentationId: number; title: string }[] };
  const talk = content.find(({ title }) => title === 'Later, on day 22')?.presentationId;
  const comments = `/v6/presentations/${talk}/comments`;
  await author.request.post(comments, { headers, data: { detail: 'Before it was changed' } });
  await page.goto(`/admin/presentations/${talk}`);
  const comment = page.getByRole('listitem').filter({ hasText: 'Before it was changed' });
  await comment.getByRole('button', { name: '삭제' }).click();
  const asked = dialog(page, '이 댓글을 삭제할까요?');
  const { data } = (await (await author.request.get(comments, { headers })).json()) as {
    data: { commentId: number; detail: string }[];
  };
  const id = data.find(({ detail }) => detail === 'Before it was changed')?.commentId;
  await author.request.patch(`${comments}/${id}`, { headers, data: { detail: 'After it was changed' } });
  await asked.getByRole('button', { name: '댓글 삭제' }).click();
  await expect(asked.getByRole('alert')).toContainText('방금 이 댓글이 바뀌었어요.');
  await expect(asked).toContainText('After it was changed');
  await asked.getByRole('button', { name: '댓글 삭제' }).click();
  await expect(asked).toBeHidden();
});

test('R-PRES-05: a question about a slot says that it has a talk by now, or has been deleted, and asks for no further press', async ({
  page,
  device,
}) => {
  const speaker = await device();
  await signInByRequest(speaker, 'takes.the.slot');
  const other = await open(page, '/admin/presentations/home?day=2036-12-28');
  const add = async (clock: string) => {
    const startTime = `2036-12-28T${clock}:00`;
    await other.add('/v6/admin/presentations/slots', { data: { startTime, presentationLocation: 'THIRD' } });
    const { data } = (await other.read('/v6/admin/presentations/slots?status=available&yearMonth=2036-12')) as {
      data: { slotId: number; startTime: string }[];
    };
    return data.find((each) => each.startTime === startTime)?.slotId;
  };
  const ask = async (clock: string, act: string) => {
    const marks = page.locator('[aria-selected=true], #chosen-day');
    await marks.getByRole('button', { name: new RegExp(`${clock}.*빈 일정`) }).click();
    await button(page, act).click();
  };

  const registerIn = async (slotId: number | undefined, title: string) => {
    const words = { title, summary: 'a', outline: 'b', detail: 'c' };
    const kind = { duration: 'HALF', category: 'ETC', recordingAllowed: false, publicAllowed: true };
    const buffer = Buffer.from(JSON.stringify({ ...words, ...kind, slotId }));
    const reply = await speaker.request.post('/v6/presentations', {
      headers: { ...(await headersOf(speaker)), 'Idempotency-Key': `story-comes-into-${slotId}` },
      multipart: { form: { name: 'form', mimeType: 'application/json', buffer } },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  };

  await test.step('a talk comes into it', async () => {
    const slotId = await add('09:00');
    await ask('09:00', '일정 삭제');
    const removing = dialog(page, '이 일정을 삭제할까요?');
    await registerIn(slotId, 'Comes in between');
    const yes = removing.getByRole('button', { name: '일정 삭제' });
    await expect(yes).toBeDisabled();
    await expect(yes).toHaveAccessibleDescription(/발표를 취소하면 지울 수 있어요/);
    await removing.getByRole('button', { name: '취소' }).click();
  });

  await test.step('R-ALARM-02: its author is told, and the link of the notice names what it leads to', async () => {
    const told = await speaker.newPage();
    await told.goto('/home?panel=notices');
    const line = told.getByRole('listitem').filter({ hasText: 'Comes in between' });
    await line.getByRole('link', { name: '발표 보기' }).click();
    await expect(told.getByRole('heading', { level: 1 })).toHaveText('Comes in between');
    await told.close();
  });

  await test.step('a talk comes into it while it is looked at: no button comes under a finger that was meant for another', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const slotId = await add('13:00');
    const marks = page.locator('[aria-selected=true], #chosen-day');
    await marks.getByRole('button', { name: /13:00.*빈 일정/ }).click();
    const offered = dialog(page, '빈 일정').getByRole('button');
    const { x, y } = await middleAtRest(offered.filter({ hasText: '일정 삭제' }));
    await registerIn(slotId, 'Comes while it is looked at');
    const looked = dialog(page, 'Comes while it is looked at');
    const remove = looked.getByRole('button', { name: '일정 삭제' });
    await expect(remove).toHaveAccessibleDescription(/발표를 취소하면 지울 수 있어요/);
    await atRest(page);
    await page.mouse.click(x, y);
    await expect(looked).toBeVisible();
    await expect(looked.getByRole('button', { name: '일정 수정' })).toBeEnabled();
    await expect(looked.getByRole('button', { name: '발표 취소' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(looked).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('it is deleted while it is looked at', async () => {
    const slotId = await add('10:00');
    const marks = page.locator('[aria-selected=true], #chosen-day');
    await marks.getByRole('button', { name: /10:00.*빈 일정/ }).click();
    await other.remove(`/v6/admin/presentations/slots/${slotId}`);
    for (const act of ['일정 수정', '일정 삭제']) {
      const offered = page.getByRole('dialog').getByRole('button', { name: act });
      await expect(offered).toBeDisabled();
      await expect(offered).toHaveAccessibleDescription('그사이 삭제된 일정이에요.');
    }
    await page.keyboard.press('Escape');
  });

  for (const [clock, act, question, yes] of [
    ['11:00', '일정 삭제', '이 일정을 삭제할까요?', '일정 삭제'],
    ['12:00', '일정 수정', '일정 수정', '옮기기'],
  ] as const) {
    await test.step(`it is deleted: ${act}`, async () => {
      const slotId = await add(clock);
      await ask(clock, act);
      const asked = dialog(page, question);
      if (act === '일정 수정') await asked.getByRole('radio', { name: '17', exact: true }).check();
      await other.remove(`/v6/admin/presentations/slots/${slotId}`);
      await asked.getByRole('button', { name: yes }).click();
      await expect(asked.getByRole('button', { name: yes })).toHaveAccessibleDescription('그사이 삭제된 일정이에요.');
      await expect(asked.getByRole('button', { name: yes })).toBeDisabled();
      await asked.getByRole('button', { name: '취소' }).click();
    });
  }
});
