import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { quietLog } from '../../../test/database.ts';
import { seoul } from '../../../test/instants.ts';
import { jobOf } from '../../../test/run-jobs.ts';
import { buildSlot, buildTalk, ofTalk, slotOf, talkForm } from '../../../test/talk-scene.ts';
import { testApp } from '../../../test/test-app.ts';
import { payPresenter } from './commands/pay-presenter.ts';

const it = await testApp();
const [ann, ben, admin] = [await it.as('ann'), await it.as('ben'), await asAdmin(it)];
const people = await Promise.all(Array.from({ length: 8 }, (_, index) => it.as(`rush-${index}`)));
const slotPath = (id: number) => ({ params: { slotId: `${id}` } });
const { videoLink: _, thumbnailUpdated: __, ...form } = talkForm;
let days = 0;
/** Ten in the morning of a day of its own. */
const nextDay = () => {
  days += 1;
  return seoul('2026-12-01T10:00').add({ hours: 24 * days });
};
const rounds = Array.from({ length: 10 });
const codeOf = ({ code }: { readonly code: string | undefined }) => code ?? 'ok';
const warnings: unknown[] = [];
const log = Object.assign(Object.create(quietLog) as typeof quietLog, {
  warn: (...said: unknown[]) => void warnings.push(said),
});
const payPresenters = () => jobOf('talks.pay-presenters').run({}, { ...it, log, now: it.clock.now() });

test('R-COIN-06, R-PRES-10: a talk that is cancelled while presenters are paid is paid before or never', async () => {
  const held = (hoursAgo: number) =>
    buildTalk(it.db, { authorId: ann.userId, startsAt: it.clock.now().subtract({ hours: hoursAgo }) });
  const paidOf = (id: number) =>
    it.db.selectFrom('coin_entries').select('number').where('cause', '=', `talk ${id}`).execute();
  for (const [round] of rounds.entries()) {
    const id = await held(200 + round);
    const [, canceled] = await Promise.all([payPresenters(), admin.call('cancelTalk', ofTalk(id)), payPresenters()]);
    canceled.ok();
    const before = await paidOf(id);
    expect(before.length).toBeLessThanOrEqual(1);
    await payPresenters();
    expect(await paidOf(id)).toEqual(before);
  }
  expect(warnings).toEqual([]);
  // Between the list of the job and its payment.
  const id = await held(300);
  (await admin.call('cancelTalk', ofTalk(id))).ok();
  const now = it.clock.now();
  const policy = await it.policies.at(now);
  await it.transact((tx) => payPresenter(tx, id, { policy, now }));
  expect(await paidOf(id)).toEqual([]);
});

test('R-PRES-07, P1: of people who register while the slot moves one gets it, and the talk is where the slot is', async () => {
  for (const [round] of rounds.entries()) {
    const [from, to] = [nextDay(), nextDay()];
    const slotId = await buildSlot(it.db, from);
    const startTime = to.toZonedDateTimeISO('Asia/Seoul').toPlainDateTime().toString({ smallestUnit: 'second' });
    const body = { startTime, presentationLocation: 'FIRST' } as const;
    const [moved, ...codes] = await Promise.all([
      admin.call('moveSlot', { ...slotPath(slotId), body }),
      ...people.map((each) => each.call('registerTalk', { body: { ...form, slotId }, picture: null })),
    ]);
    moved.ok();
    const taken = people.slice(1).map(() => 'PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION');
    expect(codes.map(codeOf).toSorted(), `${round}`).toEqual([...taken, 'ok'].toSorted());
    const talk = await it.db.selectFrom('talks').selectAll().where('slot_id', '=', slotId).executeTakeFirstOrThrow();
    expect([talk.starts_at.toString(), talk.place]).toEqual([to.toString(), 'FIRST']);
  }
});

test('R-PRES-05: a slot that is deleted while somebody registers is gone without a talk or stays with it', async () => {
  const seen = new Set<string>();
  for (const _ of rounds) {
    const slotId = await buildSlot(it.db, nextDay());
    const [deleted, registered] = await Promise.all([
      admin.call('deleteSlot', slotPath(slotId)),
      ben.call('registerTalk', { body: { ...form, slotId }, picture: null }),
    ]);
    seen.add(`${codeOf(deleted)} ${codeOf(registered)}`);
  }
  const either = ['ok SLOT_NOT_FOUND', 'CANNOT_DELETE_SLOT_WITH_PRESENTATION ok'];
  expect([...seen].filter((outcome) => !either.includes(outcome))).toEqual([]);
});

test('R-PRES-06: a talk that grows while a slot is put beside it never runs into it', async () => {
  const seen = new Set<string>();
  for (const _ of rounds) {
    const startsAt = nextDay();
    const id = await buildTalk(it.db, { authorId: ann.userId, startsAt });
    const beside = startsAt.add({ minutes: 45 }).toZonedDateTimeISO('Asia/Seoul').toPlainDateTime();
    const body = { startTime: beside.toString({ smallestUnit: 'second' }), presentationLocation: 'BASEMENT' } as const;
    const [grown, added] = await Promise.all([
      admin.call('keepTalk', { ...ofTalk(id), body: { ...talkForm, duration: 'HOUR' }, picture: null }),
      admin.call('addSlot', { body }),
    ]);
    seen.add(`${codeOf(grown)} ${codeOf(added)}`);
  }
  const either = ['ok SLOT_ALREADY_EXISTS', 'PRESENTATION_SLOT_OVERLAP ok'];
  expect([...seen].filter((outcome) => !either.includes(outcome))).toEqual([]);
});

