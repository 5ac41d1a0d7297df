import { entered, invitationOf, openSession, sendCode, typeCode } from './gathering.ts';
import { dialog, notice, oasis, panelOf, tile } from './map.ts';
import { expect, test } from './story.ts';

test('R-SHARE-01, R-SHARE-03: four people gather, see each other arrive, and the fourth completes at once', async ({
  signIn,
  elsewhere,
}) => {
  const host = await signIn('share.host', oasis);
  const code = await openSession(host, 125);
  const lobby = panelOf(host, 125);
  await expect(lobby.getByText('아직 혼자예요')).toBeVisible();
  await expect(lobby.getByRole('timer')).toContainText('제한시간');

  await test.step('one types the code', async () => {
    const second = await elsewhere('share.second', oasis);
    await expect(tile(second, 125)).toHaveAccessibleName(/^125번, 공유, 대기중/);
    await typeCode(second, 125, code);
    await expect(notice(second, entered)).toBeVisible();
    await expect(panelOf(second, 125)).toContainText('share.host');
    await expect(lobby).toContainText('2명 모였어요');
    await expect(lobby.getByRole('listitem').filter({ hasText: 'share.second' })).toBeVisible();
  });

  await test.step('one follows the invitation', async () => {
    const third = await elsewhere('share.third', invitationOf(host, code));
    await expect(dialog(third, '초대코드').getByLabel('초대코드')).toHaveValue(code);
    await expect(third).not.toHaveURL(/code=/);
    await dialog(third, '초대코드').getByRole('button', { name: '대여하기' }).click();
    await expect(lobby).toContainText('3명 모였어요');
  });

  const fourth = await elsewhere('share.fourth', oasis);
  await typeCode(fourth, 125, code);
  await expect(notice(fourth, '125번을 대여했어요')).toBeVisible();
  await expect(notice(host, '125번을 대여했어요')).toBeVisible();
  await expect(lobby).toContainText('반납까지 90일 남았어요');
  for (const name of ['share.host', 'share.second', 'share.third', 'share.fourth'])
    await expect(lobby).toContainText(name);
});

test('R-SHARE-07: three wrong codes close the session to whom typed them, and to nobody else', async ({
  signIn,
  elsewhere,
}) => {
  const host = await signIn('wrong.host', oasis);
  const code = await openSession(host, 126);
  const guesser = await elsewhere('wrong.guesser', oasis);
  const wrong = code === '1234' ? '4321' : '1234';
  const question = dialog(guesser, '초대코드');
  await typeCode(guesser, 126, wrong);
  await expect(question).toContainText('2번 더 틀리면');
  await expect(question.getByLabel('초대코드')).toHaveValue(wrong);
  await sendCode(guesser, wrong);
  await expect(question).toContainText('1번 더 틀리면');
  await sendCode(guesser, wrong);
  await expect(question).toContainText('이번 대기에는 더 들어갈 수 없어요');
  await guesser.keyboard.press('Escape');
  const button = panelOf(guesser, 126).getByRole('button', { name: '대여', exact: true });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(
    /코드가 여러 번 맞지 않아 .* \d{2}:\d{2}에 대기가 끝나요\. \d{2}:\d{2} 남았어요/,
  );
  const friend = await elsewhere('wrong.friend', oasis);
  await typeCode(friend, 126, code);
  await expect(notice(friend, entered)).toBeVisible();
});

test('R-SHARE-06: who leaves is seen to leave, and the last one frees the locker', async ({ signIn, elsewhere }) => {
  const host = await signIn('leave.host', oasis);
  const code = await openSession(host, 127);
  const friend = await elsewhere('leave.friend', oasis);
  await typeCode(friend, 127, code);
  await expect(panelOf(host, 127)).toContainText('2명 모였어요');
  for (const page of [friend, host]) {
    await panelOf(page, 127).getByRole('button', { name: '대기열 취소' }).click();
    await dialog(page, '대기열에서 나갈까요?').getByRole('button', { name: '네, 나갈게요' }).click();
    await expect(notice(page, '대기열에서 나왔어요')).toBeVisible();
    if (page === friend) await expect(panelOf(host, 127)).toContainText('아직 혼자예요');
  }
  await expect(tile(friend, 127)).toHaveAccessibleName(/^127번, 공유, 사용가능/);
});

test('R-SHARE-03: an invitation survives the sign-in', async ({ signIn, browser, baseURL }) => {
  const host = await signIn('invite.host', oasis);
  const code = await openSession(host, 128);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const guest = await context.newPage();
  await guest.goto(`${host.url()}&code=${code}`);
  await expect(guest).toHaveURL(/\/login$/);
  await guest.getByRole('button', { name: /Seoul 로그인/ }).click();
  await guest.getByLabel('인트라 ID').fill('invite.guest');
  await guest.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(dialog(guest, '초대코드').getByLabel('초대코드')).toHaveValue(code);
  await context.close();
});
