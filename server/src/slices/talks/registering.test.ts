import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { seoul } from '../../../test/instants.ts';
import { buildSlot, buildTalk, ofTalk } from '../../../test/talk-scene.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();
const [ann, ben] = [await it.as('ann'), await it.as('ben')];
const form = {
  duration: 'HOUR',
  category: 'DEVELOP',
  title: 'Locks',
  summary: 'In pictures',
  outline: 'Rows\nQueues',
  detail: 'Everything',
  recordingAllowed: true,
  publicAllowed: true,
} as const;
let days = 0;
/** A free slot on a day of its own, so that no test disturbs another. */
const freeSlot = (place: 'FIRST' | 'THIRD' = 'FIRST') => {
  days += 1;
  return buildSlot(it.db, seoul('2026-12-01T10:00').add({ hours: 24 * days }), { place });
};
const register = (client: Client, slotId: number, more: object = {}, picture: Blob | null = null) =>
  client.call('registerTalk', { body: { ...form, slotId, ...more }, picture });
const newest = async (client: Client) => {
  const { id } = await it.db
    .selectFrom('talks')
    .select('id')
    .where('author_id', '=', client.userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return (await client.call('getTalk', ofTalk(id))).ok().data;
};
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6fed' } });
const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
/** A PNG of so many pixels a side, of eight bytes each, in seven passes, so that all of it is there before it is drawn. */
function passesOfNothing(side: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const passes = ['0 0 8 8', '4 0 8 8', '0 4 4 8', '2 0 4 4', '0 2 2 4', '1 0 2 2', '0 1 1 2'];
  const bytes = passes.map((pass) => {
    const [x = 0, y = 0, right = 1, down = 1] = pass.split(' ').map(Number);
    return Math.ceil((side - y) / down) * (1 + 8 * Math.ceil((side - x) / right));
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  head.set([16, 6, 0, 0, 1], 8);
  const pixels = deflateSync(Buffer.alloc(bytes.reduce((sum, each) => sum + each)), { level: 1 });
  const parts = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}
const pictureOf = (link: string | null) => {
  const { pathname, search } = new URL(link ?? '');
  return { url: `${pathname}${search}` };
};

test('R-PRES-03, R-GEN-02: nobody registers at another time than was chosen: a slot that was moved is not there', async () => {
  const admin = await asAdmin(it);
  const slotId = await freeSlot();
  const [slot] = (await ann.call('listFreeSlots')).ok().data.filter((each) => each.slotId === slotId);
  const { startTime = '', presentationLocation = 'FIRST' } = slot ?? {};
  const seen = { startTime, presentationLocation };
  const moved = { startTime: startTime.replace('T10', 'T16'), presentationLocation };
  (await admin.call('moveSlot', { params: { slotId: `${slotId}` }, body: moved })).ok();
  expect((await register(ann, slotId, { seen })).code).toBe('SLOT_NOT_FOUND');
  (await register(ann, slotId, { seen: moved })).ok();
  expect(await newest(ann)).toMatchObject(moved);
});

test('R-PRES-03, R-PRES-07: a talk is registered in a slot, has its time and place, and takes it from the free ones', async () => {
  const slotId = await freeSlot();
  (await register(ann, slotId, { title: ' 잠금 ' })).ok();
  expect(await newest(ann)).toMatchObject({
    userName: 'ann',
    title: '잠금',
    duration: 'HOUR',
    presentationLocation: 'FIRST',
    outline: 'Rows\nQueues',
    thumbnailLink: null,
    videoLink: null,
    editAllowed: true,
    presentationStatus: 'UPCOMING',
  });
  const free = (await it.anonymous.call('listFreeSlots')).ok().data.map((slot) => slot.slotId);
  expect(free).not.toContain(slotId);
});

test('R-PRES-03: a person can ask why the slot they chose is no longer free', async () => {
  const ask = (slotId: number) => it.anonymous.call('getFreeSlot', { params: { slotId: `${slotId}` } });
  const slotId = await freeSlot();
  expect((await ask(slotId)).ok().data).toMatchObject({ slotId, presentationLocation: 'FIRST' });
  (await register(ann, slotId)).ok();
  expect((await ask(slotId)).code).toBe('PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION');
  expect((await ask(999_999)).code).toBe('SLOT_NOT_FOUND');
  expect((await ask(await buildSlot(it.db, seoul('2027-02-05T14:00')))).code).toBe('NOT_ALLOWED_PERIOD');
  expect((await ask(await buildSlot(it.db, seoul('2026-11-12T14:00')))).code).toBe('CANNOT_CREATE_SLOT_IN_PAST');
});

test('R-PRES-03, R-PRES-04, R-PRES-06: what refuses a registration, in this order', async () => {
  const code = async (slotId: number, more: object = {}) => (await register(ben, slotId, more)).code;
  const taken = await freeSlot();
  (await register(ann, taken)).ok();
  const late = await buildSlot(it.db, seoul('2027-02-03T14:00'));
  const past = await buildSlot(it.db, seoul('2026-11-11T14:00'));
  const tight = await freeSlot('THIRD');
  const day = seoul('2026-12-01T10:00').add({ hours: 24 * days });
  await buildSlot(it.db, day.add({ minutes: 90 }), { place: 'THIRD' });
  expect(await code(999_999, { category: 'ALL' })).toBe('INVALID_PRESENTATION_CATEGORY');
  expect(await code(999_999)).toBe('SLOT_NOT_FOUND');
  expect(await code(taken)).toBe('PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION');
  expect(await code(late)).toBe('NOT_ALLOWED_PERIOD');
  expect(await code(past)).toBe('CANNOT_CREATE_SLOT_IN_PAST');
  const long = await register(ben, tight, { duration: 'TWO_HOUR' });
  expect(long.body).toMatchObject({
    code: 'PRESENTATION_SLOT_OVERLAP',
    startTime: expect.stringContaining('T11:30:00'),
  });
  expect((await register(ben, tight, {}, new Blob(['<svg/>']))).code).toBe('INVALID_FILE_EXTENSION');
  const huge = new Blob([Uint8Array.from([0xff, 0xd8, 0xff]), new Uint8Array(5 * 1024 * 1024)]);
  expect((await register(ben, tight, {}, huge)).body).toMatchObject({
    code: 'FILE_SIZE_EXCEEDED',
    limitBytes: 5_242_880,
  });
  expect(await code(tight, { duration: 'HOUR_HALF' })).toBeUndefined();
  expect((await register(it.anonymous, tight)).code).toBe('ANONYMOUS_NOT_ALLOWED');
  expect(
    (await (await asAdmin(it)).call('registerTalk', { body: { ...form, slotId: tight }, picture: null })).code,
  ).toBe('FORBIDDEN');
});

test('wire 13: every field that does not fit is named', async () => {
  const wrong = await register(ann, await freeSlot(), {
    title: ' ',
    summary: 's'.repeat(101),
    outline: '',
    detail: 'd'.repeat(10_001),
    duration: 'DAY',
    category: 'SPORT',
    publicAllowed: 'yes',
    slotId: 0,
    colour: 'red',
  });
  expect(wrong.code).toBe('INVALID_ARGUMENT');
  const fields = wrong.body['fields'] as { path: string; message: string }[];
  expect(fields.map(({ path }) => path).toSorted()).toEqual(
    ['category', 'colour', 'detail', 'duration', 'outline', 'publicAllowed', 'slotId', 'summary', 'title'].map(
      (name) => `form.${name}`,
    ),
  );
  const limits = {
    title: 'ㅌ'.repeat(50),
    summary: 's'.repeat(100),
    outline: 'o'.repeat(500),
    detail: 'd'.repeat(10_000),
  };
  (await register(ann, await freeSlot(), limits)).ok();
});

test('wire 0.1: the form comes as a field or as a file; anything else is refused as it deserves', async () => {
  const send = async (made: Response) =>
    it.app.inject({
      method: 'POST',
      url: '/v6/presentations',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': made.headers.get('content-type') ?? '' },
      payload: Buffer.from(await made.arrayBuffer()),
    });
  const text = JSON.stringify({ ...form, slotId: await freeSlot() });
  const parts = (...pairs: [string, string | Blob][]) => {
    const data = new FormData();
    for (const [name, value] of pairs) data.append(name, value);
    return new Response(data);
  };
  expect((await send(parts(['form', text]))).statusCode).toBe(200);
  const asked = async (made: Response) => (await send(made)).json<{ code: string; fields?: { path: string }[] }>();
  expect(await asked(parts(['form', '{']))).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: 'form' }] });
  expect(await asked(parts(['thumbnail', new Blob(['x'])]))).toMatchObject({ code: 'INVALID_ARGUMENT' });
  expect(await asked(parts(['form', text], ['film', new Blob(['x'])]))).toMatchObject({
    code: 'INVALID_ARGUMENT',
    fields: [{ path: 'film' }],
  });
  expect(await asked(parts(['form', `"${'x'.repeat(140_000)}"`]))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  // Which of two is meant cannot be known.
  const other = JSON.stringify({ ...form, slotId: await freeSlot(), title: 'Another' });
  expect(await asked(parts(['form', text], ['form', other]))).toMatchObject({
    code: 'INVALID_ARGUMENT',
    fields: [{ path: 'form', message: '너무 많아요. 줄여 주세요.' }],
  });
  expect(
    await asked(parts(['form', other], ['thumbnail', new Blob(['x'])], ['thumbnail', new Blob(['y'])])),
  ).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: 'thumbnail' }] });
  const json = new Response(text, { headers: { 'content-type': 'application/json' } });
  expect(await asked(json)).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  const broken = new Response('--x\r\nContent-Disposition: form-data; name="form"\r\n\r\n{', {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(await asked(broken)).toMatchObject({
    code: 'INVALID_ARGUMENT',
    fields: [{ path: 'body', message: '양식을 끝까지 읽을 수 없어요. 다시 보내 주세요.' }],
  });
  const nameless = new Response('--x\r\nContent-Disposition: form-data; filename="a"\r\n\r\n{}\r\n--x--\r\n', {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(await asked(nameless)).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: 'body' }] });
  const others = await it.app.inject({
    method: 'POST',
    url: '/v6/presentations/1/likes',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  });
  expect(others.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
});

