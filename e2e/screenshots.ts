import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import { getChromium } from './chromium.ts';
import { deskPictures } from './desk-pictures.ts';
import { deskStates } from './desk-states.ts';
import { type State, states } from './every-state.ts';
import { type Moment, momentOf } from './moment-of.ts';
import { type Picture, pictures } from './pictures.ts';
import { type StoryServer, startServer } from './server.ts';
import { signInAs } from './sign-in-by-request.ts';
import { talkPictures } from './talk-pictures.ts';

/**
 * Pictures of the demo. Run by `npm run screenshots`: those of the documents; with `--all` every state at four widths,
 * in both themes and languages, into a folder that is not kept. Names after it take those alone. It is always the same
 * Friday before noon: one far ahead, since a browser drops the cookies of a time that is past.
 */
const day = '2037-11-20';
const time = `${day}T11:50+09:00`;
const root = join(import.meta.dirname, '..');
const folders = { documents: join(root, 'docs', 'images'), all: join(root, 'screenshots') };
/** Bytes of a picture of the documents. */
const most = 300_000;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** How each width is held; a window that is touched is drawn for a finger. */
const looks = [
  { sizes: [desktop.viewport], context: desktop },
  {
    sizes: [{ width: 1024, height: 768 }, phone.viewport, { width: 320, height: 640 }],
    context: { ...phone, viewport: { width: 1024, height: 768 } },
  },
] as const;

async function open(
  browser: Browser,
  { url }: StoryServer,
  { address, show, ...visitor }: State | Picture,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL: url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  await signInAs(context, visitor, url);
  const page = await context.newPage();
  await page.goto(address);
  await show(page);
  return page;
}

async function goTo(server: StoryServer, at: Moment | undefined): Promise<void> {
  if (at !== undefined) await server.setClock(await momentOf(at, day, server.url));
}

/** The font of a rare letter is asked for a moment after the letter has come. */
async function rest(page: Page, milliseconds: number): Promise<void> {
  await page.waitForTimeout(milliseconds);
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

async function takePicture(browser: Browser, server: StoryServer, picture: Picture): Promise<void> {
  const options: BrowserContextOptions = {
    ...(picture.on === 'phone' ? phone : desktop),
    colorScheme: picture.theme ?? 'light',
  };
  await goTo(server, picture.at);
  const page = await open(browser, server, picture, options);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The stream of changes begins after the page: what a reader sees for hours, and not for its first second.
  await expect(page.getByText('연결하는 중')).toHaveCount(0, { timeout: 60_000 });
  await page.mouse.move(0, 0);
  await rest(page, 2_000);
  const path = join(folders.documents, `${picture.name}.png`);
  await page.screenshot({ path, caret: 'hide' });
  await page.context().close();
  const { size } = statSync(path);
  if (size > most) throw new Error(`${path} has ${size} bytes, more than ${most}`);
  process.stdout.write(`${picture.name}.png ${Math.round(size / 1000)} KB\n`);
}

/** Presses a button of the bars although a dialog may lie over them; a page without bars is opened anew. */
async function speak(page: Page, language: 'ko' | 'en'): Promise<void> {
  const isPressed = await page.evaluate((wanted) => {
    const name = wanted === 'en' ? 'EN' : '한국어';
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button?.click();
    if (button === undefined) localStorage.setItem('language', wanted);
    return button !== undefined;
  }, language);
  if (!isPressed) await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function takeState(browser: Browser, server: StoryServer, state: State): Promise<void> {
  const once = [{ sizes: looks.flatMap(({ sizes }) => [...sizes]), context: desktop }];
  await goTo(server, state.at);
  for (const { sizes, context } of state.once ? once : looks) {
    const page = await open(browser, server, state, context);
    await page.mouse.move(0, 0);
    // What comes when the page is idle, and the stream of changes.
    await rest(page, 2_000);
    for (const language of ['ko', 'en'] as const) {
      await speak(page, language);
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await rest(page, 150);
          const name = `${state.name}.${size.width}.${theme}.${language}.png`;
          await page.screenshot({ path: join(folders.all, name), caret: 'hide' });
        }
      }
    }
    await page.context().close();
  }
  process.stdout.write(`${state.name}\n`);
}

/** One state that is not reached keeps nobody from seeing the others. */
async function tryState(browser: Browser, server: StoryServer, state: State): Promise<void> {
  try {
    await takeState(browser, server, state);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${state.name}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

const [first, ...others] = process.argv.slice(2);
const isAll = first === '--all';
const named = isAll || first === undefined ? others : [first, ...others];
/** Time goes one way. */
const inTime = (all: readonly Picture[]) =>
  all.toSorted((one, other) => Number(one.at !== undefined) - Number(other.at !== undefined));
const isWanted = ({ name }: { readonly name: string }) => named.length === 0 || named.includes(name);
const known = isAll ? [...deskStates, ...states] : [...pictures, ...talkPictures, ...deskPictures];
const unknown = named.filter((name) => !known.some((each) => each.name === name));
if (unknown.length > 0) {
  process.stderr.write(`there is no picture ${unknown.join(', ')}: ${known.map(({ name }) => name).join(', ')}\n`);
  process.exit(2);
}

mkdirSync(isAll ? folders.all : folders.documents, { recursive: true });
const { executablePath, args, env } = getChromium();
const server = await startServer({ scenario: 'demo', at: time });
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
try {
  if (isAll) for (const state of [...deskStates, ...states].filter(isWanted)) await tryState(browser, server, state);
  else
    for (const picture of inTime([...pictures, ...talkPictures, ...deskPictures].filter(isWanted)))
      await takePicture(browser, server, picture);
} finally {
  await browser.close();
  await server.end();
}
