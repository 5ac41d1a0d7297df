import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { seoul } from '../../../test/instants.ts';
import { buildTalk, ofTalk } from '../../../test/talk-scene.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();
const [ann, ben, admin] = [await it.as('ann'), await it.as('ben'), await asAdmin(it)];
const talk = (startsAt: string, more: object = {}) =>
  buildTalk(it.db, { authorId: ann.userId, startsAt: seoul(startsAt), ...more });

const [soon, hidden] = [
  await talk('2026-11-25T14:00', { title: '잠금, 그림으로', summary: 'Rows; queues\\' }),
  await talk('2026-11-26T14:00', { title: 'Hidden', is_public: false }),
];
await talk('2026-12-09T14:00', { title: 'Later' });
await talk('2025-11-19T14:00', { title: 'Older than a year' });
const done = await talk('2026-11-18T14:00', { title: 'Done' });

/** What a calendar program makes of an address. */
async function subscribe(url: string, reader?: Client) {
  const headers = reader === undefined ? {} : { authorization: `Bearer ${reader.token}` };
  const reply = await it.app.inject({ url, headers });
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  for (const line of reply.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(reply.body) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, startDate, endDate, sequence } = new ICAL.Event(component);
    const status = String(component.getFirstPropertyValue('status'));
    const link = component.getFirstPropertyValue('url');
    return {
      uid,
      summary,
      description,
      location,
      sequence,
      status,
      link,
      from: startDate.toJSDate().toISOString(),
      until: endDate.toJSDate().toISOString(),
    };
  });
}
const titles = (entries: readonly { summary: string }[]) => entries.map(({ summary }) => summary);
const feed = '/v6/presentations/calendar.ics';

test('anybody subscribes to the public talks of the last year and to come', async () => {
  const entries = await subscribe(feed);
  expect(titles(entries)).toEqual(['Done', '잠금, 그림으로', 'Later']);
  expect(entries[1]).toEqual({
    uid: `talk-${soon}@localhost`,
    summary: '잠금, 그림으로',
    description: 'Rows; queues\\\n발표자 ann',
    location: '지하 1층 오픈스튜디오',
    sequence: 0,
    status: 'CONFIRMED',
    link: `${it.settings.publicUrl}/presentations/${soon}`,
    from: '2026-11-25T05:00:00.000Z',
    until: '2026-11-25T05:30:00.000Z',
  });
});

test('R-PRES-01: a talk is a file for the calendar of anybody who sees it', async () => {
  const file = (id: number) => `/v6/presentations/${id}/calendar.ics`;
  expect(await subscribe(file(soon))).toHaveLength(1);
  const kept = await it.app.inject({ url: file(soon) });
  expect(kept.headers['content-disposition']).toBe(`attachment; filename="talk-${soon}.ics"`);
  expect(titles(await subscribe(file(hidden), ben))).toEqual(['Hidden']);
  expect((await it.anonymous.call('readTalkCalendar', ofTalk(hidden))).code).toBe('NOT_LOGGED_IN');
  expect((await ben.call('readTalkCalendar', ofTalk(999_999))).code).toBe('PRESENTATION_NOT_FOUND');
  const gone = await talk('2026-11-30T14:00', { title: 'Gone', canceled_at: it.clock.now() });
  expect((await ben.call('readTalkCalendar', ofTalk(gone))).code).toBe('CANCELED_PRESENTATION');
  expect(await subscribe(file(gone), ann)).toMatchObject([{ summary: 'Gone', status: 'CANCELLED' }]);
});

test('a talk that moves or is cancelled stays the same entry, with a greater number, in the feed of all and of its author', async () => {
  const moving = await talk('2026-12-15T14:00', { title: 'Moving' });
  const { url } = (await ann.call('makeCalendar')).ok();
  const own = url.slice(it.settings.publicUrl.length);
  const mine = async () => (await subscribe(own)).find(({ uid }) => uid === `talk-${moving}@localhost`);
  const open = async () => (await subscribe(feed)).find(({ uid }) => uid === `talk-${moving}@localhost`);
  expect(await mine()).toMatchObject({ summary: 'Moving', sequence: 0 });
  const { slot_id: slotId } = await it.db
    .selectFrom('talks')
    .select('slot_id')
    .where('id', '=', moving)
    .executeTakeFirstOrThrow();
  const to = { startTime: '2026-12-16T10:00:00', presentationLocation: 'THIRD' } as const;
  (await admin.call('moveSlot', { params: { slotId: `${slotId}` }, body: to })).ok();
  const moved = { summary: 'Moving', sequence: 1, status: 'CONFIRMED', from: '2026-12-16T01:00:00.000Z' };
  expect(await mine()).toMatchObject({ ...moved, location: '3층 세미나실' });
  expect(await open()).toMatchObject(moved);
  expect(
    (await subscribe(feed)).filter(({ sequence }) => sequence > 0),
    'no other talk',
  ).toHaveLength(1);
  (await admin.call('cancelTalk', ofTalk(moving))).ok();
  expect(await mine()).toMatchObject({ ...moved, sequence: 2, status: 'CANCELLED' });
  // R-PRES-01: of a cancelled talk only its author learns more than that it does not take place.
  const gone = await open();
  expect(gone).toMatchObject({ summary: '취소된 발표', sequence: 2, status: 'CANCELLED', from: moved.from });
  expect(JSON.stringify(gone)).not.toMatch(/Moving|ann/);
  it.clock.set('2026-12-17T10:00:00+09:00');
  expect(await open()).toBeUndefined();
  it.clock.set('2026-11-20T10:00:00+09:00');
});

