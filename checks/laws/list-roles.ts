import type { Law } from '../law.ts';
import { lineAt } from '../source.ts';

const withoutRole = /<[uo]l\b(?!(?:[^>]|=>)*\srole="list")/g;

/** A list says that it is one: Safari takes a list without visible markers, as ours are, for no list at all. */
export const listRoles: Law = ({ files }) =>
  files
    .filter(({ path }) => path.startsWith('web/src/') && path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(withoutRole)].map(({ index }) => ({
        path,
        line: lineAt(text, index),
        problem: 'a list without markers is none to VoiceOver in Safari: give it role="list"',
      })),
    );
