import { loseAnswers, sayYesTwice } from './lost-answers.ts';
import { dialog, endsIn, notice, tile } from './map.ts';
import { actElsewhere } from './show-state.ts';
import { headersOf, signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('I1, R-PRES-05, R-PRES-07: a slot is added, moved and deleted once, though nobody heard of it, and the next press says so', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/presentations/home?day=2036-12-06');
  const slot = page.locator('[aria-selected=true], #chosen-day').getByRole('button', { name: /빈 일정/ });
  const all = /\/v6\/admin\/presentations\/slots$/;
  const one = /\/v6\/admin\/presentations\/slots\/\d+$/;

  await page.getByRole('button', { name: '일정 추가' }).click();
  await sayYesTwice(page, all, dialog(page, '일정 추가'), '추가하기', '일정을 추가했어요');
  await expect(slot).toHaveCount(1);

  await slot.click();
  await page.getByRole('button', { name: '일정 수정' }).click();
  const moving = dialog(page, '일정 수정');
  await moving.getByRole('radio', { name: '17', exact: true }).check();
  await sayYesTwice(page, one, moving, '옮기기', '일정을 옮겼어요');
  await expect(slot).toContainText('17:00');

  await slot.click();
  await page.getByRole('button', { name: '일정 삭제' }).click();
  await sayYesTwice(page, one, dialog(page, '이 일정을 삭제할까요?'), '일정 삭제', '일정을 삭제했어요');
  await expect(slot).toHaveCount(0);
});

test('I1, R-PRES-10: a talk whose cancellation was not answered is cancelled once, and the next press says so', async ({
  page,
  device,
}) => {
  const author = await device();
  await signInByRequest(author, 'is.cancelled.once');
  await signInAsAdmin(page.context());
  const other = await actElsewhere(page);
  const slots = '/v6/admin/presentations/slots';
  const startTime = '2036-12-07T10:00:00';
  await other.add(slots, { data: { startTime, presentationLocation: 'THIRD' } });
  const { data } = (await other.read(`${slots}?status=available&yearMonth=2036-12`)) as {
    data: { slotId: number; startTime: string }[];
  };
  const slotId = data.find((each) => each.startTime === startTime)?.slotId;
  const words = { title: 'Cancelled once', summary: 'a', outline: 'b', detail: 'c' };
  const kind = { duration: 'HALF', category: 'ETC', recordingAllowed: false, publicAllowed: true };
  const buffer = Buffer.from(JSON.stringify({ ...words, ...kind, slotId }));
  const reply = await author.request.post('/v6/presentations', {
    headers: { ...(await headersOf(author)), 'Idempotency-Key': 'story-cancelled-once' },
    multipart: { form: { name: 'form', mimeType: 'application/json', buffer } },
  });
  expect(reply.ok(), await reply.text()).toBe(true);

  await page.goto('/admin/presentations/home?day=2036-12-07');
  await page
    .locator('[aria-selected=true], #chosen-day')
    .getByRole('button', { name: /Cancelled once/ })
    .click();
  await page.getByRole('button', { name: '발표 취소' }).click();
  const asked = dialog(page, '이 발표를 취소할까요?');
  await sayYesTwice(page, /\/v6\/admin\/presentations\/\d+/, asked, '발표 취소', '발표를 취소했어요');
  await other.remove(`${slots}/${slotId}`);
});

test('I1, R-CLUB-02: a club is made and renamed once, though the answers are lost, and the next press says so, also on the reloaded page', async ({
  page,
}) => {
  await signInByRequest(page.context(), 'leads.it.once');
  await signInAsAdmin(page.context());
  await page.goto('/admin/club');
  const ends = '처리되었습니다';

  const failed = page.getByRole('dialog', { name: /실패/ });
  const making = dialog(page, '새 동아리 만들기');
  await page.getByRole('button', { name: '동아리 생성' }).click();
  await making.getByLabel('동아리명').fill('한 번 만든 모임');
  await making.getByLabel('동아리장').fill('leads.it.once');
  const hearOfMaking = await loseAnswers(page, /\/v4\/admin\/clubs$/);
  await making.getByRole('button', { name: '만들기' }).click();
  await expect(failed).toContainText('연결이 끊겼어요');
  await hearOfMaking();
  await page.reload();
  await page.getByRole('button', { name: '동아리 생성' }).click();
  await expect(making.getByLabel('동아리장')).toHaveValue('leads.it.once');
  await making.getByRole('button', { name: '만들기' }).click();
  await endsIn(page, ends);

  await page.getByRole('button', { name: '한 번 만든 모임 수정' }).click();
  const renaming = dialog(page, '동아리 이름 바꾸기');
  await renaming.getByLabel('동아리명').fill('한 번 바꾼 모임');
  const address = /\/v4\/admin\/clubs\/\d+$/;
  const hear = await loseAnswers(page, address);
  await renaming.getByRole('button', { name: '저장' }).click();
  await expect(failed).toContainText('연결이 끊겼어요');
  await hear();
  await failed.getByRole('button', { name: '다시 하기' }).click();
  await renaming.getByRole('button', { name: '저장' }).click();
  await dialog(page, ends).getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '한 번 바꾼 모임 삭제' }).click();
  await dialog(page, '동아리를 삭제할까요?').getByRole('button', { name: '삭제', exact: true }).click();
  await dialog(page, ends).getByRole('button', { name: '닫기' }).click();
});

test('I1, R-ADM-14: a name that was saved without an answer is said to be saved with the next press; one that another administrator gave instead is told', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/main?floor=4&section=End of Cluster 3');
  const other = await actElsewhere(page);
  const id = await tile(page, 7).getAttribute('data-cabinet');
  await tile(page, 7).click();
  const field = page.getByRole('textbox', { name: '이름' });
  const told = page.getByRole('alert').filter({ hasText: '연결이 끊겼어요' });
  await page.getByRole('button', { name: '이름 고치기, 지금 없음' }).click();
  await field.fill('한 번 적은 이름');
  const hear = await loseAnswers(page, /\/title$/);
  await field.press('Enter');
  await expect(told).toBeVisible();
  await hear();
  await field.press('Enter');
  await expect(notice(page, '저장했어요')).toBeVisible();
  await expect(field).toBeHidden();

  await page.getByRole('button', { name: /^이름 고치기, 지금 한 번 적은 이름/ }).click();
  await field.fill('닿지 않은 이름');
  await page.route(/\/title$/, (route) => route.abort());
  await field.press('Enter');
  await expect(told).toBeVisible();
  await page.unroute(/\/title$/);
  await other.change(`/v4/admin/cabinets/${id}/title`, { data: { title: '남의 이름' } });
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '남의 이름' })).toBeVisible();
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: '이름 고치기, 지금 없음' })).toBeVisible();
});
