// `npm run font`, after new words were written: makes the one font file that comes first. It has the letters of the
// product's own texts, of what the server says and of the demo, Latin and figures, and the most frequent Korean syllables, in the weights that are used. Every other
// letter is drawn by the font as it is published, in many small files that the browser fetches when it meets one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './build-web.mjs';

const published = join(root, 'node_modules/pretendard/dist/web/variable');
const source = join(root, 'web/src');
/** Where the server's texts are: refusals, notices, names of things, the demo. */
const rooms = ['contract/src', 'domain/src', 'server/src'];
/** The published files are numbered from the rarest letters to the most frequent ones. */
const firstFrequent = 90;
const weights = { min: 430, max: 720, default: 430 };
const features = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'case'];

function lettersIn(folder, isText) {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => isText.test(file));
  return texts.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/[가-힣]/g) ?? []);
}

function lettersOfTexts() {
  const said = rooms.flatMap((room) => lettersIn(join(root, room), /(?<!\.test)\.ts$/));
  return [...lettersIn(source, /text\/ko(\/.*)?\.ts$/), ...said];
}

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
const letters = [...new Set([...latin, ...signs, ...frequentLetters(), ...lettersOfTexts()])].toSorted();
const whole = readFileSync(join(published, 'woff2/PretendardVariable.woff2'));
const font = await subsetFont(whole, letters.join(''), {
  targetFormat: 'woff2',
  keepFeatures: features,
  noHinting: true,
  variationAxes: { wght: weights },
});
writeFileSync(join(source, 'ui/font/interface.woff2'), font);
writeFileSync(join(source, 'ui/font/letters.txt'), `${letters.join('')}\n`);
process.stdout.write(`interface.woff2: ${letters.length} letters, ${Math.round(font.length / 1000)} KB\n`);
