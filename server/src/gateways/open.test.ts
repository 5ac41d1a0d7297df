import { expect, test } from 'vitest';
import { quietLog } from '../../test/database.ts';
import { generateVapidKeys } from '../settings/secrets.ts';
import { readSettings } from '../settings.ts';
import { openGateways } from './open.ts';

const production = {
  CABINET_MODE: 'production',
  DATABASE_URL: 'postgres://db.example/cabinet',
  PUBLIC_URL: 'https://cabinet.example',
  TOKEN_SECRET: 'kQ2vT9xWm4Zr7LpB1nYc8Hd5Jf3GsA6e',
  OAUTH_FT_CLIENT_ID: 'us',
  OAUTH_FT_CLIENT_SECRET: 'our secret',
};

test('production has the providers and the mail server of its settings, and no way around them', async () => {
  const gateways = openGateways(readSettings(production), quietLog);
  expect(gateways.serveStandIns).toBeUndefined();
  expect(gateways.identity.offers('ft')).toBe(true);
  expect(gateways.identity.offers('google')).toBe(false);
  expect(gateways.mail.isSetUp).toBe(false);
  const letter = { messageId: '<a@b>', to: 'a@example.com', subject: 's', text: 't' };
  await expect(gateways.mail.send(letter)).rejects.toThrow('SMTP_URL');
  const secrets = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
  expect(await gateways.identity.begin('ft', secrets, undefined)).toMatch(
    /^https:\/\/api\.intra\.42\.fr\/oauth\/authorize\?/,
  );
  expect(openGateways(readSettings({ ...production, SMTP_URL: 'smtp://mail.example' }), quietLog).mail.isSetUp).toBe(
    true,
  );
});

test('demo plays every provider that is not set up, and only those', async () => {
  const [VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = ''] = generateVapidKeys().split(' ');
  const kept = { ADMIN_PASSWORD: 'x', VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  const settings = readSettings({ ...production, ...kept, CABINET_MODE: 'demo' });
  const gateways = openGateways(settings, quietLog);
  expect(['ft', 'google', 'kakao', 'github', 'naver'].map(gateways.identity.offers)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(gateways.serveStandIns).toBeDefined();
  const secrets = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
  expect(await gateways.identity.begin('ft', secrets, undefined)).toMatch(/^https:/);
  expect(await gateways.identity.begin('github', secrets, undefined)).toMatch(/^\/demo-idp\/auth\?/);
});
