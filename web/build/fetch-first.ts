import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Takes the place of the bundler's own code around every `import()`. A browser never asks again for a module that once
 * failed to come, so the files are first fetched by other means, and then imported from the browser's cache.
 */
export const aroundImport = `
const coming = {};
const isNamed = (href) => document.querySelector('link[rel=modulepreload][href="' + href + '"],script[src="' + href + '"]');
const isStyled = (href) => document.querySelector('link[rel=stylesheet][href="' + href + '"]');

// Asking for a file keeps a slow phone busy for some milliseconds, and what opens over a page is a dozen files. Each is
// asked for in a task of its own, so that nothing that is pressed or drawn meanwhile waits for all of them.
const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((goOn) => setTimeout(goOn));
let turn = Promise.resolve();

function inTurn(ask) {
  const asked = turn.then(ask);
  turn = turn.then(pause);
  return asked;
}

async function bringScript(href) {
  // A connection that hangs is given up after a minute, so that the file is asked for again.
  const reply = await fetch(href, { signal: AbortSignal.timeout(60_000) });
  if (!reply.ok) throw new Error(href + ': ' + reply.status);
  await reply.arrayBuffer();
}

function bringStyle(href) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  return new Promise((came, failed) => {
    link.onload = () => came();
    link.onerror = () => {
      link.remove();
      failed(new Error(href));
    };
    // Below the start's own sheet, which stands at the end of the page: a screen says more about a part than the part
    // itself does.
    document.body.append(link);
  });
}

function bring(file) {
  const href = '/' + file;
  if (file.endsWith('.css')) return isStyled(href) ? undefined : inTurn(() => bringStyle(href));
  return isNamed(href) ? undefined : inTurn(() => bringScript(href));
}

async function bringOnce(file) {
  coming[file] ??= bring(file);
  try {
    await coming[file];
  } catch (error) {
    delete coming[file];
    throw error;
  }
}

export async function __vitePreload(load, files = []) {
  try {
    await Promise.all(files.map(bringOnce));
    return await load();
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
`;

/** Lets code that did not come be fetched again. */
export function fetchFirst(): Plugin {
  return {
    name: 'cabinet:fetch-first',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? aroundImport : undefined),
  };
}
