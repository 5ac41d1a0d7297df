import { expect, test } from './story.ts';

test('R-RENT-09: closed floors are not offered, and the page says which', async ({ signIn }) => {
  const page = await signIn('misses.floors', '/available');
  await expect(page.getByText('4층, 5층은 지금 이용할 수 없어요.')).toBeVisible();
  await expect(page.getByRole('list', { name: '4층' })).toHaveCount(0);
});

test('R-GEN-06: the countdown goes by the clock of the server, whatever the device believes', async ({
  page,
  signIn,
}) => {
  await page.clock.setSystemTime(new Date('2031-03-03T03:03:03Z'));
  await signIn('has.a.wrong.clock', '/available');
  const shown = async () => {
    const [hours = 0, minutes = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
    return hours * 60 + minutes;
  };
  await expect(page.getByRole('timer')).toHaveText(/^\d{2}:\d{2}:\d{2}/);
  const untilOneInSeoul = () => (24 * 60 + 4 * 60 - minutesOfDay() - 1) % (24 * 60);
  await expect.poll(async () => Math.abs((await shown()) - untilOneInSeoul())).toBeLessThanOrEqual(2);
});

/** Minutes since midnight UTC; 13:00 in Seoul is 04:00 UTC. */
function minutesOfDay(): number {
  const now = new Date();
  return now.getUTCHours() * 60 + now.getUTCMinutes();
}