test('R-PRES-13: a picture is drawn anew, without its notes, at an address that is kept for ever', async () => {
  const camera = await drawn(900, 1600)
    .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(camera.includes('a secret place')).toBe(true);
  (await register(ann, await freeSlot(), {}, blob(camera))).ok();
  const { thumbnailLink } = await newest(ann);
  const reply = await it.app.inject(pictureOf(thumbnailLink));
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const meta = await sharp(reply.rawPayload).metadata();
  expect(meta).toMatchObject({ format: 'webp', width: 1280, height: 720 });
  expect(meta.exif).toBeUndefined();
  expect(reply.rawPayload.includes('secret')).toBe(false);
});

test('R-PRES-13: a file that cannot be read, or claims to be enormous, does no harm and is refused', async () => {
  const whole = await drawn(800, 450).png().toBuffer();
  const bomb = Buffer.from(whole);
  // The header of a PNG: 60,000 × 60,000 pixels.
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const jpeg = await drawn(800, 450).jpeg().toBuffer();
  const slotId = await freeSlot();
  for (const file of [whole.subarray(0, 60), jpeg.subarray(0, jpeg.length / 2), bomb, Buffer.from([0xff, 0xd8, 0xff])])
    expect((await register(ann, slotId, {}, blob(file))).code).toBe('INVALID_FILE_EXTENSION');
  const film = await sharp(await Promise.all([1, 2, 3].map(() => drawn(64, 36).png().toBuffer())), {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  (await register(ann, slotId, {}, blob(film))).ok();
  const reply = await it.app.inject(pictureOf((await newest(ann)).thumbnailLink));
  expect((await sharp(reply.rawPayload).metadata()).pages ?? 1).toBe(1);
});

test('R-PRES-13: a small file that is enormous once it is open is not opened', async () => {
  (await register(ann, await freeSlot(), {}, blob(passesOfNothing(512)))).ok();
  expect((await register(ann, await freeSlot(), {}, blob(passesOfNothing(4_100)))).code).toBe('INVALID_FILE_EXTENSION');
});

test('R-PRES-01, R-PRES-13: the picture of a talk is seen by everybody who sees the talk', async () => {
  const noise = await drawn(64, 36).modulate({ hue: 90 }).webp().toBuffer();
  (await register(ann, await freeSlot(), { publicAllowed: false }, blob(noise))).ok();
  const { thumbnailLink, id } = await newest(ann);
  const marked = pictureOf(thumbnailLink);
  const bare = { url: marked.url.split('?')[0] ?? '' };
  const status = async (asked: object) => (await it.app.inject(asked)).statusCode;
  const bearer = ({ token }: Client) => ({ headers: { authorization: `Bearer ${token}` } });
  expect(await status(bare)).toBe(404);
  expect(await status({ ...bare, ...bearer(ben) })).toBe(200);
  expect(await status(marked)).toBe(200);
  expect((await it.app.inject(marked)).headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(await status({ url: `${bare.url}?seen=AAAAAAAAAAAAAAAAAAAAAA` })).toBe(404);
  await it.db.updateTable('talks').set({ is_public: true }).where('id', '=', id).execute();
  expect(await status(bare)).toBe(200);
  await it.db.updateTable('talks').set({ slot_id: null, canceled_at: it.clock.now() }).where('id', '=', id).execute();
  expect(await status(bare)).toBe(404);
  expect(await status({ ...bare, ...bearer(ben) })).toBe(404);
  expect(await status({ ...bare, ...bearer(ann) })).toBe(200);
  expect(await status({ url: `/v6/presentations/thumbnails/${'0'.repeat(64)}.webp` })).toBe(404);
});

test('R-PRES-09, R-PRES-13: the author edits a talk before and after it, and replaces or removes its picture', async () => {
  (await register(ann, await freeSlot())).ok();
  const before = await newest(ann);
  const wanted = { ...form, videoLink: null, thumbnailUpdated: false };
  const edit = (client: Client, body: object, picture: Blob | null = null) =>
    client.call('editTalk', { ...ofTalk(before.id), body: { ...wanted, ...body }, picture });
  const png = blob(await drawn(640, 360).png().toBuffer());
  (await edit(ann, { summary: 'In words', publicAllowed: false, slotId: 0 }, png)).ok();
  expect(await newest(ann)).toMatchObject({ summary: 'In words', publicAllowed: false, thumbnailLink: null });
  (await edit(ann, { summary: 'In words', publicAllowed: false, thumbnailUpdated: true }, png)).ok();
  expect((await newest(ann)).thumbnailLink).toContain('.webp?seen=');
  expect((await edit(ann, { thumbnailUpdated: true }, new Blob([]))).code).toBe('INVALID_FILE_EXTENSION');
  expect((await newest(ann)).thumbnailLink).not.toBeNull();
  expect((await edit(ben, {})).code).toBe('NOT_PRESENTATION_CREATOR');
  expect((await edit(ann, { duration: 'HALF', title: 'Keys' })).code).toBe('PRESENTATION_UPDATE_DURATION_DENIED');
  expect((await edit(ann, { category: 'ALL', title: 'Keys' })).code).toBe('PRESENTATION_UPDATE_CATEGORY_DENIED');
  expect((await edit(ann, { title: 'Keys', recordingAllowed: false })).code).toBe('PRESENTATION_UPDATE_TITLE_DENIED');
  expect((await edit(ann, { videoLink: 'https://youtu.be/x' })).code).toBe('PRESENTATION_UPDATE_VIDEO_LINK_DENIED');
  expect((await edit(ann, { recordingAllowed: false })).code).toBe('PRESENTATION_UPDATE_RECORDING_ALLOWED_DENIED');
  expect((await edit(ann, { thumbnailUpdated: true }, new Blob(['no']))).code).toBe('INVALID_FILE_EXTENSION');
  const done = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-11-18T14:00') });
  const kept = (await ann.call('getTalk', ofTalk(done))).ok().data;
  const { duration, category, title, summary, recordingAllowed, publicAllowed, videoLink } = kept;
  const same = {
    duration,
    category,
    title,
    summary,
    recordingAllowed,
    publicAllowed,
    videoLink,
    thumbnailUpdated: true,
  };
  const after = (body: object) =>
    ann.call('editTalk', {
      ...ofTalk(done),
      body: { ...same, outline: 'New', detail: 'Slides', ...body },
      picture: null,
    });
  const closed = await after({ summary: 'Other', publicAllowed: !publicAllowed });
  expect(closed.code).toBe('PRESENTATION_EDIT_CLOSED');
  expect(closed.body['fields']).toMatchObject([{ path: 'form.summary' }, { path: 'form.publicAllowed' }]);
  (await after({})).ok();
  expect((await ann.call('getTalk', ofTalk(done))).ok().data).toMatchObject({ outline: 'New', detail: 'Slides' });
  const canceled = await buildTalk(it.db, {
    authorId: ann.userId,
    startsAt: seoul('2026-11-27T14:00'),
    canceled_at: it.clock.now(),
  });
  expect((await ann.call('editTalk', { ...ofTalk(canceled), body: { ...wanted }, picture: null })).code).toBe(
    'CANCELED_PRESENTATION_EDIT_DENIED',
  );
  expect((await ann.call('editTalk', { ...ofTalk(999_999), body: { ...wanted }, picture: null })).code).toBe(
    'PRESENTATION_NOT_FOUND',
  );
});

test('P1: of fifty people who register for one slot together one gets it', async () => {
  const slotId = await freeSlot();
  const people = await Promise.all(Array.from({ length: 50 }, (_, index) => it.as(`crowd-${index}`)));
  const codes = await Promise.all(people.map(async (each) => (await register(each, slotId)).code ?? 'ok'));
  expect(codes.toSorted()).toEqual(
    [...Array.from({ length: 49 }, () => 'PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION'), 'ok'].toSorted(),
  );
});

test('I1: the same registration again, with its key, is the same talk', async () => {
  const slotId = await freeSlot();
  const given = { body: { ...form, slotId }, picture: blob(await drawn(64, 36).png().toBuffer()) };
  const key = { 'idempotency-key': 'one-talk' };
  (await ben.call('registerTalk', given, key)).ok();
  const again = await ben.call('registerTalk', given, key);
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  expect((await ben.call('registerTalk', { ...given, picture: null }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
});
