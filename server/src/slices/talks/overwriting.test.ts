import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { seoul } from '../../../test/instants.ts';
import { buildTalk } from '../../../test/talk-scene.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const ann = await it.as('ann');
const id = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-12-02T10:00') });
const inPath = { params: { presentationId: `${id}` } };
const shown = async () => (await ann.call('getTalk', inPath)).ok().data;

/** The form of a tab that was opened with the talk as it stood then. */
async function openTab() {
  const { duration, category, title, summary, outline, detail, videoLink, slidesLink, ...rest } = await shown();
  const { recordingAllowed, publicAllowed } = rest;
  const seen = { duration, category, title, summary, outline, detail, videoLink, slidesLink };
  const opened = { ...seen, recordingAllowed, publicAllowed };
  return (change: Partial<typeof opened>, withSeen: object | null = opened) =>
    ann.call('editTalk', {
      ...inPath,
      body: { ...opened, ...change, thumbnailUpdated: false, ...(withSeen !== null && { seen: withSeen }) },
      picture: null,
    });
}

test('R-PRES-09: of two tabs the second does not overwrite what it has not seen, and is told what stands there', async () => {
  const [first, second] = [await openTab(), await openTab()];
  (await first({ detail: 'From the first' })).ok();
  const refused = await second({ detail: 'From the second', summary: 'Also' });
  expect(refused).toMatchObject({ status: 409, code: 'PREVIEW_STALE', body: { now: { detail: 'From the first' } } });
  expect((await shown()).detail).toBe('From the first');
  const looked = await openTab();
  (await looked({ detail: 'From the second' })).ok();
  (await second({ detail: 'From a client that says nothing' }, null)).ok();
  expect((await shown()).detail).toBe('From a client that says nothing');
});

test('R-PRES-13: nor the picture, where it is another by now', async () => {
  const { category, title, summary, outline, detail, duration, videoLink, recordingAllowed, publicAllowed } =
    await shown();
  const text = { category, title, summary, outline, detail, duration, videoLink, recordingAllowed, publicAllowed };
  const take = (thumbnail: string | null) =>
    ann.call('editTalk', {
      ...inPath,
      body: { ...text, thumbnailUpdated: true, seen: { thumbnail } },
      picture: null,
    });
  const bytes = new Uint8Array([1]);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await it.db.insertInto('talk_thumbnails').values({ hash, bytes, sent_at: it.clock.now() }).execute();
  await it.db.updateTable('talks').set({ thumbnail: hash }).where('id', '=', id).execute();
  expect(await take(null)).toMatchObject({ code: 'PREVIEW_STALE', body: { now: { thumbnail: hash } } });
  (await take(hash)).ok();
  expect((await shown()).thumbnailLink).toBeNull();
});

test('R-PRES-12: of two tabs that change one comment the second does not overwrite the first', async () => {
  const { commentId } = (await ann.call('addComment', { ...inPath, body: { detail: 'As it was' } })).ok();
  const params = { ...inPath.params, commentId: `${commentId}` };
  const change = (detail: string, seen?: string) =>
    ann.call('editComment', { params, body: { detail, ...(seen !== undefined && { seen }) } });
  (await change('From the first', 'As it was')).ok();
  expect(await change('From the second', 'As it was')).toMatchObject({
    code: 'PREVIEW_STALE',
    body: { now: { detail: 'From the first' } },
  });
  (await change('From the second', 'From the first')).ok();
});
