import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.for([
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · macOS'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge · Windows',
  ],
  [`${iPhone} Version/19.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${iPhone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Ubuntu'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S931N) ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  ['curl/8.16.0', undefined],
  ['', undefined],
] as const)('%s is called %s', ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a phone is carried in a hand', () => {
  expect([isHandheld(iPhone), isHandheld('Mozilla/5.0 (X11; Ubuntu; Linux x86_64)')]).toEqual([true, false]);
});
