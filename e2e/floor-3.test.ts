import { dialog, endsIn, openLocker, rent, tile } from './map.ts';
import { expect, test } from './story.ts';

test('R-RET-04: on floor 3 the last renter leaves the password of the lock', async ({ signIn }) => {
  const page = await signIn('floor.three', '/main?floor=3&section=Cluster X - 5');
  const panel = await rent(page, 33);
  await panel.getByRole('button', { name: '반납', exact: true }).click();
  const question = dialog(page, '자물쇠 비밀번호를 남겨 주세요');
  const password = question.getByLabel('비밀번호');
  const yes = question.getByRole('button', { name: '반납하기' });
  await expect(password).toBeFocused();
  await expect(yes).toBeDisabled();

  await test.step('only digits are taken, four of them', async () => {
    await password.pressSequentially('1a2');
    await expect(password).toHaveValue('12');
    await password.press('Enter');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: '1111 넣기' }).click();
    await expect(password).toHaveValue('1111');
    await password.pressSequentially('9');
    await expect(password).toHaveValue('1111');
  });

  await test.step('a press beside the dialog does not throw it away, Enter sends it', async () => {
    await page.mouse.click(5, 400);
    await expect(question).toBeVisible();
    await password.press('Enter');
    await endsIn(page, '반납되었습니다');
    await expect(tile(page, 33)).toHaveAccessibleName('33번, 개인, 오픈예정');
  });
});

test('R-RET-04: a person who turns out to be the last one is asked for the password after all', async ({
  signIn,
  elsewhere,
}) => {
  const page = await signIn('stays.last', '/main?floor=3&section=Cluster X - 6');
  const panel = await openLocker(page, 45);
  const friend = await elsewhere('goes.first', '/main?floor=3&section=Cluster X - 6');
  const theirs = await openLocker(friend, 45);

  await test.step('R-RENT-11: a person who edits the memo alone leaves the name that a partner gave meanwhile', async () => {
    for (const [who, at, field, text] of [
      [page, panel, '비밀 메모', '0421'],
      [friend, theirs, '사물함 이름', '우산'],
    ] as const) {
      await at.getByRole('button', { name: '사물함 설정' }).click();
      const settings = dialog(who, '사물함 설정');
      await settings.getByRole('button', { name: '수정하기' }).click();
      await settings.getByLabel(field).pressSequentially(text, { delay: 100 });
    }
    for (const who of [friend, page]) {
      await dialog(who, '사물함 설정').getByRole('button', { name: '저장' }).click();
      await endsIn(who, '저장했어요');
    }
    await expect(theirs).toContainText('우산');
    await expect(panel).toContainText('우산');
  });

  await panel.getByRole('button', { name: '반납', exact: true }).click();
  const question = dialog(page, '사물함을 반납할까요?');
  await expect(question).toContainText('goes.first');

  await theirs.getByRole('button', { name: '반납', exact: true }).click();
  await dialog(friend, '사물함을 반납할까요?').getByRole('button', { name: '네, 반납할게요' }).click();
  await endsIn(friend, '반납되었습니다');

  await question.getByRole('button', { name: '비밀번호 적기' }).click();
  const password = dialog(page, '자물쇠 비밀번호를 남겨 주세요');
  await expect(question).toBeHidden();
  await password.getByLabel('비밀번호').fill('4242');
  await password.getByRole('button', { name: '반납하기' }).click();
  await endsIn(page, '반납되었습니다');
});
