import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const link = '<link rel="icon" href="/icon.svg"';

/** Signs that would end the attribute, or that an address cannot have. */
const spelled = /[#%<>"]/g;

/** Writes the icon of the tab into the page: one file less that the browser asks for before the page is drawn. */
export function inlineIcon(): Plugin {
  let file = '';
  return {
    name: 'cabinet:inline-icon',
    apply: 'build',
    configResolved({ publicDir }) {
      file = join(publicDir, 'icon.svg');
    },
    transformIndexHtml(page) {
      if (!page.includes(link)) throw new Error('index.html does not name its icon');
      const icon = readFileSync(file, 'utf8')
        .replace(/\n\s*/g, '')
        .replace(/"/g, "'")
        .replace(spelled, (sign) => encodeURIComponent(sign));
      return page.replace(link, () => `<link rel="icon" href="data:image/svg+xml,${icon}"`);
    },
  };
}
