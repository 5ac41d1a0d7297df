import { expect, test } from 'vitest';
import { cabinetId } from '../../../test/builders.ts';
import { quietLog } from '../../../test/database.ts';
import { jobOf, runDueJobs } from '../../../test/run-jobs.ts';
import { testApp } from '../../../test/test-app.ts';
import { DeliveryFailed } from '../../gateways/delivery.ts';
import type { Gateways } from '../../gateways/gateways.ts';
import type { Received } from '../../gateways/inbox-page.ts';
import { noSlack } from '../../gateways/slack.ts';
import { NotNow } from '../../jobs/job.ts';
import { choosePort } from '../../listening.ts';
import { sendNotice } from './commands/plan.ts';
import { listDeadLetters } from './queries/unsent.ts';

const metricsPort = await choosePort('127.0.0.1', 0);
const app = await testApp({ environment: { METRICS_PORT: `${metricsPort}` } });
const { db, clock, gateways } = app;
const all = { slack: true, email: true, push: true };

const inbox = async () => (await app.app.inject({ url: '/dev/inbox.json' })).json<Received>();
const register = async () => (await app.app.inject({ method: 'POST', url: '/dev/push' })).json<{ endpoint: string }>();

/** What reached somebody by each channel. */
async function toldTo(name: string, endpoint: string) {
  const { letters, slack, push } = await inbox();
  const mine = ({ to }: { to: string }) => to === `${name}@student.example` || endpoint.endsWith(`/${to}`);
  return { email: letters.filter(mine), slack: slack.filter(mine), push: push.filter(mine) };
}

/** Somebody with a browser for push messages who has just rented. */
async function rentWithPush(name: string, visibleNum: number) {
  const client = await app.as(name);
  const device = await register();
  (await client.call('setAlarms', { body: all })).ok();
  (await client.call('setDeviceToken', { body: { deviceToken: JSON.stringify(device) } })).ok();
  const cabinet = await cabinetId(db, 2, visibleNum);
  (await client.call('rentPrivateCabinet', { params: { cabinetId: `${cabinet}` } })).ok();
  return { ...client, ...device, cabinet };
}

async function noticesOf(userId: number) {
  const rows = await db.selectFrom('notices').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  return rows.filter(({ channel }) => channel !== 'app');
}

/** What the operator's metrics say of notices that did not leave. */
async function unsent(): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith('notices_unsent{'));
}

async function sendAgain(userId: number, others: Partial<Gateways> = {}) {
  const [notice] = await noticesOf(userId);
  const key = { userId, kind: 'rentalSuccess', onDay: '2026-11-20', matter: notice?.matter };
  const context = { ...app, log: quietLog, gateways: { ...gateways, ...others }, now: clock.now() };
  return jobOf(sendNotice.name).run(key, context);
}

test('R-ALARM-01: each channel is switched by itself, at once, and one that is left out is off', async () => {
  const client = await app.as('chooser');
  const chosen = async () => (await client.call('getMe')).ok().alarmTypes;
  expect(await chosen()).toEqual({ slack: true, email: true, push: false });
  (await client.call('setAlarms', { body: all })).ok();
  expect(await chosen()).toEqual(all);
  (await client.call('setAlarms', { body: { email: true } })).ok();
  expect(await chosen()).toEqual({ slack: false, email: true, push: false });
  expect((await client.call('setAlarms', { body: { email: 'yes' as never } })).code).toBe('INVALID_ARGUMENT');
  for (const payload of ['', 'null']) {
    const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
    const lost = await app.app.inject({ method: 'PUT', url: '/v4/users/me/alarms', headers, payload });
    expect(lost.json()).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: 'body' }] });
  }
  expect(await chosen()).toEqual({ slack: false, email: true, push: false });
  const other = await app.as('another chooser');
  (await client.call('setAlarms', { body: all })).ok();
  expect((await other.call('getMe')).ok().alarmTypes).toEqual({ slack: true, email: true, push: false });
  const admin = await app.anonymous.call('setAlarms', { body: all });
  expect(admin.code).toBe('JWT_TOKEN_NOT_FOUND');
});

