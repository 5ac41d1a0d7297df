import { found, people } from './campus.ts';
import { dialog, notice, openLocker, panelOf } from './map.ts';
import { expect, test } from './story.ts';

test('R-RET-05: who leaves early sees whose end comes nearer before the yes; those who stay are told', async ({
  signIn,
  elsewhere,
}) => {
  const [leaver, ...stayers] = people.three;
  const place = '/main?floor=3&section=Cluster X - 6';
  const number = found.sharedByThree;
  const stayer = await elsewhere(stayers[0], place);
  const seen = await openLocker(stayer, number);
  // Three people since yesterday: 75 days from then.
  await expect(seen).toContainText('반납까지 74일 남았어요');
  const page = await signIn(leaver, place);
  const own = await openLocker(page, number);
  await own.getByRole('button', { name: '반납', exact: true }).click();
  const question = dialog(page, '사물함을 반납할까요?');
  await expect(question).toContainText('남는 사람의 반납일');
  for (const name of stayers) await expect(question).toContainText(`${name} 님의 반납일`);
  const [, before, after] = /(\d+)일 남음.*나간 뒤.*?(\d+)일 남음/s.exec((await question.textContent()) ?? '') ?? [];
  expect(before).toBe('74');
  expect(Number(after)).toBeLessThan(74);

  await test.step('nothing has happened until the yes', async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.reload();
    await expect(panelOf(page, number)).toContainText('반납까지 74일 남았어요');
  });

  await panelOf(page, number).getByRole('button', { name: '반납', exact: true }).click();
  await question.getByRole('button', { name: '네, 반납할게요' }).click();
  await expect(notice(page, '반납되었습니다')).toBeVisible();
  await expect(seen).toContainText(`반납까지 ${after}일 남았어요`);
  await expect(seen).not.toContainText(leaver);
  await stayer.getByRole('button', { name: /^알림, 읽지 않은 알림 1개/ }).click();
  const told = stayer.getByRole('listitem').filter({ hasText: '반납일이 앞당겨졌어요' });
  await expect(told).toContainText('함께 쓰던 사람이 먼저 반납해서');
});
