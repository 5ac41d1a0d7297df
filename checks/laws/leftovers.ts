import type { Finding, Law } from '../law.ts';
import { isTest, lineAt, type Passage, type Source } from '../source.ts';

const promised = /\b(TODO|FIXME|XXX|HACK)\b/;
const silenced = /@ts-(ignore|nocheck|expect-error)\b/;
const directive = /\b(oxlint|eslint|biome)-(disable|ignore)/;
const skipped =
  /\b(?:test|it|describe|suite)(?:\.\w+)*\.(skip|only|todo|fixme|fails)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/g;
const loose = /\bas\s+(?:unknown\s+as\s+)?any\b|<any>/g;

/** What only code ends or begins with; prose does not. */
const codeLine =
  /^(?:[\w.$]+\(.*\);?|(?:const|let|var)\s+[\w{[].*|(?:export|import)\s.*['{;]|return\b.*;|if\s*\(.*\)\s*[{\w].*|for\s*\(.*|}\s*else.*|await\s.*;|[})\]]+[;,]?|.*[^.\s];)$/;

/** Nothing is left behind: no promises, no silenced checks, no skipped tests, no code in comments. */
export const leftovers: Law = ({ files }) => files.flatMap((file) => [...inComments(file), ...inCode(file)]);

function inComments({ path, comments }: Source): Finding[] {
  return comments.flatMap((comment) => {
    const { line, text } = comment;
    if (promised.test(text)) return [{ path, line, problem: 'a promise in a comment: do it, or write an issue' }];
    if (silenced.test(text)) return [{ path, line, problem: 'a silenced type error' }];
    if (directive.test(text) && !/--\s*\S/.test(text)) {
      return [{ path, line, problem: 'a silenced check needs its reason after --' }];
    }
    return isCode(comment) ? [{ path, line, problem: 'code in a comment: delete it' }] : [];
  });
}

function isCode({ text }: Passage): boolean {
  if (text.startsWith('/**') || text.startsWith('///')) return false;
  const lines = text.replace(/^\/\*|\*\/$/g, '').split('\n');
  return lines.some((line) => codeLine.test(line.replace(/^\s*(\/\/|\*)?\s*/, '').trimEnd()));
}

function inCode({ path, code }: Source): Finding[] {
  const found = (pattern: RegExp, problem: string) =>
    [...code.matchAll(pattern)].map(({ index }) => ({ path, line: lineAt(code, index), problem }));
  const tests =
    isTest(path) || path.startsWith('e2e/') ? found(skipped, 'a test that does not run, or runs alone') : [];
  return [...tests, ...found(loose, '`any` gives the types away')];
}