test('R-ALARM-05: push without a live browser is told until one is registered, which stops being anybody else’s', async () => {
  const [client, other] = [await app.as('pusher'), await app.as('sharer')];
  const isExpired = async (who = client) => (await who.call('getMe')).ok().isDeviceTokenExpired;
  const save = (deviceToken: string | null, who = client) => who.call('setDeviceToken', { body: { deviceToken } });
  expect(await isExpired()).toBe(false);
  (await client.call('setAlarms', { body: all })).ok();
  expect(await isExpired()).toBe(true);
  (await save('a token of some app')).ok();
  expect(await isExpired()).toBe(false);
  (await other.call('setAlarms', { body: all })).ok();
  (await save('a token of some app', other)).ok();
  expect([await isExpired(), await isExpired(other)]).toEqual([true, false]);
  (await save(null, other)).ok();
  expect(await isExpired(other)).toBe(true);
  expect(await client.call('getPush').then((answer) => answer.ok())).toEqual({
    publicKey: app.settings.vapid?.publicKey,
    standIn: `${app.settings.publicUrl}/dev/push`,
  });
});

test('R-SIGN-13, R-ALARM-05: a browser whose sign-in is ended from another device gets no more push messages', async () => {
  const { userId, name, endpoint } = await rentWithPush('loser', 11);
  const here = await app.as(name);
  expect((await here.call('getMe')).ok().isDeviceTokenExpired).toBe(false);
  (await here.call('endMyOtherSignIns')).ok();
  await runDueJobs(app);
  expect((await toldTo(name, endpoint)).push).toEqual([]);
  expect((await here.call('getMe')).ok().isDeviceTokenExpired).toBe(true);
  await jobOf('alarms.forget-devices').run({}, { ...app, log: quietLog, now: clock.now() });
  expect(await db.selectFrom('device_tokens').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
});

const auth = 'A'.repeat(22);
const p256dh = 'B'.repeat(87);
const keys = `"keys":{"p256dh":"${p256dh}","auth":"${auth}"}`;

test.for([
  [`{"endpoint":"https://fcm.googleapis.com/fcm/send/aB-1~x?y",${keys}}`],
  [`{ "endpoint" : "https://fcm.googleapis.com/fcm/send/aB-1~x?y", ${keys} }`],
  [`{${keys},"endpoint":"https://fcm.googleapis.com/fcm/send/aB-1~x?y"}`],
  [`{"endpoint":"https:\\/\\/fcm.googleapis.com\\/fcm\\/send\\/\\u0061B-1~x?y",${keys}}`],
  [`{"endpoint":"HTTPS://FCM.Googleapis.COM:443/fcm/./send/aB-1~x?y#z",${keys}}`],
  [`{"endpoint":"https://fcm.googleapis.com/fcm/send/%61B-1%7ex?y",${keys}}`],
  [`{"endpoint":"https://fcm.googleapis.com/fcm/send/aB-1~x?y",${keys},"expirationTime":null,"publicKey":"any"}`],
  [
    `{"endpoint":"https://fcm.googleapis.com/fcm/send/aB-1~x?y","keys":{"p256dh":"${p256dh}=","auth":"${'C'.repeat(22)}"}}`,
  ],
])(
  'R-ALARM-05: one browser is one person’s, however its registration is written: %s',
  async ([deviceToken = ''], { task }) => {
    const [client, other] = [await app.as(`first ${task.id}`), await app.as(`second ${task.id}`)];
    const browser = `{"endpoint":"https://fcm.googleapis.com/fcm/send/aB-1~x?y","expirationTime":null,${keys}}`;
    for (const who of [client, other]) (await who.call('setAlarms', { body: all })).ok();
    (await client.call('setDeviceToken', { body: { deviceToken: browser } })).ok();
    (await other.call('setDeviceToken', { body: { deviceToken } })).ok();
    const isExpired = async (who = client) => (await who.call('getMe')).ok().isDeviceTokenExpired;
    const owners = await db
      .selectFrom('device_tokens')
      .select('user_id')
      .where('token', 'like', '%fcm.google%')
      .execute();
    expect([await isExpired(), owners]).toEqual([true, [{ user_id: other.userId }]]);
  },
);

test('R-ALARM-05: a browser that was registered before its endpoint was written in one way stops being anybody else’s, too', async () => {
  const [client, other] = [await app.as('early'), await app.as('later')];
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/gAAA';
  const browser = `{"endpoint":"${endpoint}","expirationTime":null,${keys}}`;
  (await client.call('setDeviceToken', { body: { deviceToken: browser } })).ok();
  await db.updateTable('device_tokens').set({ token: browser }).where('user_id', '=', client.userId).execute();
  (await other.call('setDeviceToken', { body: { deviceToken: `{${keys},"endpoint":"${endpoint}"}` } })).ok();
  const owners = await db.selectFrom('device_tokens').select('user_id').where('token', 'like', '%gAAA%').execute();
  expect(owners).toEqual([{ user_id: other.userId }]);
});

test('R-ALARM-05: a registration that would be too long in the one way of writing is a token like any other, and no fault', async () => {
  const client = await app.as('writes.at.length');
  const endpoint = `https://fcm.googleapis.com?${'\\\\'.repeat(1_940)}${"'".repeat(20)}`;
  const deviceToken = `{"endpoint":"${endpoint}",${keys}}`;
  expect(deviceToken.length).toBeLessThanOrEqual(4096);
  expect((await client.call('setDeviceToken', { body: { deviceToken } })).code).toBeUndefined();
});

test('R-ALARM-05: a browser that names an address inside the campus as its push service is refused', async () => {
  const client = await app.as('astray');
  const device = { ...(await register()), endpoint: 'https://169.254.169.254/latest/meta-data' };
  const answer = await client.call('setDeviceToken', { body: { deviceToken: JSON.stringify(device) } });
  expect(answer.body).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: 'deviceToken' }] });
  expect((await client.call('getMe')).ok().isDeviceTokenExpired).toBe(false);
});

