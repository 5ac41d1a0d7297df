import { boxAtRest } from './at-rest.ts';
import { cutBy } from './expect-held.ts';
import { entered, invitationOf, openSession, sendCode, typeCode } from './gathering.ts';
import { hear, openListening } from './hear.ts';
import { dialog, endsIn, notice, oasis, openLocker, panelOf, tile } from './map.ts';
import { signInByRequest } from './sign-in-by-request.ts';
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
    await expect(tile(second, 125)).toHaveAccessibleName(/^125번, 공유, 대기중, 4자리 중 \d자리 사용 중/);
    await typeCode(second, 125, code);
    await endsIn(second, entered);
    await expect(panelOf(second, 125)).toContainText('share.host');
    await expect(lobby).toContainText('2명이 모였어요');
    await expect(lobby.getByRole('listitem').filter({ hasText: 'share.second' })).toBeVisible();
  });

  await test.step('one follows the invitation', async () => {
    const third = await elsewhere('share.third', invitationOf(host, code));
    await expect(dialog(third, '초대코드').getByLabel('초대코드')).toHaveValue(code);
    await expect(third).not.toHaveURL(/code=/);
    await dialog(third, '초대코드').getByRole('button', { name: '대여하기' }).click();
    await expect(lobby).toContainText('3명이 모였어요');
    // Names that begin alike stand whole in their seats.
    expect(await cutBy(lobby.getByRole('listitem').locator('b'))).toEqual([0, 0, 0, 0]);
    await endsIn(third, entered);
    await third.getByRole('link', { name: '홈', exact: true }).click();
    const card = third.getByRole('region', { name: '3명이 모였어요' });
    await expect(card).toContainText(/이대로 끝나도 .*까지 75일 써요/);
    await expect(card.getByRole('button', { name: '링크 공유' })).toBeVisible();
    await expect(card.getByRole('button', { name: `초대코드 ${code.split('').join(' ')} 복사` })).toBeVisible();
    await expect(card.getByRole('link', { name: '대기 보기' })).toBeVisible();
  });

  const fourth = await elsewhere('share.fourth', oasis);
  const home = await fourth.context().newPage();
  await openListening(home);
  const pages = [host, fourth, home];
  const heard = await Promise.all(pages.map(hear));
  await typeCode(fourth, 125, code);
  await endsIn(fourth, '125번을 대여했어요');
  await expect(notice(host, '125번을 대여했어요')).toBeVisible();
  await test.step('who waited hears it once; who completed it reads it in the dialog, and hears it once elsewhere', async () => {
    for (const page of pages)
      await expect(page.getByRole('button', { name: '알림, 읽지 않은 알림 1개' })).toBeVisible();
    await expect(tile(host, 125)).toHaveAccessibleName(/내 사물함/);
    // Other stories change other lockers of this section.
    const aboutIt = async (said: () => Promise<string[]>) =>
      (await said()).filter((each) => /125번|새 알림/.test(each));
    await expect
      .poll(() => Promise.all(heard.map(aboutIt)))
      .toEqual([['125번을 대여했어요'], [], ['125번을 대여했어요']]);
  });
  await expect(lobby).toContainText('반납까지 90일 남았어요');
  for (const name of ['share.host', 'share.second', 'share.third', 'share.fourth'])
    await expect(lobby).toContainText(name);
});

