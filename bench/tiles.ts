import type { Page } from '@playwright/test';
import { signInByRequest } from '../e2e/sign-in-by-request.ts';
import { openBrowser } from './browser.ts';
import { type Campus, openCampus } from './campus.ts';
import { equals } from './crowd.ts';
import { atMost, type Benchmark, type Figure, quantile } from './figure.ts';
import { readPanelTime, readShifts, watchForPanel, watchShifts } from './page-timing.ts';

const tiles = 2_000;
const clicks = 20;
/** How long the pointer rests on a tile before it presses, as a person's does. */
const handMs = 250;
/** A panel that is not there by then counts as missing. */
const patienceMs = 10_000;
const windows = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Window = keyof typeof windows;

export const manyTiles: Benchmark = {
  name: 'tiles',
  how: `The map of a section with ${tiles} lockers in Chromium. ${clicks} of them, from the first row to the last, are brought into view and clicked; the time is from the click to the frame in which the panel, or on a phone the sheet, shows the locker’s own facts. Layout shifts are those of the page around the panel that nobody asked for, as browsers count them; what moves within half a second of the click, as the tiles do when the panel takes its column, is told beside.`,
  async run() {
    const campus = await openCampus('empty');
    const server = await campus.serve();
    const browser = await openBrowser();
    try {
      const section = await fillSection(campus);
      const origin = `http://localhost:${server.port}`;
      await signInByRequest(browser.context, 'map.reader', origin);
      const address = `${origin}/main?${new URLSearchParams({ floor: '2', section })}`;
      const figures: Figure[] = [];
      for (const window of Object.keys(windows) as Window[]) {
        const page = await browser.context.newPage();
        figures.push(...(await clickAround(page, window, address)));
        await page.close();
      }
      return figures;
    } finally {
      await browser.close();
      await server.stop();
      await campus.close();
    }
  },
};

/** Adds lockers to the first section of floor 2 until it has enough of them; tells its name. */
async function fillSection(campus: Campus): Promise<string> {
  const { rows } = await campus.database.pool.query<{ name: string; count: number }>(
    `select name, (select count(*)::integer from cabinets where section_id = sections.id) as count
     from sections where floor = 2 order by id limit 1`,
  );
  const { name = '', count = 0 } = rows[0] ?? {};
  await campus.addCabinets(tiles - count);
  return name;
}

async function clickAround(page: Page, window: Window, address: string): Promise<readonly Figure[]> {
  await page.setViewportSize(windows[window]);
  await page.goto(address);
  await page.waitForFunction((count) => document.querySelectorAll('[data-cabinet]').length === count, tiles);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // The stream is on: nothing of the start is on its way any more.
  await page.getByText('실시간').first().waitFor({ state: 'attached' });
  await page.evaluate(watchShifts);
  const times: number[] = [];
  for (let click = 0; click < clicks; click += 1) {
    const tile = page.locator('[data-cabinet]').nth(Math.floor((click * (tiles - 1)) / (clicks - 1)));
    const title = `${await tile.getAttribute('data-number')}번 사물함`;
    await tile.hover();
    await page.waitForTimeout(handMs);
    await page.evaluate(watchForPanel, { title, patienceMs });
    await page.mouse.down();
    await page.mouse.up();
    times.push(await page.evaluate(readPanelTime));
    if (window === 'phone') {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }
  const shifts = await page.evaluate(readShifts);
  const spread = [0, 0.5, 1].map((share) => `${quantile(times, share).toFixed(0)} ms`).join(', ');
  const beside = `least, middle and most: ${spread}; the first click ${times[0]?.toFixed(0)} ms`;
  return [
    atMost(`${tiles} tiles, ${window}: click to panel, 19 of 20 within`, quantile(times, 0.9), 100, ' ms', beside),
    equals(
      `${tiles} tiles, ${window}: layout shifts`,
      shifts.unasked.length,
      0,
      [...shifts.unasked, ...shifts.asked.map((shift) => `asked for by the click: ${shift}`)].join('; '),
    ),
  ];
}
