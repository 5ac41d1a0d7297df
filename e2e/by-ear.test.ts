import { answerProvider } from './answer-provider.ts';
import { pressByKey } from './keys.ts';
import { dialog } from './map.ts';
import { foundClub } from './own-club.ts';
import { actElsewhere } from './show-state.ts';
import { headersOf } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('what a question ends in is read with its title, and another try leads back to where it is answered', async ({
  signIn,
  desk,
}) => {
  const page = await signIn('hears.a.refusal', '/clubs');
  const club = await foundClub(await desk(), { clubName: '듣는 모임', clubMaster: 'hears.a.refusal' });
  await pressByKey(page, page.getByRole('row').getByRole('link', { name: '듣는 모임' }));
  await pressByKey(page, page.getByRole('button', { name: '멤버 추가' }));
  const question = dialog(page, '동아리 멤버 추가');
  const name = question.getByRole('textbox', { name: '멤버 이름' });
  await expect(name).toBeFocused();
  await page.keyboard.type('nobody.at.all');
  await page.keyboard.press('Enter');
  const title = dialog(page, '실패했습니다').getByRole('heading');
  await expect(title).toBeFocused();
  await expect.soft(title).toHaveAccessibleDescription(/찾지 못했어요/);
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: '다시 하기' }));
  await expect(name).toBeFocused();
  await expect(question.getByRole('heading')).toHaveAccessibleDescription('');
  // The list of administrators has ten clubs to a page, and other stories look for theirs there.
  await club.remove();
});

test('R-ITEM-06: by keyboard alone, a ticket that is used elsewhere leaves the keyboard in its group', async ({
  signIn,
  desk,
}) => {
  const page = await signIn('loses.a.ticket', '/store/inventory');
  const group = page.getByRole('region', { name: '알림 등록권' });
  await expect(group).toBeVisible();
  const admin = await desk();
  const headers = await headersOf(admin);
  const given = await admin.request.post('/v6/admin/items/roster', { headers, data: { csv: 'loses.a.ticket,ALARM,' } });
  expect(given.ok(), await given.text()).toBe(true);
  await group.getByRole('link', { name: '구역 고르기' }).focus();
  const { add } = await actElsewhere(page);
  await add('/v5/items/ALARM/use', { data: { building: '새롬관', floor: 2, section: 'Oasis' } });
  await expect(group.getByRole('link', { name: '구역 고르기' })).toHaveCount(0);
  await expect(group.getByRole('button', { name: /^알림 등록권/ })).toBeFocused();
});

test('R-SIGN-07: that an account is linked is read aloud by the page that comes back from its provider', async ({
  signIn,
}) => {
  const page = await signIn('hears.of.linking', '/profile');
  await page.getByRole('button', { name: 'Google 연결', exact: true }).press('Enter');
  await answerProvider(page, 'Google 계정', 'hears.of.linking');
  await expect(page.getByRole('log')).toContainText('Google을 연결했어요');
});