test('R-SHARE-07: three wrong codes close the session to the person who typed them, and to nobody else', async ({
  signIn,
  elsewhere,
}) => {
  const host = await signIn('wrong.host', oasis);
  const code = await openSession(host, 126);
  const guesser = await elsewhere('wrong.guesser', oasis);
  const wrong = code === '1234' ? '4321' : '1234';
  const question = dialog(guesser, '초대코드');
  const boxes = question.getByLabel('초대코드');
  await openLocker(guesser, 126);
  await panelOf(guesser, 126).getByRole('button', { name: '대여', exact: true }).click();
  await expect(question).toContainText(/세 번 틀리면/);
  const place = await boxAtRest(boxes);
  await sendCode(guesser, wrong);
  await expect(question.getByRole('alert')).toHaveText(/^코드가 달라요\. 두 번 더 틀리면 \d\d:\d\d까지/);
  await expect(boxes).toHaveValue('');
  // The warning below is gone, and the boxes stay under the fingers that type on.
  expect(await boxes.boundingBox()).toEqual(place);

  await test.step('one message at a time: it goes with the first new digit, the hint when the code is whole', async () => {
    await boxes.pressSequentially('1');
    await expect(question.getByRole('alert')).toBeHidden();
    await expect(question).toContainText('숫자 네 자리를 채워 주세요');
    await boxes.fill(wrong);
    await expect(question).not.toContainText('숫자 네 자리를 채워 주세요');
  });
  await sendCode(guesser, wrong);
  await expect(question).toContainText('한 번 더 틀리면');

  await test.step('the tries that are left are no fewer and no more after a reload', async () => {
    await guesser.reload();
    await panelOf(guesser, 126).getByRole('button', { name: '대여', exact: true }).click();
    await expect(question).toContainText(/한 번 틀리면 \d\d:\d\d까지 들어갈 수 없어요/);
  });
  await sendCode(guesser, wrong);
  await expect(question.getByText(/여러 번 맞지 않아/)).toHaveCount(1);
  await expect(question.getByRole('alert')).toBeHidden();
  await test.step('there is nothing to type any more, and one way on: that of the panel', async () => {
    await expect(boxes).toHaveCount(0);
    await expect(question.getByRole('table')).toHaveCount(0);
    const near = /^가까운 \d+번 보기$/;
    await expect(question.getByRole('button', { name: near })).toHaveCount(1);
    await expect(question.getByRole('button', { name: '빈 사물함 찾기' })).toHaveCount(0);
    await expect(question).toBeFocused();
  });
  await guesser.keyboard.press('Escape');
  const button = panelOf(guesser, 126).getByRole('button', { name: '대여', exact: true });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(
    /코드가 여러 번 맞지 않아 .* \d{2}:\d{2}에 대기가 끝나요\. \d{2}:\d{2} 남았어요/,
  );
  const friend = await elsewhere('wrong.friend', oasis);
  await typeCode(friend, 126, code);
  await endsIn(friend, entered);
});

test('R-SHARE-07: the tries at a session that is over do not count at the next one, in a dialog that stays open', async ({
  signIn,
  elsewhere,
}) => {
  const host = await signIn('anew.host', oasis);
  const code = await openSession(host, 138);
  const guesser = await elsewhere('anew.guesser', oasis);
  const question = dialog(guesser, '초대코드');
  const wrong = code === '1234' ? '4321' : '1234';
  await typeCode(guesser, 138, wrong);
  await expect(question.getByRole('alert')).toContainText('두 번 더 틀리면');
  await sendCode(guesser, wrong);
  await expect(question.getByRole('alert')).toContainText('한 번 더 틀리면');
  await panelOf(host, 138).getByRole('button', { name: '대기열 취소' }).click();
  await dialog(host, '대기열에서 나갈까요?').getByRole('button', { name: '네, 나갈게요' }).click();
  await endsIn(host, '대기열에서 나왔어요');
  await expect(question).toContainText('초대가 끝났어요.');
  await test.step('only that is said, with the way to gather people oneself', async () => {
    await expect(question.getByLabel('초대코드')).toHaveCount(0);
    await expect(question.getByRole('table')).toHaveCount(0);
    await expect(question).not.toContainText('기다리는 중');
    await expect(question.getByRole('button', { name: '새로 대여하기' })).toBeVisible();
    await expect(question).toBeFocused();
  });
  await host.goto(oasis);
  const next = await openSession(host, 138);
  await expect(question).toContainText(/세 번 틀리면 \d\d:\d\d까지 들어갈 수 없어요/);
  await expect(question).not.toContainText('한 번');
  await sendCode(guesser, next);
  await endsIn(guesser, entered);
  for (const page of [guesser, host]) {
    await panelOf(page, 138).getByRole('button', { name: '대기열 취소' }).click();
    await dialog(page, '대기열에서 나갈까요?').getByRole('button', { name: '네, 나갈게요' }).click();
    await endsIn(page, '대기열에서 나왔어요');
  }
});

