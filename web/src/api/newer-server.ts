/** The script a page starts with: its name changes with every build. */
const startOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src');

let tell: () => void = () => undefined;
let isTold = false;

/** Registers who offers to open the page again. Code that is no longer there is a sign to look. */
export function onNewerServer(listener: () => void): void {
  tell = listener;
  window.addEventListener('vite:preloadError', () => void lookForNewer());
}

/** Looks whether the server hands out another build than the one that runs here, and tells it once. */
export async function lookForNewer(): Promise<void> {
  if (isTold) return;
  try {
    const reply = await fetch(location.pathname, { headers: { Accept: 'text/html' }, cache: 'no-cache' });
    const start = startOf(new DOMParser().parseFromString(await reply.text(), 'text/html'));
    if (!reply.ok || start === undefined || start === startOf(document)) return;
    isTold = true;
    tell();
  } catch {
    // Without an answer nothing is known; the next break of the stream asks again.
  }
}
