import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type BuiltWeb, bundleWeb } from './built-web.ts';
import { filesAt, firstLoadLimits, firstLoads, furtherScreenLimit, languages } from './first-loads.ts';

const areas = [...new Set(Object.values(firstLoads).map(({ area }) => area))];

let web: BuiltWeb;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  web = await bundleWeb();
  vi.unstubAllEnvs();
});

/** The modules that these files bring, from the folder of the web. */
function broughtBy(files: readonly string[]): readonly string[] {
  const modules = [...web.scriptsOf(files)].flatMap((file) => Object.entries(web.chunks.get(file)?.modules ?? {}));
  const root = join(import.meta.dirname, '..', '/');
  return modules.filter(([, { code }]) => code !== null && code !== '').map(([id]) => id.replace(root, ''));
}

type Visitor = { readonly cookie: string; readonly language: string };

/** What the page does for somebody before any script of it runs: the files it names and the calls it asks. */
function beginVisit(address: string, visitor: Visitor) {
  const { pathname, search } = new URL(address, 'https://cabinet.example.com');
  const links: { href: string }[] = [];
  const asked: string[] = [];
  const document = {
    cookie: visitor.cookie,
    createElement: () => ({ href: '' }),
    head: { append: (link: { href: string }) => links.push(link) },
    fonts: { load: () => undefined },
  };
  let namedBefore = 0;
  const fetch = async (path: string) => {
    asked.push(decodeURIComponent(path));
    namedBefore = links.length;
  };
  const hint = [...web.page.matchAll(/<script>([\s\S]*?)<\/script>/g)].find(([, code]) =>
    code?.includes('modulepreload'),
  );
  const visit = {
    document,
    location: { pathname, search },
    navigator: { languages: ['fr', visitor.language] },
    fetch,
    window: {},
    URLSearchParams,
    AbortSignal,
  };
  runInNewContext(hint?.[1] ?? 'throw new Error("the page has no hint")', visit);
  return { links: links.map(({ href }) => href.slice(1)), asked, namedBefore };
}