test('R-SHARE-06, R-GEN-02: a person who leaves is seen to leave, also where they still ask, and the last one frees the locker', async ({
  signIn,
  elsewhere,
}) => {
  const host = await signIn('leave.host', oasis);
  const code = await openSession(host, 127);
  const friend = await elsewhere('leave.friend', oasis);
  await typeCode(friend, 127, code);
  await endsIn(friend, entered);
  await expect(panelOf(host, 127)).toContainText('2명이 모였어요');
  const asking = await friend.context().newPage();
  await asking.goto(friend.url());
  await panelOf(asking, 127).getByRole('button', { name: '대기열 취소' }).click();
  const late = dialog(asking, '대기열에서 나갈까요?');
  await expect(late).toContainText('그대로예요');
  for (const page of [friend, host]) {
    await panelOf(page, 127).getByRole('button', { name: '대기열 취소' }).click();
    await dialog(page, '대기열에서 나갈까요?').getByRole('button', { name: '네, 나갈게요' }).click();
    await endsIn(page, '대기열에서 나왔어요');
    if (page === friend) await expect(panelOf(host, 127)).toContainText('아직 혼자예요');
  }
  await expect(late).toContainText('이제 여기서 기다리고 있지 않아요');
  await expect(late.getByRole('button', { name: '다시 불러오기' })).toBeHidden();
  await expect(late.getByRole('button', { name: '네, 나갈게요' })).toBeDisabled();
  await expect(tile(friend, 127)).toHaveAccessibleName(/^127번, 공유, 사용가능/);
});

test('R-SHARE-03: the code of an invitation is not filled in for a session that began after it', async ({
  signIn,
  elsewhere,
}) => {
  const host = await signIn('old.code.host', oasis);
  const code = await openSession(host, 140);
  const leave = async () => {
    await panelOf(host, 140).getByRole('button', { name: '대기열 취소' }).click();
    await dialog(host, '대기열에서 나갈까요?').getByRole('button', { name: '네, 나갈게요' }).click();
    await endsIn(host, '대기열에서 나왔어요');
  };
  const guest = await elsewhere('old.code.guest', invitationOf(host, code));
  const field = dialog(guest, '초대코드').getByLabel('초대코드');
  await expect(field).toHaveValue(code);
  // One person waits now; the row that is marked is that of two.
  await expect(dialog(guest, '초대코드').getByRole('rowheader', { name: '2명 (내가 들어가면)' })).toBeVisible();
  await dialog(guest, '초대코드').getByRole('button', { name: '취소' }).click();
  await leave();
  await expect(tile(guest, 140)).toHaveAccessibleName(/^140번, 공유, 사용가능/);
  await panelOf(guest, 140).getByRole('button', { name: '대여', exact: true }).click();
  await expect(dialog(guest, '이 사물함을 대여할까요?')).toContainText('10분');
  await host.goto(oasis);
  await openSession(host, 140);
  await guest.getByRole('dialog').getByRole('button', { name: '초대코드 적기' }).click();
  await expect(field).toHaveValue('');
  await leave();
  await guest.getByRole('dialog').getByRole('button', { name: '새로 대여하기' }).click();
  await expect(dialog(guest, '이 사물함을 대여할까요?')).toContainText('10분');
});

test('R-SHARE-03: an invitation survives the sign-in', async ({ signIn, device, baseURL }) => {
  const host = await signIn('invite.host', oasis);
  const code = await openSession(host, 128);
  const context = await device();
  const guest = await context.newPage();
  await guest.goto(`${host.url()}&code=${code}`);
  await expect(guest).toHaveURL(/\/login$/);
  await guest.getByRole('button', { name: /Seoul 로그인/ }).click();
  await guest.getByLabel('인트라 ID').fill('invite.guest');
  await guest.getByRole('button', { name: '로그인', exact: true }).click();
  const boxes = dialog(guest, '초대코드').getByLabel('초대코드');
  await expect(boxes).toHaveValue(code);

  await test.step('so do digits that were being typed when the session ended', async () => {
    await boxes.fill('90');
    await boxes.fill('9021');
    await context.clearCookies();
    await boxes.press('Enter');
    await expect(guest).toHaveURL(/\/login$/);
    await signInByRequest(context, 'invite.guest', baseURL);
    await guest.goto(host.url());
    await panelOf(guest, 128).getByRole('button', { name: '대여', exact: true }).click();
    await expect(boxes).toHaveValue('9021');
  });
});
