import type { Law } from '../law.ts';
import { lineAt } from '../source.ts';

/** What is drawn at one size: lockers, their doors, the plan of a floor. What it says is also said beside it. */
const drawings = /\/cabinets\/(cabinet-tile|cabinet-door|door-face|plan-drawing)\.module\.css$/;
const inPixels = /(?<![\w-])(font(-size)?|--t-[\w-]+)\s*:[^;}]*\dpx/g;

/** Texts are as large as a browser is set to: a size of type is a token, or in rem. */
export const typeSizes: Law = ({ files }) =>
  files
    .filter(({ path }) => path.startsWith('web/src/') && path.endsWith('.css') && !drawings.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(inPixels)].map(({ index }) => ({
        path,
        line: lineAt(text, index),
        problem: 'a size of type in px does not grow with the letters that a browser is set to: say it in rem',
      })),
    );