test.for(['', 'x'.repeat(4097), 'two\nlines'])(
  'a text that cannot be a device token is refused: %j',
  async (deviceToken) => {
    const client = await app.as('odd device');
    const answer = await client.call('setDeviceToken', { body: { deviceToken } });
    expect(answer.code).toBe('INVALID_ARGUMENT');
  },
);

test('R-ALARM-01, R-ALARM-07: a notice reaches its reader once by mail, Slack and push, with the way to the locker', async () => {
  const { name, endpoint, cabinet } = await rentWithPush('everywhere', 1);
  await runDueJobs(app);
  const told = await toldTo(name, endpoint);
  const link = `${app.settings.publicUrl}/main?cabinet=${cabinet}`;
  const text = '새롬관 2층 1번 사물함을 대여했어요. 반납일은 내 사물함에서 볼 수 있어요.';
  expect(told.email).toMatchObject([
    { subject: '[Cabinet] 사물함을 대여했어요', text: expect.stringContaining(`${text}\n\n${link}`) },
  ]);
  expect(told.slack).toMatchObject([{ text: `*사물함을 대여했어요*\n${text}\n${link}` }]);
  expect(told.push).toMatchObject([
    { content: { title: '사물함을 대여했어요', body: text, icon: '/icon.svg', click_action: link } },
  ]);
  const page = (await app.app.inject({ url: '/dev/inbox' })).body;
  for (const channel of ['메일', '슬랙', '브라우저']) expect(page).toContain(`<p class="channel">${channel}</p>`);
});

test('J2: nothing is sent by a channel that its reader has switched off, nor about a rental that is over', async () => {
  const over = await rentWithPush('returned', 2);
  (await over.call('returnCabinet')).ok();
  const quiet = await rentWithPush('quiet', 3);
  (await quiet.call('setAlarms', { body: {} })).ok();
  await runDueJobs(app);
  expect(await toldTo('returned', over.endpoint)).toEqual({ email: [], slack: [], push: [] });
  expect(await toldTo('quiet', quiet.endpoint)).toEqual({ email: [], slack: [], push: [] });
  expect((await noticesOf(over.userId)).map(({ dropped_because }) => dropped_because)).toEqual([
    'over',
    'over',
    'over',
  ]);
});

