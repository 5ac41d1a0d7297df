import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const halfMinute = 30_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows in that half minute since 1970. */
function codeAt(secret: string, step: number): string {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return `${number % 1_000_000}`.padStart(6, '0');
}

/** An app with a secret: each code it gives is one that the server takes now, and none that it has taken before. */
export function authenticator(page: Page, secret: string): () => Promise<string> {
  let last = 0;
  const now = async () => {
    const reply = await page.request.get('/v6/rules');
    return Date.parse(`${reply.headers()['x-current-time']}+09:00`) / halfMinute;
  };
  return async () => {
    // The server takes the code before and after the present one too: early ones first, so that nobody waits.
    let at = await now();
    const step = Math.max(last + 1, at % 1 < 0.5 ? Math.floor(at) - 1 : Math.floor(at));
    for (; step > Math.floor(at) + 1; at = await now()) await sleep(500);
    last = step;
    return codeAt(secret, step);
  };
}
