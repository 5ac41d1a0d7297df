import lighthouse from 'lighthouse';
import { signInByRequest } from '../e2e/sign-in-by-request.ts';
import { knownPeople } from '../server/src/db/demo/people.ts';
import { type Browser, openBrowser } from './browser.ts';
import { openCampus } from './campus.ts';
import { type Benchmark, type Figure, median } from './figure.ts';
import { adminPassword } from './server.ts';

type Page = { readonly path: string; readonly as?: 'renter' | 'admin' };

const pages: readonly Page[] = [
  { path: 'login' },
  { path: 'admin/login' },
  ...['home', 'main', 'store', 'profile'].map((path) => ({ path, as: 'renter' }) as const),
  { path: 'admin/home', as: 'admin' },
  { path: 'admin/search?q=ji', as: 'admin' },
];
/** The newest talk that was given, with its video and its comments, is the eleventh of the demo. */
const talks: readonly Page[] = [
  { path: 'presentations/home' },
  { path: 'presentations/11' },
  { path: 'presentations/register', as: 'renter' },
];
/** Least score of each kind, of 100. */
const least = { performance: 97, accessibility: 100, 'best-practices': 100 } as const;
type Kind = keyof typeof least;
const kinds = Object.keys(least) as Kind[];
const rounds = 3;
/** From opening a page until its last parts have been fetched. */
const settledMs = 4_000;
/** A page that holds an event stream open never looks loaded to Lighthouse, which would wait 45 seconds for it. */
const mostLoadingMs = 8_000;
/** The measurements told beside the scores: performance is won and lost in these. */
const told = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

type Visit = {
  readonly scores: Readonly<Record<Kind, number>>;
  /** `LCP 1.9 s`, and so on. */
  readonly metrics: string;
  /** The faults Lighthouse found in accessibility and best practices. */
  readonly wanting: readonly string[];
};

export const pageScores: Benchmark = {
  name: 'lighthouse',
  how: `Lighthouse with its mobile preset (a slow phone on a slow network, simulated) in Chromium against a server of the demo: both login pages as a stranger, home, the map, the store and the profile as somebody who rents a locker, home and search as an administrator. ${rounds} visits each, in a browser of its own with an empty cache, on a server that has answered the page before; of performance the middle score, of accessibility and best practices the least. Its processor is a quarter of ours, so that whatever else runs on the machine counts four times.`,
  run: () => scoresOf(pages),
};

export const talkScores: Benchmark = {
  name: 'lighthouse-talks',
  how: 'The same of the talks: their home and one of them as a stranger, and the form to apply with as somebody who is signed in.',
  run: () => scoresOf(talks),
};

async function scoresOf(wanted: readonly Page[]): Promise<readonly Figure[]> {
  const campus = await openCampus('demo');
  const server = await campus.serve();
  try {
    const figures: Figure[] = [];
    for (const page of wanted) {
      figures.push(figureOf(page.path, await visitAgainAndAgain(page, `http://localhost:${server.port}`)));
    }
    return figures;
  } finally {
    await server.stop();
    await campus.close();
  }
}

async function signInAsAdmin({ context }: Browser, origin: string): Promise<void> {
  const data = { id: 'admin', password: adminPassword };
  const reply = await context.request.post(`${origin}/v4/admin/auth/login`, { data });
  if (reply.status() !== 200) throw new Error(`signing in as an administrator ended with ${reply.status()}`);
}

async function signIn(browser: Browser, as: Page['as'], origin: string): Promise<void> {
  if (as === 'renter') await signInByRequest(browser.context, knownPeople.renter, origin);
  if (as === 'admin') await signInAsAdmin(browser, origin);
}

/** The first answers of a fresh server take longer, by what it compiles and plans; one in service has given them before. */
async function openOnce({ path, as }: Page, origin: string): Promise<void> {
  const browser = await openBrowser();
  try {
    await signIn(browser, as, origin);
    const page = await browser.context.newPage();
    await page.goto(`${origin}/${path}`);
    await page.waitForTimeout(settledMs);
  } finally {
    await browser.close();
  }
}

/** Lighthouse now and then loses the trace of a page; then the visit is made again. */
async function visitAgainAndAgain(page: Page, origin: string): Promise<readonly Visit[]> {
  await openOnce(page, origin);
  const visits: Visit[] = [];
  for (let lost = 0; visits.length < rounds; ) {
    const found = await visitAfresh(page, origin);
    if (found instanceof Error) lost += 1;
    else visits.push(found);
    if (found instanceof Error && lost > rounds) throw found;
  }
  return visits;
}

/** In a browser of its own: one that has shown a page still clears up after it while it opens the next. */
async function visitAfresh({ path, as }: Page, origin: string): Promise<Visit | Error> {
  const browser = await openBrowser();
  try {
    await signIn(browser, as, origin);
    return await visit(browser, `${origin}/${path}`);
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, address: string): Promise<Visit | Error> {
  const found = await lighthouse(address, {
    port: browser.debuggingPort,
    logLevel: 'silent',
    onlyCategories: kinds,
    maxWaitForLoad: mostLoadingMs,
    // What the browser has kept of the origin is cleared; the cookies stay, and so does the sign-in.
  });
  const { audits = {}, categories = {}, environment, runtimeError, finalDisplayedUrl = '' } = found?.lhr ?? {};
  if (runtimeError !== undefined) return new Error(runtimeError.message);
  if (new URL(finalDisplayedUrl).pathname !== new URL(address).pathname) {
    throw new Error(`${address} led to ${finalDisplayedUrl}`);
  }
  const score = (kind: Kind) => Math.round((categories[kind]?.score ?? 0) * 100);
  const lost = (kind: Kind) =>
    (categories[kind]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    metrics: [
      ...told.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue?.replace('\u00a0', ' ')}`),
      `speed of the machine ${environment?.benchmarkIndex}`,
    ].join(', '),
    wanting: [...lost('accessibility'), ...lost('best-practices')],
  };
}

function figureOf(page: string, visits: readonly Visit[]): Figure {
  const all = (kind: Kind) => visits.map(({ scores }) => scores[kind]);
  const scores: Record<Kind, number> = {
    performance: median(all('performance')),
    accessibility: Math.min(...all('accessibility')),
    'best-practices': Math.min(...all('best-practices')),
  };
  const middle = visits.find((each) => each.scores.performance === scores.performance);
  const wanting = [...new Set(visits.flatMap((each) => each.wanting))];
  return {
    what: `Lighthouse of /${page}: ${kinds.join(', ').replace('-', ' ')}`,
    measured: kinds.map((kind) => scores[kind]).join(', '),
    wanted: kinds.map((kind) => `≥ ${least[kind]}`.replace('≥ 100', '100')).join(', '),
    holds: kinds.every((kind) => scores[kind] >= least[kind]),
    beside: [`${all('performance').join(', ')}: ${middle?.metrics}`, ...wanting].join('; '),
  };
}
