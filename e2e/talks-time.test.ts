import { boxAtRest } from './at-rest.ts';
import { freeTimes, talk } from './campus.ts';
import { hear } from './hear.ts';
import { notice } from './map.ts';
import { storyDay } from './server.ts';
import { hearTheTime, onServer } from './set-clock.ts';
import { actElsewhere } from './show-state.ts';
import { headersOf, signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { type APIRequestContext, expect, type Page } from './story.ts';

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

/** Registers a talk that only those who are signed in see, in the slot of this time. */
async function registerPrivately(author: Page, title: string, startTime: string): Promise<void> {
  const { data } = await (await author.request.get('/v6/presentations/slots')).json();
  const { slotId } = data.find((each: { startTime: string }) => each.startTime === startTime);
  const words = { title, summary: 'a', outline: 'b', detail: 'c' };
  const kind = { duration: 'HALF', category: 'ETC', recordingAllowed: false, publicAllowed: false };
  const buffer = Buffer.from(JSON.stringify({ ...words, ...kind, slotId }));
  const form = { name: 'form', mimeType: 'application/json', buffer };
  const headers = await headersOf(author.context());
  expect((await author.request.post('/v6/presentations', { multipart: { form }, headers })).status()).toBe(200);
}

test('R-PRES-01: the nearest talk is the next one for those who see it, also where it is private and many follow', async ({
  page,
  signIn,
  elsewhere,
}) => {
  const title = 'Nearest, and private';
  const startTime = '2036-12-03T12:00:00';
  await signInAsAdmin(page.context());
  const data = { startTime, presentationLocation: 'THIRD' };
  const added = await page.request.post('/v6/admin/presentations/slots', {
    data,
    headers: await headersOf(page.context()),
  });
  expect(added.status()).toBe(200);
  await registerPrivately(await elsewhere('gives.it.in.private', '/livez'), title, startTime);
  await signIn('may.see.it', '/presentations/home?category=STUDY');
  await expect(page.getByRole('region', { name: title })).toContainText('다음 지식나눔');
  await page.context().clearCookies();
  await page.goto('/presentations/home?category=STUDY');
  await expect(page.getByRole('region', { name: talk.coming })).toContainText('다음 지식나눔');
});

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

test('R-PRES-03, R-GEN-02: a slot that begins while somebody writes is no longer offered, and the page says so by itself', async ({
  server,
  signIn,
  elsewhere,
}) => {
  const slotDay = '2036-12-09';
  const [time] = freeTimes['desktop-light'];
  await server.setClock(`${slotDay}T08:50+09:00`);
  const writer = await signIn('writes.for.long', '/livez');
  const keeper = await elsewhere('keeps.the.slots', '/livez');
  await signInAsAdmin(keeper.context(), server.url);
  await open(writer, '/presentations/register');
  await open(keeper, `/admin/presentations/home?day=${slotDay}`);
  const main = writer.getByRole('main');
  await main.getByRole('radio', { name: '12월 9일 (화)' }).check();
  await main.getByRole('radio', { name: time }).check();
  const slot = keeper
    .locator('[aria-selected=true]')
    .getByRole('button', { name: new RegExp(`^${time}.*빈 일정, 1층`) });
  await expect(slot).toBeVisible();
  const asked: string[] = [];
  writer.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await server.setClock(`${slotDay}T08:59:50+09:00`);
  for (const page of [writer, keeper]) await hearTheTime(page);
  await expect(main.getByText('고른 시간이 이미 지났어요.')).toBeVisible();
  await expect(main.getByRole('radio', { name: time })).toHaveCount(0);
  await expect(main.getByRole('button', { name: '신청하기', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(slot).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/v6/presentations'))).toEqual([]);
});

/** Ends the sign-in of a page as another device does: the page keeps its cookie. */
async function signOutElsewhere(page: Page, request: APIRequestContext): Promise<void> {
  const reply = await request.post('/logout', { headers: await headersOf(page.context()) });
  expect(reply.status()).toBe(200);
}

test('R-PRES-08, R-SIGN-13: the display of the room goes on when the sign-in of its browser ends', async ({
  server,
  signIn,
  request,
}) => {
  await server.setClock('2036-12-16T13:50+09:00');
  const display = await signIn('leaves.it.signed.in', '/livez');
  await open(display, '/presentations/now');
  const inRoom = display.getByRole('region', { name: following });
  await expect(inRoom).toContainText('다음 발표');
  await signOutElsewhere(display, request);
  // The page has heard of it.
  await expect.poll(() => display.evaluate(() => document.cookie)).not.toContain('access_token');
  await server.setClock('2036-12-16T14:00:10+09:00');
  await expect(inRoom).toContainText('지금 발표 중');
});

test('R-PRES-01, R-SIGN-13: the display of the room is drawn where the sign-in has ended before it was opened', async ({
  signIn,
  request,
}) => {
  const display = await signIn('was.signed.in', '/livez');
  await signOutElsewhere(display, request);
  await display.goto('/presentations/now');
  await expect(display.getByRole('heading', { level: 1 })).toBeVisible();
});

test('R-PRES-09: what was typed of a part that closes as the talk begins is no change, and cannot be saved', async ({
  server,
  signIn,
  elsewhere,
}) => {
  const title = 'Begins while it is edited';
  const startTime = '2036-12-18T14:00:00';
  await server.setClock('2036-12-17T09:00+09:00');
  const keeper = await elsewhere('keeps.one.slot', '/livez');
  await signInAsAdmin(keeper.context(), server.url);
  const data = { startTime, presentationLocation: 'THIRD' };
  const headers = await headersOf(keeper.context());
  expect((await keeper.request.post('/v6/admin/presentations/slots', { data, headers })).status()).toBe(200);
  const author = await signIn('edits.too.late', '/livez');
  await registerPrivately(author, title, startTime);
  await open(author, '/presentations/profile');
  await author.getByRole('link', { name: title }).first().click();
  await author.getByRole('link', { name: '수정하기' }).click();
  const main = author.getByRole('main');
  const summary = main.getByRole('textbox', { name: '한 줄 요약' });
  await summary.fill('Too late');
  await expect(main.getByText('바뀐 내용이 없어요.')).toHaveCount(0);
  await server.setClock('2036-12-18T14:00:10+09:00');
  await hearTheTime(author);
  await expect(summary).toBeDisabled();
  await expect(main.getByText('바뀐 내용이 없어요.')).toBeVisible();
  await expect(main.getByRole('button', { name: '수정하기' })).toHaveAttribute('aria-disabled', 'true');
});

test('R-PRES-09: a consent that closed as the talk began is refused where it stands', async ({
  server,
  signIn,
  elsewhere,
}) => {
  const title = 'Opens too late';
  const startTime = '2036-12-19T14:00:00';
  await server.setClock('2036-12-18T15:00+09:00');
  const keeper = await elsewhere('keeps.another.slot', '/livez');
  await signInAsAdmin(keeper.context(), server.url);
  const data = { startTime, presentationLocation: 'THIRD' };
  const headers = await headersOf(keeper.context());
  expect((await keeper.request.post('/v6/admin/presentations/slots', { data, headers })).status()).toBe(200);
  const author = await signIn('opens.too.late', '/livez');
  await registerPrivately(author, title, startTime);
  await open(author, '/presentations/profile');
  await author.getByRole('link', { name: title }).first().click();
  await author.getByRole('link', { name: '수정하기' }).click();
  const main = author.getByRole('main');
  const consent = main.getByRole('checkbox', { name: /^누구나 볼 수 있게 해요/ });
  await consent.check();
  // The page has not heard yet how late it is.
  await server.setClock('2036-12-19T14:00:10+09:00');
  await main.getByRole('button', { name: '수정하기' }).click();
  await expect(main.getByRole('alert')).toHaveText('발표가 끝난 뒤에는 바꿀 수 없어요.');
  await expect(consent).toHaveAccessibleDescription('발표가 끝난 뒤에는 바꿀 수 없어요.');
});

test('R-PRES-10, R-GEN-02: the question whether to cancel a talk that begins meanwhile frees no slot any more', async ({
  server,
  signIn,
  elsewhere,
}) => {
  const title = 'Begins while it is asked about';
  const startTime = '2036-12-20T14:00:00';
  // An administrator who does nothing for half an hour is signed out.
  await server.setClock('2036-12-20T13:50+09:00');
  const keeper = await elsewhere('keeps.the.last.slot', '/livez');
  await signInAsAdmin(keeper.context(), server.url);
  const data = { startTime, presentationLocation: 'THIRD' };
  const headers = await headersOf(keeper.context());
  expect((await keeper.request.post('/v6/admin/presentations/slots', { data, headers })).status()).toBe(200);
  await registerPrivately(await signIn('begins.too.soon', '/livez'), title, startTime);
  await open(keeper, '/admin/presentations/home?day=2036-12-20');
  await keeper.locator('[aria-selected=true]').getByRole('button', { name: title }).click();
  await keeper.getByRole('dialog').getByRole('button', { name: '발표 취소' }).click();
  const asked = keeper.getByRole('dialog', { name: '이 발표를 취소할까요?' });
  await expect(asked).toContainText('빈 일정으로 돌아가요');
  await expect(asked).toContainText('발표 예정');
  const yes = asked.getByRole('button', { name: '발표 취소' });
  const before = await boxAtRest(yes);
  await server.setClock('2036-12-20T14:00:10+09:00');
  await hearTheTime(keeper);
  await expect(asked).toContainText('발표 완료');
  await expect(asked).not.toContainText('빈 일정으로 돌아가요');
  // Its author hears of it all the same.
  await expect(asked.getByText('발표자', { exact: true })).toBeVisible();
  // The answer stays under the finger.
  expect(await boxAtRest(yes)).toEqual(before);
});

test('R-ALARM-02, R-PRES-12: what happened while nobody looked is shown, and not said hours later as if it happened now', async ({
  server,
  signIn,
  elsewhere,
}) => {
  await server.setClock('2036-12-22T09:00+09:00');
  const home = await signIn('was.away', '/livez');
  const student = await actElsewhere(home);
  const sections = (await student.read(`/v4/cabinets/buildings/${encodeURIComponent('새롬관')}/floors/2`)) as {
    cabinets: { cabinetId: number; visibleNum: number; status: string; lentType: string }[];
  }[];
  const free = sections
    .flatMap(({ cabinets }) => cabinets)
    .find(({ status, lentType }) => status === 'AVAILABLE' && lentType === 'PRIVATE');
  await student.add(`/v4/lent/cabinets/${free?.cabinetId}`, {});
  const { content } = await student.read(`/v6/presentations?search=${talk.given}`);
  const id: number = content[0].presentationId;
  await open(home, '/home');
  const reader = await home.context().newPage();
  await open(reader, `/presentations/${id}`);
  await expect(reader.getByRole('heading', { name: /^댓글/ })).toBeVisible();
  const keeper = await elsewhere('keeps.lockers', '/livez');
  await signInAsAdmin(keeper.context(), server.url);
  const writer = await elsewhere('writes.early', '/livez');
  const comments = `/v6/presentations/${id}/comments`;
  const [atHome, atTalk] = [await hear(home), await hear(reader)];

  await home.context().setOffline(true);
  await expect(home.getByText(/^끊김/).first()).toBeVisible();
  await (await actElsewhere(keeper)).change('/v4/admin/return-cabinets/', { data: { cabinetIds: [free?.cabinetId] } });
  await (await actElsewhere(writer)).add(comments, { data: { detail: 'Written long ago' } });
  await server.setClock('2036-12-22T12:00+09:00');
  await home.context().setOffline(false);
  await expect(reader.getByText('Written long ago')).toBeVisible();
  await expect(home.getByRole('button', { name: /^알림, 읽지 않은 알림/ })).toBeVisible();
  // That the locker is gone is said whenever somebody looks again.
  await expect(notice(home, new RegExp(`^${free?.visibleNum}번이 반납되었어요`))).toBeVisible();
  const news = async (said: () => Promise<string[]>) =>
    (await said()).filter((each) => /새 알림|댓글을 남겼어요/.test(each));
  expect([await news(atHome), await news(atTalk)]).toEqual([[], []]);

  await signInByRequest(writer.context(), 'writes.early', server.url);
  await (await actElsewhere(writer)).add(comments, { data: { detail: 'Written now' } });
  await expect.poll(() => news(atTalk)).toEqual(['writes.early 님이 댓글을 남겼어요.']);
});
