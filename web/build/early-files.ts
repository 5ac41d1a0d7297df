import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@cabinet/contract';
import type { Plugin, Rolldown } from 'vite';
import { campusHall, firstMapFloor, placeKey } from '../src/state/address/first-place.ts';
import { paths } from '../src/state/address/paths.ts';
import { filesAt, firstLoads, languages } from './first-loads.ts';

type Bundle = Rolldown.OutputBundle;

/** A file with everything it imports and the style sheets of all. */
function filesOf(bundle: Bundle, root: Rolldown.OutputChunk): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set([root]);
  // A loop over a set also visits what is added to it on the way.
  for (const chunk of found) {
    for (const imported of chunks) if (chunk.imports.includes(imported.fileName)) found.add(imported);
  }
  return [...found].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
}

function findChunk(bundle: Bundle, what: string, isIt: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && isIt(file));
  if (chunk?.type !== 'chunk') throw new Error(`${what} is not fetched by itself`);
  return chunk;
}

/** The files of every address in each language by their place in the list of all, which names each once. */
type FileTable = {
  readonly all: readonly string[];
  readonly at: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
};

/** The files of every address, less those the page names already. */
function tableOfFiles(bundle: Bundle, source: string): FileTable {
  const named = new Set(
    filesOf(
      bundle,
      findChunk(bundle, 'the start', ({ isEntry }) => isEntry),
    ),
  );
  const lengthOf = (name: string) => {
    const file = bundle[name];
    return (file?.type === 'chunk' ? file.code : file?.source)?.length ?? 0;
  };
  const filesIn = (address: string, language: (typeof languages)[number]) => {
    const chunks = filesAt(address, language).map((file) =>
      findChunk(bundle, file, ({ moduleIds }) => moduleIds.includes(join(source, file))),
    );
    const files = new Set(chunks.flatMap((chunk) => filesOf(bundle, chunk)));
    // The longest first: a browser fetches six at a time, and the short ones go through beside a long one.
    return [...files].filter((file) => !named.has(file)).toSorted((one, other) => lengthOf(other) - lengthOf(one));
  };
  const all = new Map<string, number>();
  const placeOf = (file: string) => {
    if (!all.has(file)) all.set(file, all.size);
    return all.get(file) ?? 0;
  };
  const inEachLanguage = (address: string) =>
    Object.fromEntries(languages.map((language) => [language, filesIn(address, language).map(placeOf)]));
  const at = Object.fromEntries(Object.keys(firstLoads).map((address) => [address, inEachLanguage(address)]));
  return { all: [...all.keys()], at };
}

/**
 * The code of a letter in the second file of the font. Pages that are not for students need it, and the letter brings
 * that file.
 */
function letterOfOthers(source: string): number {
  const code = /unicode-range:\s*U\+([0-9a-f]+)/i.exec(
    readFileSync(join(source, 'ui/font/interface.css'), 'utf8'),
  )?.[1];
  if (code === undefined) throw new Error('the font has one file: `npm run font` makes two');
  return Number.parseInt(code, 16);
}

/** What every page of students asks first (`areas/campus/arrive.ts`). */
const ofStudent = [calls.getMe.path, calls.getStart.path];

/** What a page asks first, by its address; the page fills in the parameters. */
const questions: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(firstLoads).flatMap(([address, { area, isDoor }]) =>
      area === 'campus' && !isDoor ? [[address, ofStudent]] : [],
    ),
  ),
  [paths.main]: [...ofStudent, calls.getFloor.path],
  [paths.store]: [...ofStudent, calls.listItems.path, calls.listMyItems.path, calls.getPicks.path],
  [paths.talksHome]: [`${calls.listTalks.path}?page=0`],
  [paths.talk]: [calls.getTalk.path],
  [paths.talkRegister]: [calls.listFreeSlots.path],
};

const doors = Object.keys(firstLoads).filter((address) => firstLoads[address]?.isDoor === true);

/**
 * Runs in the page before anything else. It only hints: when it guesses the wrong kind of visitor, the page still
 * fetches what it needs. The font comes last, because on a slow network it would hold up the others, and before the
 * first text. What a page asks first is asked while the scripts are still on their way; `api/client/early-answers.ts`
 * takes the answers.
 */
