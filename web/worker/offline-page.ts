/** The page without a network, and everything it is made of. */
const page = '/offline.html';
const files = [page, '/offline.js', '/offline.css', '/icon.svg'];

/** Another one with every change of these files, which the build writes here. */
declare const offlineVersion: string;
const keptIn = `cabinet-offline-${offlineVersion}`;
const prefix = 'cabinet-offline-';

/** Fetches the page anew, past every cache in between. */
export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(keptIn);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
}

/** Removes the pages of earlier versions. What is kept of a user is none of them. */
export async function forgetOlderPages(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== keptIn);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    // The browser asks the server while this worker is being started.
    const asked = (await event.preloadResponse) as Response | undefined;
    return asked ?? (await fetch(event.request));
  } catch (error) {
    const kept = await caches.match(page);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The answer to a request: the page without a network where another cannot come, and its files. All else passes by. */
export function answerFor(event: FetchEvent, origin: string): Promise<Response> | undefined {
  const { request } = event;
  if (request.mode === 'navigate') return openPage(event);
  const url = new URL(request.url);
  if (url.origin !== origin || !files.includes(url.pathname)) return undefined;
  return caches.match(url.pathname, { cacheName: keptIn }).then((kept) => kept ?? fetch(request));
}
