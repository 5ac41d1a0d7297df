import { readIn } from './read-in.ts';
import { headersOf, signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

const said = '해당하는 발표를 찾지 못했어요.';
const saidInEnglish = 'We could not find this talk.';

test('R-PRES-01: an address that names no talk says so, whatever stands in it, in the language that is chosen meanwhile', async ({
  page,
  signIn,
}) => {
  const main = page.getByRole('main');
  const turn = async (address: string) => {
    await page.goto(address);
    await expect(main.getByText(said)).toBeVisible();
    await readIn(page, 'EN');
    await expect(main.getByText(saidInEnglish)).toBeVisible();
    await readIn(page, '한국어');
    await expect(main.getByText(said)).toBeVisible();
  };
  for (const id of ['no-number', '9999999999']) {
    await page.goto(`/presentations/${id}`);
    await expect(main.getByText(said)).toBeVisible();
    await expect(page.getByRole('link', { name: '모아보기로' })).toBeVisible();
  }
  await turn('/presentations/999999');
  await signIn('reads.nothing', '/livez');
  for (const id of ['0', '99999']) {
    await page.goto(`/presentations/${id}/edit`);
    await expect(main.getByText(said)).toBeVisible();
    // Nothing is to be tried again.
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: '모아보기로' })).toBeVisible();
  }
  await turn('/presentations/999999/edit');
  await page.goto('/livez');
  await signInAsAdmin(page.context());
  for (const address of ['/admin/presentations/abc', '/admin/presentations/abc/edit']) {
    await page.goto(address);
    await expect(main.getByText(said)).toBeVisible();
  }
  await turn('/admin/presentations/999999');
  await turn('/admin/presentations/999999/edit');
});

test('R-PRES-05: an applicant whose chosen time an administrator deletes reads that it is gone, not that somebody has it', async ({
  signIn,
  desk,
}) => {
  const keeping = await desk();
  const headers = await headersOf(keeping);
  const data = { startTime: '2036-12-23T20:00:00', presentationLocation: 'THIRD' };
  expect((await keeping.request.post('/v6/admin/presentations/slots', { data, headers })).status()).toBe(200);
  const { data: slots } = (await (await keeping.request.get('/v6/presentations/slots')).json()) as {
    data: { slotId: number; startTime: string }[];
  };
  const slotId = slots.find(({ startTime }) => startTime === data.startTime)?.slotId;

  const page = await signIn('loses.the.time', '/presentations/register');
  await page.getByRole('radio', { name: '12월 23일' }).check();
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: '제목' }).fill('곧 사라질 시간');
  expect((await keeping.request.delete(`/v6/admin/presentations/slots/${slotId}`, { headers })).status()).toBe(200);
  await expect(main.getByText('고른 일정이 삭제됐어요.')).toBeVisible();
  await expect(main.getByRole('group', { name: '날짜' })).toHaveAccessibleDescription(/^고른 일정이 삭제됐어요/);
  await expect(main.getByRole('textbox', { name: '제목' })).toHaveValue('곧 사라질 시간');
});

test('R-PRES-06: a length that meets the next slot is refused where the length is chosen', async ({ signIn, desk }) => {
  const keeping = await desk();
  const headers = await headersOf(keeping);
  for (const startTime of ['2036-12-24T20:00:00', '2036-12-24T20:30:00']) {
    const data = { startTime, presentationLocation: 'THIRD' };
    expect((await keeping.request.post('/v6/admin/presentations/slots', { data, headers })).status()).toBe(200);
  }
  const page = await signIn('speaks.too.long', '/presentations/register');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: '12월 24일' }).check();
  await main.getByRole('radio', { name: '20:00' }).check();
  await main.getByRole('radio', { name: '토의' }).check();
  for (const name of ['제목', '한 줄 요약', '목차', '내용']) await main.getByRole('textbox', { name }).fill('길게');
  await main.getByRole('button', { name: '신청하기', exact: true }).click();
  await page.getByRole('button', { name: '네, 신청할게요' }).click();
  const refused = page.getByRole('dialog', { name: '실패했습니다' });
  await refused.getByRole('button', { name: '닫기' }).click();
  await expect(main.getByRole('radio', { name: '1시간', exact: true })).toBeFocused();
  await expect(main.getByRole('group', { name: '소요 시간' })).toHaveAccessibleDescription(/./);
  const { data: slots } = (await (await keeping.request.get('/v6/presentations/slots')).json()) as {
    data: { slotId: number; startTime: string }[];
  };
  for (const { slotId } of slots.filter(({ startTime }) => startTime.startsWith('2036-12-24'))) {
    expect((await keeping.request.delete(`/v6/admin/presentations/slots/${slotId}`, { headers })).status()).toBe(200);
  }
});
