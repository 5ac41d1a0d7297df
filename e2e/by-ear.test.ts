import { people } from './campus.ts';
import { hear } from './hear.ts';
import { pressByKey } from './keys.ts';
import { dialog } from './map.ts';
import { foundClub } from './own-club.ts';
import { expect, test } from './story.ts';

test('what a question ends in is read with its title, and another try leads back to where it is answered', async ({
  signIn,
  desk,
}) => {
  const page = await signIn('hears.a.refusal', '/clubs');
  await foundClub(await desk(), { clubName: '듣는 모임', clubMaster: 'hears.a.refusal' });
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
});

test('the page of a list that is turned to is read aloud', async ({ signIn }) => {
  const page = await signIn(people.regular, '/profile/log');
  const said = await hear(page);
  await page.getByRole('button', { name: '2 쪽' }).press('Enter');
  await expect.poll(said).toContain('3쪽 중 2쪽');
  await page.getByRole('button', { name: '다음 쪽' }).press('Enter');
  await expect.poll(said).toContain('3쪽 중 3쪽');
});
