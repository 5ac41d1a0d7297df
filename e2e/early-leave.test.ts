import { found, people } from './campus.ts';
import { dialog, endsIn, openLocker, panelOf } from './map.ts';
import { expect, test } from './story.ts';

test('R-RET-05: a person who leaves early sees whose end comes nearer before the yes; those who stay are told', async ({
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
  // A line for each place, also for the one that nobody has.
  await expect(seen.getByText('-', { exact: true })).toHaveCount(1);
  const page = await signIn(leaver, place);
  const own = await openLocker(page, number);
  await own.getByRole('button', { name: '반납', exact: true }).click();
  const question = dialog(page, '사물함을 반납할까요?');
  await expect(question).toContainText(stayers.join(', '));
  const said = (await question.getByText(/74\s×\s2\s÷\s3\s→\s\d+일/).textContent()) ?? '';
  const after = Number(/→\s(\d+)일/.exec(said)?.[1]);
  expect(after).toBeLessThan(74);
  await expect(question).toContainText(`${74 - after}일 줄어요`);
  // Every date stands once, in words and in figures.
  const dates = (await question.textContent())?.match(/\d+월 \d+일|\d{4}\/\d\d\/\d\d/g) ?? [];
  expect(dates).toHaveLength(4);
  expect(new Set(dates).size).toBe(4);

  await test.step('nothing has happened until the yes', async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.reload();
    await expect(panelOf(page, number)).toContainText('반납까지 74일 남았어요');
  });

  await panelOf(page, number).getByRole('button', { name: '반납', exact: true }).click();
  await question.getByRole('button', { name: '네, 반납할게요' }).click();
  await endsIn(page, '반납되었습니다');
  await expect(seen).toContainText(`반납까지 ${after}일 남았어요`);
  await expect(seen).not.toContainText(leaver);
  await stayer.getByRole('button', { name: /^알림, 읽지 않은 알림 1개/ }).click();
  const told = stayer.getByRole('listitem').filter({ hasText: '반납일이 앞당겨졌어요' });
  await expect(told).toContainText('함께 쓰던 사람이 먼저 반납해서');
});