test('J2: a kill between claim and sending tells nobody twice: the next sender waits, and each channel tells once', async () => {
  const { userId, name, endpoint } = await rentWithPush('killed.early', 4);
  await db.deleteFrom('notices').where('channel', '=', 'app').where('user_id', '=', userId).execute();
  const until = clock.now().add({ minutes: 2 });
  await db.updateTable('notices').set({ claimed_until: until }).where('user_id', '=', userId).execute();
  await expect(sendAgain(userId)).rejects.toThrow('Somebody else');
  expect(await toldTo(name, endpoint)).toEqual({ email: [], slack: [], push: [] });
  clock.advance(121);
  await Promise.allSettled([sendAgain(userId), sendAgain(userId), sendAgain(userId)]);
  await runDueJobs(app);
  for (const list of Object.values(await toldTo(name, endpoint))) expect(list).toHaveLength(1);
});

test('J2: a kill between sending and the note of it shows every channel the same message, so it is there once', async () => {
  const { userId, name, endpoint } = await rentWithPush('killed.late', 5);
  await runDueJobs(app);
  await db.updateTable('notices').set({ sent_at: null, claimed_until: null }).where('user_id', '=', userId).execute();
  await sendAgain(userId);
  for (const list of Object.values(await toldTo(name, endpoint))) expect(list).toHaveLength(1);
});

test('R-ALARM-05: a browser that its push service no longer knows is forgotten, and the person is asked for another', async () => {
  const { userId, ...client } = await rentWithPush('uninstalled', 6);
  const gone = {
    endpoint: `${app.settings.publicUrl}/dev/push/gone`,
    keys: ((await register()) as { keys?: object }).keys,
  };
  await db
    .updateTable('device_tokens')
    .set({ token: JSON.stringify(gone) })
    .where('user_id', '=', userId)
    .execute();
  await runDueJobs(app);
  expect((await client.call('getMe')).ok().isDeviceTokenExpired).toBe(true);
  const push = (await noticesOf(userId)).find(({ channel }) => channel === 'push');
  expect(push).toMatchObject({ sent_at: null, dropped_because: 'no address', tries: 0 });
});

test('R-ALARM-05: a browser that is registered while its push service says that the one before is gone stays', async () => {
  const { userId, ...client } = await rentWithPush('reinstalled', 20);
  const next = await register();
  const send = async () => {
    (await client.call('setDeviceToken', { body: { deviceToken: JSON.stringify(next) } })).ok();
    return 'NOBODY' as const;
  };
  await runDueJobs(app, { push: { ...gateways.push, send } });
  expect((await client.call('getMe')).ok().isDeviceTokenExpired).toBe(false);
  const [kept] = await db.selectFrom('device_tokens').select('token').where('user_id', '=', userId).execute();
  expect(kept?.token).toContain(next.endpoint);
});

test('R-ALARM-05: after a change of our keys a browser is not forgotten, but registered anew, and then gets what waited', async () => {
  const { userId, name, endpoint, ...client } = await rentWithPush('of.old.keys', 8);
  const isExpired = async () => (await client.call('getMe')).ok().isDeviceTokenExpired;
  const save = (device: object) => client.call('setDeviceToken', { body: { deviceToken: JSON.stringify(device) } });
  const device = await register();
  (await save({ ...device, publicKey: 'the key before' })).ok();
  expect(await isExpired()).toBe(true);
  await runDueJobs(app);
  expect(await toldTo(name, device.endpoint)).toMatchObject({ email: [{}], slack: [{}], push: [] });
  const push = async () => (await noticesOf(userId)).find(({ channel }) => channel === 'push');
  expect(await push()).toMatchObject({ sent_at: null, dropped_because: null, last_fault: 'OTHER_VAPID_KEY' });
  expect(await db.selectFrom('device_tokens').select('token').where('user_id', '=', userId).execute()).toHaveLength(1);
  (await save({ ...device, publicKey: app.settings.vapid?.publicKey })).ok();
  expect(await isExpired()).toBe(false);
  await sendAgain(userId);
  expect((await toldTo(name, device.endpoint)).push).toHaveLength(1);
  expect((await toldTo(name, endpoint)).push).toEqual([]);
});

