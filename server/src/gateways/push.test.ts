import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { generateVapidKeys } from '../settings/secrets.ts';
import { DeliveryFailed } from './delivery.ts';
import { openPush } from './push.ts';
import { isPushService } from './push-address.ts';
import { createPushStandIn } from './push-stand-in.ts';
import { secureRandom } from './random.ts';

test.for([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('R-ALARM-05: %s is a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.for([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://database.internal/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.apple.com/x',
  'https://fcm.googleapis.com@10.0.0.1/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://user@fcm.googleapis.com/x',
  'https://:secret@fcm.googleapis.com/x',
  'file:///etc/passwd',
  'nothing',
])('R-ALARM-05: %s is none, and the server sends nothing there', async (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
  const [publicKey = '', privateKey = ''] = generateVapidKeys().split(' ');
  const push = openPush({ publicKey, privateKey, subject: 'mailto:desk@cabinet.example' });
  const keys = { p256dh: publicKey, auth: 'A'.repeat(22) };
  const token = JSON.stringify({ endpoint, keys });
  const content = { title: '', body: '', icon: '', click_action: '', tag: '' };
  expect(await push.send({ topic: 'x', token, content, keptSeconds: 1 })).toBe('NOBODY');
});

const content = {
  title: '제목',
  body: '본문',
  icon: '/icon.svg',
  click_action: 'https://cabinet.example/',
  tag: 'x-1',
};

test('R-ALARM-01: what is sent is sealed for the browser and signed by our key; another key is refused', async () => {
  const [publicKey = '', privateKey = ''] = generateVapidKeys().split(' ');
  const vapid = { publicKey, privateKey, subject: 'mailto:desk@cabinet.example' };
  const address = 'https://cabinet.example/dev/push';
  const service = createPushStandIn(address, publicKey, secureRandom);
  const token = JSON.stringify(service.register());
  const message = { topic: 'notice-1', token, content, keptSeconds: 60 };
  expect(await openPush(vapid, service).send(message)).toBe('TAKEN');
  expect(await openPush(vapid, service).send(message)).toBe('TAKEN');
  expect(service.list()).toMatchObject([{ messageId: 'notice-1', content }]);
  const [, other = ''] = generateVapidKeys().split(' ');
  const forged = openPush({ ...vapid, privateKey: other }, service);
  await expect(forged.send(message)).rejects.toMatchObject({ code: 'HTTP 403' });
});

test('R-ALARM-05: nothing can be sealed for an invalid key, so nobody is there', async () => {
  const [publicKey = '', privateKey = ''] = generateVapidKeys().split(' ');
  const push = openPush({ publicKey, privateKey, subject: 'mailto:desk@cabinet.example' });
  for (const [first, rest] of [
    [0, 0],
    [4, 1],
    [2, 9],
  ] as const) {
    const p256dh = Buffer.from([first, ...Array.from({ length: 64 }, () => rest)]).toString('base64url');
    const keys = { p256dh, auth: 'A'.repeat(22) };
    const token = JSON.stringify({ endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys });
    expect(await push.send({ topic: 'x', token, content, keptSeconds: 1 })).toBe('NOBODY');
  }
});

/** Stands in for every push service: what is sent to one arrives here. Its answers by their paths, and the paths it was asked. */
async function standForServices(answers: Readonly<Record<string, [status: number, location?: string]>>) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [status, location] = answers[url] ?? [500];
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const { fetch } = globalThis;
  const here = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetch(`${here}${new URL(url).pathname}`, init));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return asked;
}

test('R-ALARM-05: a browser is gone when its push service says so; any other answer is no reason to forget it', async () => {
  const [publicKey = '', privateKey = ''] = generateVapidKeys().split(' ');
  const push = openPush({ publicKey, privateKey, subject: 'mailto:desk@cabinet.example' });
  const asked = await standForServices({
    '/taken': [201],
    '/unknown': [404],
    '/gone': [410],
    '/elsewhere': [307, '/taken'],
    '/busy': [429],
    '/broken': [503],
  });
  const send = (path: string) => {
    const keys = { p256dh: publicKey, auth: 'A'.repeat(22) };
    const token = JSON.stringify({ endpoint: `https://fcm.googleapis.com${path}`, keys });
    return push.send({ topic: 'x', token, content, keptSeconds: 1 });
  };
  expect([await send('/taken'), await send('/unknown'), await send('/gone')]).toEqual(['TAKEN', 'NOBODY', 'NOBODY']);
  for (const path of ['/elsewhere', '/busy', '/broken'])
    await expect(send(path), path).rejects.toBeInstanceOf(DeliveryFailed);
  expect(asked, 'nobody is led on').toEqual(['/taken', '/unknown', '/gone', '/elsewhere', '/busy', '/broken']);
});
