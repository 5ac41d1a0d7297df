/** The script a page starts with: its name changes with every build. */
const startOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src');

/** A connection that hangs is given up, so that the next sign is looked into. */
const longestWaitMs = 30_000;

let tell: () => void = () => undefined;
let isTold = false;
let looking: Promise<void> | undefined;

/** Registers who offers to open the page again. Code that is no longer there is a sign to look. */
export function onNewerServer(listener: () => void): void {
  tell = listener;
  window.addEventListener('vite:preloadError', () => void lookForNewer());
}

/**
 * Looks whether the server hands out another build than the one that runs here, and tells it once. An outage is noticed by a
 * dozen parts of a page at once: they share one look, so that a server that is just back is not asked by each.
 */
export function lookForNewer(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function look(): Promise<void> {
  if (isTold) return;
  try {
    const reply = await fetch(location.pathname, {
      headers: { Accept: 'text/html' },
      cache: 'no-cache',
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const start = startOf(new DOMParser().parseFromString(await reply.text(), 'text/html'));
    if (!reply.ok || start === undefined || start === startOf(document)) return;
    isTold = true;
    tell();
  } catch {
    // Without an answer nothing is known; the next break of the stream asks again.
  }
}
