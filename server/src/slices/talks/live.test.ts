import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { seoul } from '../../../test/instants.ts';
import { followStream } from '../../../test/live-reader.ts';
import { until } from '../../../test/remote.ts';
import { buildSlot, buildTalk, ofTalk, talkForm } from '../../../test/talk-scene.ts';
import { testApp } from '../../../test/test-app.ts';
import { recordChanges } from '../../live/changes.ts';

const it = await testApp();
const server = await it.app.listen({ host: '127.0.0.1', port: 0 });
const [ann, ben, admin] = [await it.as('ann'), await it.as('ben'), await asAdmin(it)];
const talk = (startsAt: string, more: object = {}) =>
  buildTalk(it.db, { authorId: ann.userId, startsAt: seoul(startsAt), ...more });

test('a signed-in person is told at once which talk changed, whatever changed it', async () => {
  const id = await talk('2026-12-09T10:00');
  const reader = await followStream(server, ben);
  const heard = () =>
    reader.told.flatMap(({ event, data }) =>
      event === 'talks' ? (data as { presentationIds: number[] }).presentationIds : [],
    );
  const comment = { ...ofTalk(id), body: { detail: 'Hello' } };
  const said = { commentId: 0 };
  const ofComment = () => ({ params: { presentationId: `${id}`, commentId: `${said.commentId}` } });
  const { slot_id: slotId } = await it.db
    .selectFrom('talks')
    .select('slot_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const free = await buildSlot(it.db, seoul('2026-12-10T10:00'));
  const moved = await buildSlot(it.db, seoul('2026-12-13T10:00'));
  const place = { presentationLocation: 'FIRST' } as const;
  const form = (detail: string) => ({ ...ofTalk(id), body: { ...talkForm, detail }, picture: null });
  const acts: readonly (readonly [number, () => Promise<unknown>])[] = [
    [id, async () => (await ann.call('likeTalk', ofTalk(id))).ok()],
    [id, async () => (await ann.call('unlikeTalk', ofTalk(id))).ok()],
    [id, async () => Object.assign(said, (await ann.call('addComment', comment)).ok())],
    [id, async () => (await ann.call('editComment', { ...ofComment(), body: { detail: 'Hi' } })).ok()],
    [id, async () => (await admin.call('blockComment', { ...ofComment(), body: { banned: true } })).ok()],
    [id, async () => (await admin.call('removeComment', ofComment())).ok()],
    [id, async () => Object.assign(said, (await ann.call('addComment', comment)).ok())],
    [id, async () => (await ann.call('deleteComment', ofComment())).ok()],
    [0, async () => (await admin.call('addSlot', { body: { ...place, startTime: '2026-12-11T10:00:00' } })).ok()],
    [0, async () => (await admin.call('deleteSlot', { params: { slotId: `${free}` } })).ok()],
    [
      0,
      async () =>
        (
          await admin.call('moveSlot', {
            params: { slotId: `${moved}` },
            body: { ...place, startTime: '2026-12-14T10:00:00' },
          })
        ).ok(),
    ],
    [id, async () => (await ann.call('editTalk', form('More'))).ok()],
    [id, async () => (await admin.call('keepTalk', form('Kept'))).ok()],
    [
      id,
      async () =>
        (
          await admin.call('moveSlot', {
            params: { slotId: `${slotId}` },
            body: { ...place, startTime: '2026-12-12T10:00:00' },
          })
        ).ok(),
    ],
    [id, async () => (await admin.call('cancelTalk', ofTalk(id))).ok()],
  ];
  for (const [changed, act] of acts) {
    const before = heard().length;
    await act();
    await until(() => heard().slice(before).includes(changed));
  }
  const { title, summary, outline, detail, duration, category, recordingAllowed, publicAllowed } = talkForm;
  const text = { title, summary, outline, detail, duration, category, recordingAllowed, publicAllowed };
  (await ben.call('registerTalk', { body: { ...text, slotId: moved }, picture: null })).ok();
  const registered = it.db.selectFrom('talks').select('id').where('slot_id', '=', moved);
  const { id: newest } = await registered.executeTakeFirstOrThrow();
  await until(() => heard().includes(newest));
  (await admin.call('cancelTalk', ofTalk(newest))).ok();
});

/** A reply as a browser without a sign-in gets it. */
async function read(path: string, etag?: string) {
  const reply = await fetch(`${server}${path}`, { headers: etag === undefined ? {} : { 'if-none-match': etag } });
  const body =
    reply.status === 304
      ? undefined
      : ((await reply.json()) as {
          content?: { likeCount: number; presentationStatus: string }[];
          data?: { likeCount: number; length: number };
        });
  return {
    status: reply.status,
    etag: reply.headers.get('etag') ?? '',
    encoding: reply.headers.get('content-encoding'),
    body,
  };
}

test('strangers get home and detail prepared and compressed, 304 until something of it changes, and never what is old', async () => {
  const id = await talk('2026-12-02T10:00', { title: 'Read by all' });
  const paths = ['/v6/presentations', `/v6/presentations/${id}`, `/v6/presentations/${id}/comments`];
  const [home = '', detail = '', comments = ''] = paths;
  const again = async () => {
    const etags = new Map<string, string>();
    for (const path of paths) etags.set(path, (await read(path)).etag);
    return etags;
  };
  const first = await again();
  for (const [path, etag] of first) {
    expect(await read(path, etag)).toMatchObject({ status: 304, etag });
    // The second time it comes from memory, before the router.
    expect(await read(path, etag)).toMatchObject({ status: 304, etag });
    expect((await read(path)).encoding).toMatch(/^(br|gzip)$/);
  }
  const other = await talk('2026-12-03T10:00');
  (await ben.call('likeTalk', ofTalk(other))).ok();
  // What happens to another talk changes the list, and nothing of this one.
  expect((await read(home, first.get(home))).status).toBe(200);
  expect((await read(detail, first.get(detail))).status).toBe(304);
  (await ben.call('likeTalk', ofTalk(id))).ok();
  expect((await read(detail, first.get(detail))).body?.data?.likeCount).toBe(1);
  expect((await read(home)).body?.content?.map(({ likeCount }) => likeCount)).toContain(1);
  (await ben.call('addComment', { ...ofTalk(id), body: { detail: 'Hello' } })).ok();
  expect((await read(comments, first.get(comments))).body?.data).toHaveLength(1);
  // The own mark is on the reply of the person who signed in, and on nobody else's.
  expect((await ben.call('getTalk', ofTalk(id))).ok().data.likedByMe).toBe(true);
  expect((await ben.call('getTalk', ofTalk(id))).headers).toMatchObject({ 'cache-control': 'no-store' });
  const second = await again();
  await it.transact(async (tx) => {
    await tx.updateTable('talks').set({ title: 'By another process' }).where('id', '=', id).execute();
    await recordChanges(tx, [{ talkId: id }], it.clock.now());
  });
  await until(async () => (await read(detail, second.get(detail))).status === 200);
  await it.db.updateTable('talks').set({ is_public: false }).where('id', '=', id).execute();
  await it.transact((tx) => recordChanges(tx, [{ talkId: id }], it.clock.now()));
  await until(async () => (await read(detail)).status === 401);
  expect((await read(comments)).status).toBe(401);
  await until(async () => (await read(home)).body?.content?.length === 1);
});

test('R-PRES-08: a prepared reply is true also at the moment in which a talk begins and after it', async () => {
  const id = await talk('2026-11-25T10:00');
  const status = async () =>
    (await read(`/v6/presentations/${id}`)).body?.data as unknown as { presentationStatus: string };
  const now = async () =>
    (await read('/v6/presentations/now')).body?.data as unknown as { running: { id: number } | null };
  expect(await status()).toMatchObject({ presentationStatus: 'UPCOMING' });
  expect(await now()).toMatchObject({ running: null });
  it.clock.set('2026-11-25T10:00:00+09:00');
  expect(await status()).toMatchObject({ presentationStatus: 'UPCOMING' });
  expect(await now()).toMatchObject({ running: { id } });
  it.clock.advance(1);
  expect(await status()).toMatchObject({ presentationStatus: 'DONE' });
  it.clock.set('2026-11-25T10:30:00+09:00');
  expect(await now()).toMatchObject({ running: null });
});

test('a search is answered and not kept, so that made-up ones fill no memory', async () => {
  const reply = await read('/v6/presentations?search=x');
  expect([reply.status, reply.etag]).toEqual([200, '']);
});
