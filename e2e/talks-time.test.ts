import { talk } from './campus.ts';
import { storyDay } from './server.ts';
import { hearTheTime, onServer } from './set-clock.ts';
import { expect, type Page } from './story.ts';

const test = onServer({ scenario: 'campus', at: `${storyDay}T09:00+09:00` });

/** The day of the next talk, which begins at noon and takes half an hour. */
const day = '2036-12-05';
const following = talk.cancelled['desktop-light'];

/** Opens an address of the talks, and waits until the stream of changes is there: nothing is asked for by the clock. */
async function open(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse('**/v6/events');
  await page.goto(address);
  await stream;
}

test('R-PRES-08: a talk that begins and ends does so on every page where somebody is signed in', async ({
  server,
  signIn,
  elsewhere,
}) => {
  await server.setClock(`${day}T11:50+09:00`);
  const display = await signIn('left.it.signed.in', '/livez');
  const home = await elsewhere('looks.at.all.talks', '/livez');
  const reader = await elsewhere('reads.the.next.talk', '/livez');
  const { data } = await (await reader.request.get('/v6/presentations/now')).json();
  await open(display, '/presentations/now');
  await open(home, '/presentations/home');
  await open(reader, `/presentations/${data.next[0].presentationId}`);
  const next = (title: string) => home.getByRole('region', { name: title });
  const inRoom = (title: string) => display.getByRole('region', { name: title });
  const status = reader.getByRole('article').getByText(/^발표 (예정|완료)$/);
  const pass = async (time: string) => {
    await server.setClock(time);
    for (const page of [display, home, reader]) await hearTheTime(page);
  };
  await expect(inRoom(talk.coming)).toContainText('다음 발표');
  await expect(next(talk.coming)).toContainText('발표 예정');
  await expect(status).toHaveText('발표 예정');

  await test.step('it begins', async () => {
    await pass(`${day}T11:59:50+09:00`);
    await expect(inRoom(talk.coming)).toContainText('지금 발표 중');
    await expect(next(following)).toContainText('발표 예정');
    await expect(status).toHaveText('발표 완료');
  });

  await test.step('it ends', async () => {
    await pass(`${day}T12:29:50+09:00`);
    await expect(inRoom(following)).toContainText('다음 발표');
  });
});
