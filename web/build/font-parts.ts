import type { Plugin } from 'vite';

const file = /pretendardvariable-dynamic-subset\.css\?(common|rest)$/;
const face = /\/\* \[(\d+)\] \*\/\s*@font-face\s*\{[^}]*\}/g;

/** The files of the type from this number on hold the syllables of everyday Korean, Latin, figures and signs. */
const firstCommon = 70;

/**
 * Splits the list of font files in two by a query on its name: `…subset.css?common` stands before the first paint,
 * `…subset.css?rest` (rare syllables, most of the list) can follow it. The font files themselves are fetched by the
 * browser when a letter asks for them.
 */
export function fontParts(): Plugin {
  return {
    name: 'cabinet:font-parts',
    enforce: 'pre',
    transform(code, id) {
      const part = file.exec(id)?.[1];
      if (part === undefined) return undefined;
      const faces = [...code.matchAll(face)].filter(
        ([, number]) => Number(number) >= firstCommon === (part === 'common'),
      );
      if (faces.length === 0) this.error(`No @font-face of ${id} was recognised; has the package changed its format?`);
      return { code: faces.map(([text]) => text).join('\n'), map: null };
    },
  };
}