test('a screen in a room shows the public talk that runs and the next three, also of one place', async () => {
  const now = async (query: { place?: 'BASEMENT' | 'THIRD' } = {}) => {
    const { running, next } = (await it.anonymous.call('listTalksNow', { query })).ok().data;
    return [running?.title, ...next.map(({ title }) => title)];
  };
  expect(await now()).toEqual([undefined, '잠금, 그림으로', 'Later']);
  it.clock.set('2026-11-25T14:00:00+09:00');
  expect(await now()).toEqual(['잠금, 그림으로', 'Later']);
  expect(await now({ place: 'THIRD' })).toEqual([undefined]);
  it.clock.set('2026-11-25T14:30:00+09:00');
  expect(await now()).toEqual([undefined, 'Later']);
  it.clock.set('2026-11-26T14:10:00+09:00');
  expect(await now()).toEqual([undefined, 'Later']);
  it.clock.set('2026-11-20T10:00:00+09:00');
});

test('the search finds parts of title, summary and author in any case, and nothing that its reader does not see', async () => {
  const find = async (reader: Client, search: string) => {
    const page = (await reader.call('listTalks', { query: { search } })).ok();
    expect(page.totalElements).toBe(page.content.length);
    return page.content.map(({ title }) => title);
  };
  expect(await find(it.anonymous, '그림')).toEqual(['잠금, 그림으로']);
  expect(await find(it.anonymous, '금')).toEqual(['잠금, 그림으로']);
  expect(await find(it.anonymous, '그림으')).toEqual(['잠금, 그림으로']);
  expect(await find(it.anonymous, ', 그림으로')).toEqual(['잠금, 그림으로']);
  expect(await find(it.anonymous, '잠금그림으로')).toEqual([]);
  expect(await find(it.anonymous, 'S; q')).toEqual(['잠금, 그림으로']);
  expect(await find(it.anonymous, 'LATER')).toEqual(['Later']);
  expect(await find(it.anonymous, 'hid')).toEqual([]);
  expect(await find(ben, 'hid')).toEqual(['Hidden']);
  expect(await find(it.anonymous, 'aNN')).toEqual(['Later', '잠금, 그림으로', 'Done', 'Older than a year']);
  expect(await find(it.anonymous, '금잠')).toEqual([]);
  expect(await find(it.anonymous, '100%_')).toEqual([]);
});

test('slides are a link that the author sets and changes, also after the talk, and that may be followed', async () => {
  const shown = async () => (await it.anonymous.call('getTalk', ofTalk(done))).ok().data.slidesLink;
  const { duration, category, title, summary, outline, detail, videoLink, recordingAllowed, publicAllowed } = (
    await ann.call('getTalk', ofTalk(done))
  ).ok().data;
  const form = { duration, category, title, summary, outline, detail, videoLink, recordingAllowed, publicAllowed };
  const edit = (more: { slidesLink?: string | null }) =>
    ann.call('editTalk', { ...ofTalk(done), body: { ...form, ...more, thumbnailUpdated: false }, picture: null });
  expect(await shown()).toBeNull();
  (await edit({ slidesLink: 'https://example.com/deck' })).ok();
  expect(await shown()).toBe('https://example.com/deck');
  (await edit({})).ok();
  expect(await shown()).toBe('https://example.com/deck');
  const unsafe = ['javascript:alert(1)', 'https://a@example.com', 'example.com'];
  for (const slidesLink of [...unsafe, 'https://', 'http://[', 'http://a:99999', 'https://300.1.1.1/']) {
    const refused = await edit({ slidesLink });
    expect(refused.code).toBe('INVALID_ARGUMENT');
    expect(refused.body).toMatchObject({
      fields: [{ path: 'form.slidesLink', message: expect.stringMatching(/http/) }],
    });
  }
  (await edit({ slidesLink: '' })).ok();
  expect(await shown()).toBeNull();
});
