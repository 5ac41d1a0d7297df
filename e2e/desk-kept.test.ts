import { typePassword } from './admin-password.ts';
import { talk } from './campus.ts';
import { hold } from './hold.ts';
import { dialog, notice, tile } from './map.ts';
import { readIn } from './read-in.ts';
import { headersOf, signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

/** Opens a page that hears when the sign-in ends. */
async function open(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForRequest(/\/v6\/events/), page.goto(address)]);
}

/** Ends the sign-in somewhere else, and signs in again with the page that was open coming back. */
async function isSignedOutAndBack(page: Page): Promise<void> {
  const address = page.url();
  const headers = await headersOf(page.context());
  expect((await page.request.post('/logout', { headers })).status()).toBe(200);
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('alert')).toContainText('쓰던 내용은 이 탭에 남아 있어요.');
  await typePassword(page);
  await expect(page).toHaveURL(address);
}

test('R-SIGN-12: what an administrator typed in a small dialog is there again when the sign-in ended meanwhile', async ({
  page,
}) => {
  await signInAsAdmin(page.context());

  await test.step('the name of a new club', async () => {
    await open(page, '/admin/club');
    const asked = dialog(page, '새 동아리 만들기');
    const begin = () => page.getByRole('button', { name: '동아리 생성' }).click();
    await begin();
    await asked.getByLabel('동아리명').fill('밤의 목공');
    await isSignedOutAndBack(page);
    await begin();
    await expect(asked.getByLabel('동아리명')).toHaveValue('밤의 목공');
    await asked.getByRole('button', { name: '취소' }).click();
    await expect(asked).toBeHidden();
    await begin();
    await expect(asked.getByLabel('동아리명')).toHaveValue('');
    await asked.getByRole('button', { name: '취소' }).click();
  });

  await test.step('the note about a locker', async () => {
    await open(page, '/admin/main?floor=5&section=End%20of%20Cluster%206');
    await tile(page, 91).click();
    await page.getByRole('button', { name: /^상태 메모 고치기/ }).click();
    await page.getByLabel('상태 메모').fill('열쇠가 걸려요');
    await isSignedOutAndBack(page);
    await expect(page.getByLabel('상태 메모')).toHaveValue('열쇠가 걸려요');
    await page.getByLabel('상태 메모').press('Enter');
    await expect(page.getByRole('button', { name: '상태 메모 고치기, 지금 열쇠가 걸려요' })).toBeVisible();
  });

  await test.step('the time of a new slot', async () => {
    await open(page, '/admin/presentations/home?day=2036-12-29');
    const asked = dialog(page, '일정 추가');
    const hour = asked.getByRole('radio', { name: '18', exact: true });
    const begin = async () => {
      // Its slots and talks push the later weeks down as they come: a press before that may miss the button.
      await expect(page.getByRole('grid').getByRole('button', { name: talk.coming })).toBeVisible();
      await page.getByRole('button', { name: '일정 추가' }).click();
    };
    await begin();
    await hour.check();
    await isSignedOutAndBack(page);
    await begin();
    await expect(hour).toBeChecked();
  });
});

test('R-ADM-16: what an administrator writes while a message is on its way stays; a message that was not touched goes', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  const letGo = await hold(page, /\/slack\/send/);
  await page.goto('/admin/slack-alarm');
  const receiver = page.getByLabel(/받는 사람/);
  const message = page.getByLabel(/보낼 내용/);
  const send = page.getByRole('button', { name: '보내기' });
  await receiver.fill('#random');
  await message.fill('먼저 보내는 글');
  await send.click();
  await message.fill('그사이에 쓰는 글');
  letGo();
  await expect(notice(page, '메시지를 보냈어요')).toBeVisible();
  await expect(message).toHaveValue('그사이에 쓰는 글');
  await expect(receiver).toHaveValue('#random');
  await send.click();
  await expect(message).toHaveValue('');
  await expect(receiver).toHaveValue('');

  await test.step('a template says that it has still to be filled in, until it is', async () => {
    await page.getByRole('button', { name: '점검 시작' }).click();
    await expect(message).toHaveAccessibleDescription(/아직 채우지 않은 ○가 있어요/);
    await message.fill('2층 Oasis 사물함을 점검해요.');
    await expect(message).not.toHaveAccessibleDescription(/○/);
  });
});

test('R-ADM-06: a person who changes the language reads in it why some of the chosen lockers refuse', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/main?floor=5&section=End%20of%20Cluster%206');
  await page.getByRole('radio', { name: '목록' }).check();
  await page.getByRole('checkbox', { name: '90번 고르기' }).check();
  await page.getByRole('checkbox', { name: '93번 고르기' }).check();
  const bar = page.getByRole('region', { name: '일괄 작업' });
  await expect(bar.getByText('안 됨 1')).toBeVisible();
  const words = (await bar.getByRole('listitem').filter({ hasText: '90' }).textContent()) ?? '';
  expect(words).toMatch(/[가-힣]/);
  await readIn(page, 'EN');
  const inEnglish = page
    .getByRole('region', { name: 'Change together' })
    .getByRole('listitem')
    .filter({ hasText: '90' });
  await expect(inEnglish).not.toContainText(/[가-힣]/);
});