const script = (files: string, letter: number): string => `
      (function (files, doors, questions, letter) {
        var token = (/(?:^|; )access_token=([^;]+)/.exec(document.cookie) || [])[1];
        var signedIn = token !== undefined;
        var path = location.pathname;
        if (signedIn && (path === '/' || path === '/login')) path = '/home';
        // One of many talks.
        var talk;
        path = path.replace(/^(.*\\/presentations\\/)([1-9]\\d{0,9})(?=\\/|$)/, function (all, before, id) {
          talk = id;
          return before + ':presentationId';
        });
        if (!signedIn && doors.indexOf(path) < 0) path = path.indexOf('/admin/') === 0 ? '/admin/login' : '/login';
        var language = null;
        var place = {};
        try {
          language = localStorage.getItem('language');
          place = JSON.parse(localStorage.getItem('${placeKey}')) || {};
        } catch (blocked) {}
        if (language !== 'ko' && language !== 'en') {
          language = (navigator.languages.find(function (tag) { return /^(ko|en)\\b/.test(tag); }) || 'ko').slice(0, 2);
        }
        function ask(asked) {
          var search = new URLSearchParams(location.search);
          var floor = /^-?\\d{1,3}$/.exec(search.get('floor') || '');
          // An address that asks for something else has a question of its own.
          if (location.search !== '' && !(path === '/main' && floor)) {
            asked = asked.filter(function (question) {
              return !/[:?]/.test(question);
            });
          }
          var headers = { Accept: 'application/json', 'Accept-Language': language };
          if (signedIn) headers.Authorization = 'Bearer ' + token;
          window.earlyAnswers = { token: token, language: language, byPath: {} };
          asked.forEach(function (pattern) {
            var question = pattern
              .replace(':building', encodeURIComponent(place.CurrentBuilding || '${campusHall}'))
              .replace(':floor', floor ? Number(floor[0]) : place.CurrentFloor || ${firstMapFloor})
              .replace(':presentationId', talk);
            var early = { askedAt: Date.now() };
            early.reply = fetch(question, {
              headers: headers,
              credentials: 'same-origin',
              cache: 'no-cache',
              signal: AbortSignal.timeout(15000)
            }).then(
              function (reply) {
                early.heardAt = Date.now();
                return reply;
              },
              function () {}
            );
            window.earlyAnswers.byPath[question] = early;
          });
        }
        // Before the files: a browser asks one server for six things at a time, and the answers are small. A stranger has to
        // sign in before there is a form.
        if (questions[path] && (signedIn || path !== '${paths.talkRegister}')) ask(questions[path]);
        function bringFont() {
          document.fonts.load('1em "Cabinet Interface"');
          // Administrators need only the first one of these at the start.
          var isOfOthers = /^\\/(admin(?!\\/(home|search)$)|agu|presentations\\/(about|community|profile))(\\/|$)/.test(path);
          if (isOfOthers) document.fonts.load('1em "Cabinet Interface More"', String.fromCharCode(letter));
        }
        var named = (files.at[path] || {})[language] || [];
        var coming = named.length;
        // A browser fetches six files at a time: the font comes with the last five, which are short.
        var last = Math.min(coming, 5);
        if (coming === last) bringFont();
        named.forEach(function (place) {
          var file = files.all[place];
          var link = document.createElement('link');
          link.onload = link.onerror = function () {
            coming -= 1;
            if (coming === last) bringFont();
          };
          link.rel = /css$/.test(file) ? 'preload' : 'modulepreload';
          if (link.rel === 'preload') link.as = 'style';
          // As the bundler asks for it later, else it would be fetched twice.
          link.crossOrigin = '';
          link.href = '/' + file;
          document.head.append(link);
        });
      })(${files}, ${[doors, questions, letter].map((each) => JSON.stringify(each)).join(', ')});
    `;

/**
 * Writes into the page which files each address needs once the start has run, so that the browser fetches them with the
 * start and not after it: on a slow network the number of round trips counts, and not only the bytes.
 */
export function earlyFiles(): Plugin {
  let source = '';
  return {
    name: 'cabinet:early-files',
    apply: 'build',
    configResolved({ root }) {
      source = join(root, 'src');
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        if (bundle === undefined) return page;
        const files = JSON.stringify(tableOfFiles(bundle, source));
        const hint = `<script>${script(files, letterOfOthers(source))}</script>`;
        const scripts = page.match(/\n *<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g) ?? [];
        const sheets = page.match(/\n *<link rel="stylesheet"[^>]*>/g) ?? [];
        // The scripts of the start stand above all that runs in the page, so that nothing holds them up. Its sheets stand
        // below the mark, which is drawn without them; `fetch-first.ts` puts the others below them. A script after a sheet
        // waits for it, and so the hint stands above.
        return [...scripts, ...sheets]
          .reduce((rest, tag) => rest.replace(tag, ''), page)
          .replace('</title>', (title) => `${title}${scripts.join('')}`)
          .replace('<link rel="icon"', () => `${hint}\n    <link rel="icon"`)
          .replace(/\n *<\/body>/, (end) => `${sheets.join('')}${end}`);
      },
    },
  };
}
