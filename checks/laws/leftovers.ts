import type { Law } from '../law.ts';
import type { Passage } from '../source.ts';

const directive = /\b(oxlint|eslint|biome)-(disable|ignore)/;

/** Beginnings and ends of lines that occur in code, never in prose. */
const codeLine =
  /^(?:[\w.$]+\(.*\);?|(?:const|let|var)\s+[\w{[].*|(?:export|import)\s.*['{;]|return\b.*;|if\s*\(.*\)\s*[{\w].*|for\s*\(.*|}\s*else.*|await\s.*;|[})\]]+[;,]?|.*[^.\s];)$/;

/** No comment contains code, and no check is silenced without a reason. */
export const leftovers: Law = ({ files }) =>
  files.flatMap(({ path, comments }) =>
    comments.flatMap((comment) => {
      const { line, text } = comment;
      if (directive.test(text) && !/--\s*\S/.test(text)) {
        return [{ path, line, problem: 'a silenced check needs its reason after --' }];
      }
      return isCode(comment) ? [{ path, line, problem: 'code in a comment: delete it' }] : [];
    }),
  );

function isCode({ text }: Passage): boolean {
  if (text.startsWith('/**') || text.startsWith('///')) return false;
  const lines = text.replace(/^\/\*|\*\/$/g, '').split('\n');
  return lines.some((line) => codeLine.test(line.replace(/^\s*(\/\/|\*)?\s*/, '').trimEnd()));
}