function scriptsNamed(address: string, visitor: Visitor): Set<string> {
  const still = [...web.page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  return new Set([...still, ...beginVisit(address, visitor).links.filter((file) => file.endsWith('.js'))]);
}

const stranger = { cookie: '', language: 'ko-KR' };
const member = { cookie: 'theme=x; access_token=a.b.c', language: 'en-GB' };

describe('the page names the scripts of its address at once', () => {
  test.each([
    ['/main', '/main'],
    ['/', '/home'],
    ['/login', '/home'],
    ['/admin/home', '/admin/home'],
  ])('%s: for somebody signed in those of %s', (pathname, address) => {
    expect(scriptsNamed(pathname, member)).toEqual(web.scriptsOf(filesAt(address, 'en')));
  });

  test.each([
    ['/main', '/login'],
    ['/', '/login'],
    ['/presentations/home', '/presentations/home'],
    ['/admin/home', '/admin/login'],
  ])('%s: for a stranger those of %s', (pathname, address) => {
    expect(scriptsNamed(pathname, stranger)).toEqual(web.scriptsOf(filesAt(address, 'ko')));
  });

  test('for an address that is none, nothing more', () => {
    expect(scriptsNamed('/nowhere', member).size).toBeLessThan(scriptsNamed('/main', member).size);
  });
});

describe('the page asks at once what it shows first', () => {
  const always = ['/v4/users/me', '/v6/start'];
  test.each([
    ['/home', always],
    ['/main', [...always, '/v4/cabinets/buildings/새롬관/floors/2']],
    ['/main?floor=3&section=Oasis', [...always, '/v4/cabinets/buildings/새롬관/floors/3']],
    ['/main?cabinet=7', always],
    ['/admin/home', []],
    ['/store', [...always, '/v5/items', '/v5/items/me', '/v5/items/coin']],
    ['/presentations/home', ['/v6/presentations?page=0']],
    ['/presentations/home?page=2', []],
    ['/presentations/11', ['/v6/presentations/11']],
    ['/presentations/11/edit', []],
    ['/presentations/0', []],
    ['/presentations/register', ['/v6/presentations/slots']],
  ])('%s, of a student', (address, asked) => {
    expect(beginVisit(address, member).asked).toEqual(asked);
  });

  test('before it names a file: a browser asks one server for six things at a time', () => {
    const { links, namedBefore } = beginVisit('/main', member);
    expect(links.length).toBeGreaterThan(0);
    expect(namedBefore).toBe(0);
  });

  test('a stranger asks for the talks, which are open to everybody, and for nothing else', () => {
    expect(beginVisit('/main', stranger).asked).toEqual([]);
    expect(beginVisit('/presentations/11', stranger).asked).toEqual(['/v6/presentations/11']);
    expect(beginVisit('/presentations/register', stranger).asked).toEqual([]);
  });
});

describe.each(Object.entries(firstLoads))('the first load of %s', (address, { area }) => {
  test('brings nothing of another area but where it stands in the table', () => {
    const others = areas.filter((other) => other !== area).join('|');
    const ofOthers = new RegExp(`areas/(${others})/(?!(admin-)?area\\.ts)`);
    expect(broughtBy(filesAt(address, 'ko')).filter((id) => ofOthers.test(id))).toEqual([]);
  });

  test('brings what belongs to talks to the pages of talks alone', () => {
    const brought = broughtBy(filesAt(address, 'ko')).filter((id) => id.includes('slices/talks/'));
    if (area === 'talks') expect(brought).not.toEqual([]);
    else expect(brought).toEqual([]);
  });

  test('brings no dialog, panel, sheet or toast, and no library that they alone need', () => {
    const late =
      /-dialog\.tsx|-panel\.tsx|(dialog|sheet)-frame\.tsx|toaster\.tsx|afterwards\.tsx|@base-ui|@floating-ui/;
    expect(broughtBy(filesAt(address, 'ko')).filter((id) => late.test(id))).toEqual([]);
  });

  test('brings the words of every page', () => {
    expect(broughtBy(filesAt(address, 'ko'))).toContain('src/text/ko.ts');
  });

  test('brings no schema, no error reports, no time zones that the browser has, and no links that a server draws', () => {
    const unwanted = /node_modules\/(zod\/|@sentry\/|temporal-polyfill\/|react-router\/.*\/dom\/lib)|\/contract\/src\//;
    expect(broughtBy(filesAt(address, 'ko')).filter((id) => unwanted.test(id))).toEqual([]);
  });
});

test.each(['campus', 'desk', 'talks'])('what pages of %s fetch ahead brings nothing of another area', (area) => {
  const others = areas.filter((other) => other !== area).join('|');
  const ofOthers = new RegExp(`areas/(${others})/(?!(admin-)?area\\.ts)`);
  expect(broughtBy([`areas/${area}/frame/afterwards.tsx`]).filter((id) => ofOthers.test(id))).toEqual([]);
});

describe.each(languages)('what an address fetches first, in %s', (language) => {
  test.each(Object.entries(firstLoadLimits))('%s: at most %d KB', (address, most) => {
    expect(web.kilobytesOf(web.fetchedAt(address, language))).toBeLessThanOrEqual(most);
  });

  test.each(Object.keys(firstLoads))('%s: in a few layers of files', (address) => {
    // A slow network counts the files that are asked for; without the layers a page has twice as many.
    const most = firstLoadLimits[address] === undefined ? 28 : 13;
    expect(web.fetchedAt(address, language).size).toBeLessThanOrEqual(most);
  });

  const further = Object.keys(firstLoads).filter((address) => firstLoadLimits[address] === undefined);
  test.each(further)(`%s: at most ${furtherScreenLimit} KB more`, (address) => {
    const known = new Set(Object.keys(firstLoadLimits).flatMap((each) => [...web.fetchedAt(each, language)]));
    const more = [...web.fetchedAt(address, language)].filter((file) => !known.has(file));
    expect(web.kilobytesOf(more)).toBeLessThanOrEqual(furtherScreenLimit);
  });
});
