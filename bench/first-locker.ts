import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { oasis } from '../e2e/map.ts';
import { signInByRequest } from '../e2e/sign-in-by-request.ts';
import { knownPeople } from '../server/src/db/demo/people.ts';
import { type Browser, openBrowser } from './browser.ts';
import { openCampus } from './campus.ts';
import { atMost, type Benchmark, type Figure, median } from './figure.ts';
import { readFirstLocker, watchForLocker } from './page-timing.ts';

/** A slow phone on a slow network. */
const slow = { cpu: 4, latency: 150, throughput: (1.6 * 1e6) / 8 } as const;
/** Seconds until the first locker stands. */
const budgets = { slow: 1.8, fast: 0.5 } as const;
const mostKilobytes = 350;
const mostCalls = 4;
const rounds = 5;
/** Longer than the page itself rests before it fetches ahead (`ui/layout/idle.ts`). */
const quietMs = 2_500;
/** Nearly the second for which the page is at rest before it asks how many lockers are free (`frame/bar-facts.tsx`). */
const restMs = 800;

type Visit = { readonly seconds: number; readonly kilobytes: number; readonly calls: readonly string[] };

export const firstLocker: Benchmark = {
  name: 'first-locker',
  how: `The map in Chromium as somebody who is signed in, from the address to the frame with its first locker: on a slow phone (processor a quarter of ours, ${slow.latency} ms, 1.6 Mbit/s) and as it is, with an empty cache and a filled one; the median of ${rounds} visits. Bytes are those of a visit with an empty cache until nothing is asked for ${quietMs / 1000} s, with all that is fetched when idle; calls are those before the first pause of ${restMs / 1000} s behind the event stream, after which the bar asks how many lockers are free.`,
  async run() {
    const campus = await openCampus('demo');
    const server = await campus.serve();
    const browser = await openBrowser();
    try {
      const origin = `http://localhost:${server.port}`;
      await signInByRequest(browser.context, knownPeople.renter, origin);
      const figures: Figure[] = [];
      for (const speed of ['slow', 'fast'] as const) {
        const cold: Visit[] = [];
        const warm: Visit[] = [];
        for (let round = 0; round < rounds; round += 1) {
          cold.push(await visit(browser, `${origin}${oasis}`, speed, true));
          warm.push(await visit(browser, `${origin}${oasis}`, speed, false));
        }
        const where = speed === 'slow' ? 'on a slow phone' : 'unthrottled';
        const seconds = (visits: readonly Visit[]) => median(visits.map((each) => each.seconds));
        figures.push(atMost(`first locker ${where}, cold cache`, seconds(cold), budgets[speed], ' s'));
        figures.push(atMost(`first locker ${where}, warm cache`, seconds(warm), budgets[speed], ' s'));
        if (speed === 'fast') figures.push(...weigh(cold));
      }
      return figures;
    } finally {
      await browser.close();
      await server.stop();
      await campus.close();
    }
  },
};

function weigh(visits: readonly Visit[]): readonly Figure[] {
  const last = visits.at(-1);
  const calls = Math.max(...visits.map((each) => each.calls.length));
  const kilobytes = median(visits.map((each) => each.kilobytes));
  return [
    atMost('a cold map, with fonts', kilobytes, mostKilobytes, ' KB'),
    atMost('calls until it rests, the event stream included', calls, mostCalls, '', last?.calls.join(', ')),
  ];
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.throughput,
    uploadThroughput: slow.throughput,
  });
}

async function visit(browser: Browser, address: string, speed: 'slow' | 'fast', cold: boolean): Promise<Visit> {
  const page = await browser.context.newPage();
  const session = await browser.context.newCDPSession(page);
  await session.send('Network.enable');
  if (cold) await session.send('Network.clearBrowserCache');
  const calls: string[] = [];
  let bytes = 0;
  let heardAt = performance.now();
  let hasRested = false;
  session.on('Network.requestWillBeSent', ({ request }) => {
    // On a busy machine the scripts that ask for the stream may need as long.
    hasRested ||= calls.includes('/v6/events') && performance.now() - heardAt >= restMs;
    heardAt = performance.now();
    const { pathname } = new URL(request.url);
    if (/^\/v\d/.test(pathname) && !hasRested) calls.push(decodeURI(pathname));
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    heardAt = performance.now();
    bytes += encodedDataLength;
  });
  if (speed === 'slow') await slowDown(session);
  await page.addInitScript(watchForLocker);
  await page.goto(address);
  const seconds = (await page.evaluate(readFirstLocker)) / 1000;
  while (performance.now() - heardAt < quietMs) await sleep(50);
  await page.close();
  return { seconds, kilobytes: bytes / 1000, calls };
}