test('R-ALARM-05: a browser registered 999 days ago gets nothing and is forgotten; a newer one stays', async () => {
  const { userId, name, endpoint, ...client } = await rentWithPush('long.ago', 9);
  const newer = await rentWithPush('newer', 10);
  const registered = (days: number) => clock.now().subtract({ hours: days * 24 });
  const age = (id: number, savedAt: Temporal.Instant) =>
    db.updateTable('device_tokens').set({ saved_at: savedAt }).where('user_id', '=', id).execute();
  await age(userId, registered(999));
  await age(newer.userId, registered(999).add({ seconds: 1 }));
  await runDueJobs(app);
  expect(await toldTo(name, endpoint)).toMatchObject({ email: [{}], slack: [{}], push: [] });
  expect((await toldTo(newer.name, newer.endpoint)).push).toHaveLength(1);
  const push = (await noticesOf(userId)).find(({ channel }) => channel === 'push');
  expect(push).toMatchObject({ sent_at: null, dropped_because: 'no address', tries: 0 });
  await jobOf('alarms.forget-devices').run({}, { ...app, log: quietLog, now: clock.now() });
  const kept = await db.selectFrom('device_tokens').select('user_id').execute();
  const ids = kept.map((row) => row.user_id);
  expect([ids.includes(userId), ids.includes(newer.userId)]).toEqual([false, true]);
  expect((await client.call('getMe')).ok().isDeviceTokenExpired).toBe(true);
});

test('R-GEN-04: a channel that fails keeps no other, is tried again, and in the end is a dead letter with its fault', async () => {
  const { userId, name, endpoint } = await rentWithPush('unlucky', 7);
  const slack = { ...noSlack, isSetUp: true, send: () => Promise.reject(new DeliveryFailed('ratelimited')) };
  const [ran] = await runDueJobs(app, { slack });
  // So the log tells it in one line: a channel that is away is no fault of ours.
  expect(ran?.error).toBeInstanceOf(NotNow);
  expect(await toldTo(name, endpoint)).toMatchObject({ email: [{}], slack: [], push: [{}] });
  expect(await unsent()).toEqual(['notices_unsent{channel="slack",state="waiting"} 1']);
  for (let tries = 2; tries <= 30; tries += 1) await sendAgain(userId, { slack }).catch(() => undefined);
  await sendAgain(userId, { slack });
  expect(await unsent()).toEqual(['notices_unsent{channel="slack",state="dead"} 1']);
  expect(await listDeadLetters(db, 10)).toMatchObject([
    {
      user_id: userId,
      channel: 'slack',
      kind: 'rentalSuccess',
      tries: 30,
      last_fault: 'ratelimited',
      dropped_because: 'given up',
    },
  ]);
});

test.for([
  ['it was sent', 17, async () => 'TAKEN' as const],
  ['it failed', 18, () => Promise.reject(new DeliveryFailed('ratelimited'))],
] satisfies [string, number, Gateways['slack']['send']][])(
  'J2: who hears that %s after another one has noted that it was sent leaves that note as it is',
  async ([, place, hear]) => {
    const { userId } = await rentWithPush(`sent.by.two.${place}`, place);
    const slackOf = async () => (await noticesOf(userId)).find(({ channel }) => channel === 'slack');
    const sentAt = clock.now();
    const send = async () => {
      await db
        .updateTable('notices')
        .set({ sent_at: sentAt })
        .where('id', '=', (await slackOf())?.id ?? 0)
        .execute();
      clock.advance(1);
      return hear();
    };
    await sendAgain(userId, { slack: { ...noSlack, isSetUp: true, send } }).catch(() => undefined);
    expect(await slackOf()).toMatchObject({ sent_at: sentAt, dropped_because: null, tries: 0, last_fault: null });
  },
);
