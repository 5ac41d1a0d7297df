import { expect, test } from 'vitest';
import { asAdmin } from './as-admin.ts';
import { seoul } from './instants.ts';
import { buildTalk } from './talk-scene.ts';
import { testApp } from './test-app.ts';

const it = await testApp();
const [ann, admin] = [await it.as('ann'), await asAdmin(it)];
const id = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-11-28T14:00') });
const talk = { params: { presentationId: `${id}` }, picture: null };

/** One character for a person. The sign on it counts as one where it is typed, and as two once it is composed. */
const growing = (length: number) => `a${'\u0344'.repeat(length - 1)}`;
const family = '👨‍👩‍👧‍👦';

test('a text that becomes too long to be kept once it is composed is refused as too long', async () => {
  const form = await formOf();
  for (const [field, most] of [
    ['title', 800],
    ['summary', 1600],
    ['outline', 8000],
  ] as const) {
    const { body } = await admin.call('keepTalk', { ...talk, body: { ...form, [field]: growing(most) } });
    expect(body).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: `form.${field}` }] });
  }
  const club = await admin.call('createClub', { body: { clubName: growing(480), clubMaster: 'ann' } });
  expect(club.body).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: 'clubName' }] });
});

test('a link is as long as its plain length, whatever a person counts in it', async () => {
  const link = (signs: string, count: number) => `https://slides.example/${signs.repeat(count)}`;
  const form = await formOf();
  const keep = (links: object) => admin.call('keepTalk', { ...talk, body: { ...form, ...links } });
  for (const field of ['videoLink', 'slidesLink']) {
    const { body } = await keep({ [field]: link(family, 300) });
    expect(body).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: `form.${field}` }] });
    (await keep({ [field]: link('👍', 2000) })).ok();
  }
});

async function formOf() {
  const { data } = (await admin.call('getTalkToKeep', talk)).ok();
  const { duration, category, title, summary, outline, detail, videoLink, slidesLink } = data;
  const { recordingAllowed, publicAllowed } = data;
  const texts = { title, summary, outline, detail, videoLink, slidesLink };
  return { duration, category, ...texts, recordingAllowed, publicAllowed, thumbnailUpdated: false };
}
