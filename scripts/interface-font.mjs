// `npm run font`, after new words were written: makes the font files that come first. One has the letters of the texts that
// students read on their own pages, readers of talks in the series and administrators on their home, with Latin and figures
// and the most frequent Korean syllables, in the weights that are used; the other the letters of all further texts, of what
// the server says and of the talks of the demo. Every other letter is drawn by the font as it is published, in many small
// files that the browser fetches when it meets one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './build-web.mjs';

const published = join(root, 'node_modules/pretendard/dist/web/variable');
const source = join(root, 'web/src');
/** Texts on no page of students, and on none that readers of talks and administrators open first. */
const ofOthers =
  /^(areas\/(desk\/(factor|late|screens)|leaver|talks\/screens)|slices\/(agu|statistics\/coins|talks\/keeping|undoing|upkeep))\//;
/** Where refusals, notices and the names of things are, those of the demo too; nearly every page shows names of `domain`. */
const rooms = ['contract/src', 'domain/src', 'server/src'];
/** The published files are numbered from the rarest letters to the most frequent ones. */
const firstFrequent = 90;
const weights = { min: 430, max: 720, default: 430 };
const features = ['kern', 'tnum'];

function lettersIn(folder, isText) {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => isText(file));
  return texts.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/[가-힣]/g) ?? []);
}

const lettersSaid = (isText) => rooms.flatMap((room) => lettersIn(join(root, room), isText));
const isWords = (file) => /text\/ko(\/.*)?\.ts$/.test(file);
const isCode = (file) => /(?<!\.test)\.ts$/.test(file);

function frequentLetters() {
  const css = readFileSync(join(published, 'pretendardvariable-dynamic-subset.css'), 'utf8');
  const faces = [...css.matchAll(/\/\* \[(\d+)\] \*\/\s*@font-face\s*\{[^}]*\}/g)];
  return faces
    .filter(([, number]) => Number(number) >= firstFrequent)
    .flatMap(([face]) => [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)])
    .flatMap(([, from, to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    });
}

const latin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const signs = Array.from('·→−–—…×÷‘’“”°•');
const ofStudents = new Set([
  ...latin,
  ...signs,
  ...frequentLetters(),
  ...lettersIn(source, (file) => isWords(file) && !ofOthers.test(file)),
  ...lettersIn(source, (file) => file === 'state/address/first-place.ts'),
  ...lettersIn(join(root, 'domain/src'), isCode),
  ...lettersIn(join(root, 'server/src/db/demo'), (file) => isCode(file) && !file.startsWith('talk')),
]);
const all = new Set([...ofStudents, ...lettersIn(source, isWords), ...lettersSaid(isCode)]);
const ofOther = [...all].filter((letter) => !ofStudents.has(letter)).toSorted();

const whole = readFileSync(join(published, 'woff2/PretendardVariable.woff2'));
const folder = join(source, 'ui/font');

async function write(name, letters) {
  const font = await subsetFont(whole, letters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: weights },
  });
  writeFileSync(join(folder, `${name}.woff2`), font);
  process.stdout.write(`${name}.woff2: ${letters.length} letters, ${Math.round(font.length / 1000)} KB\n`);
}

// A family each: for a family with a file that has not come, browsers look up a font of the system for every size and weight.
const face = (family, name, range) => `@font-face {
  font-family: "${family}";
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url("./${name}.woff2") format("woff2-variations");${range}
}
`;
const range = ofOther.map((letter) => `U+${letter.codePointAt(0).toString(16)}`).join(', ');

await write('interface', [...ofStudents].toSorted());
await write('interface-more', ofOther);
writeFileSync(join(folder, 'letters.txt'), `${[...all].toSorted().join('')}\n`);
writeFileSync(
  join(folder, 'interface.css'),
  `/* Made by \`npm run font\`. The page fetches the first file with the last of its scripts, the second where one of its letters stands. */
${face('Cabinet Interface', 'interface', '')}${face('Cabinet Interface More', 'interface-more', `\n  unicode-range:\n    ${range};`)}`,
);