test('R-PRES-07, R-PRES-10: a talk that is cancelled while its slot moves leaves it free, wherever it is then', async () => {
  for (const _ of rounds) {
    const [from, to] = [nextDay(), nextDay()];
    const id = await buildTalk(it.db, { authorId: ann.userId, startsAt: from });
    const slotId = await slotOf(it.db, id);
    // The person who gave it has left the school meanwhile.
    await it.db.updateTable('users').set({ deactivated_at: it.clock.now() }).where('id', '=', ann.userId).execute();
    const startTime = to.toZonedDateTimeISO('Asia/Seoul').toPlainDateTime().toString({ smallestUnit: 'second' });
    const body = { startTime, presentationLocation: 'BASEMENT' } as const;
    const [moved, canceled] = await Promise.all([
      admin.call('moveSlot', { ...slotPath(slotId), body }),
      admin.call('cancelTalk', ofTalk(id)),
    ]);
    moved.ok();
    canceled.ok();
    const slot = await it.db.selectFrom('talk_slots').selectAll().where('id', '=', slotId).executeTakeFirstOrThrow();
    expect(slot.starts_at.toString()).toBe(to.toString());
    expect(slot.starts_at.until(slot.ends_at).total('minutes')).toBe(30);
    await it.db.updateTable('users').set({ deactivated_at: null }).where('id', '=', ann.userId).execute();
  }
});

test('R-PRES-11, R-PRES-12: likes and comments while a talk is cancelled count or are refused', async () => {
  for (const _ of rounds) {
    const id = await buildTalk(it.db, { authorId: ann.userId, startsAt: nextDay() });
    const answers = await Promise.all([
      ...people.slice(0, 4).map((each) => each.call('likeTalk', ofTalk(id))),
      admin.call('cancelTalk', ofTalk(id)),
      ...people.slice(4).map((each) => each.call('addComment', { ...ofTalk(id), body: { detail: 'Hm' } })),
    ]);
    const known = ['ok', 'PRESENTATION_ALREADY_CANCELED', 'CANCELED_PRESENTATION'];
    expect(answers.map(codeOf).filter((code) => !known.includes(code))).toEqual([]);
    const { likes } = await it.db.selectFrom('talks').select('likes').where('id', '=', id).executeTakeFirstOrThrow();
    expect(likes).toBe(answers.slice(0, 4).filter(({ code }) => code === undefined).length);
  }
});

test('R-PRES-12: a comment that two tabs change while it is blocked is blocked with the text it has', async () => {
  const id = await buildTalk(it.db, { authorId: ben.userId, startsAt: nextDay() });
  for (const _ of rounds) {
    const { commentId } = (await ann.call('addComment', { ...ofTalk(id), body: { detail: 'As it was' } })).ok();
    const params = { ...ofTalk(id).params, commentId: `${commentId}` };
    const change = (detail: string) => ann.call('editComment', { params, body: { detail, seen: 'As it was' } });
    const [one, blocked, other] = await Promise.all([
      change('One'),
      admin.call('blockComment', { params, body: { banned: true } }),
      change('Other'),
    ]);
    const changed = [one, other].map(codeOf).filter((code) => code !== 'PRESENTATION_COMMENT_BANNED');
    expect([[], ['ok'], ['PREVIEW_STALE', 'ok']]).toContainEqual(changed.toSorted());
    const { detail } = blocked.ok().data;
    expect(await it.db.selectFrom('talk_comments').select('detail').where('id', '=', commentId).execute()).toEqual([
      { detail },
    ]);
  }
});

test('R-PRES-09, R-ADM-14: an author and an administrator who edit together, and two who take that back', async () => {
  const seen = new Set<string>();
  for (const _ of rounds) {
    const id = await buildTalk(it.db, { authorId: ann.userId, startsAt: nextDay() });
    const [own, kept] = await Promise.all([
      ann.call('editTalk', { ...ofTalk(id), body: { ...talkForm, summary: 'By ann' }, picture: null }),
      admin.call('keepTalk', { ...ofTalk(id), body: { ...talkForm, title: 'By the desk' }, picture: null }),
    ]);
    kept.ok();
    expect(['ok', 'PRESENTATION_UPDATE_TITLE_DENIED']).toContain(codeOf(own));
    const [record] = (await admin.call('listRecords', { query: { size: '1' } })).ok().content;
    const undo = () => admin.call('undoRecord', { params: { recordId: `${record?.recordId}` } });
    const undone = (await Promise.all([undo(), undo(), undo()])).map(codeOf).toSorted();
    seen.add(undone.join(' '));
    expect((await admin.call('getTalkToKeep', ofTalk(id))).ok().data.title).toBe('A talk');
  }
  expect([...seen]).toEqual(['ALREADY_UNDONE ALREADY_UNDONE ok']);
});
