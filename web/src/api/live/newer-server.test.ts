import { afterEach, expect, test, vi } from 'vitest';
import { lookForNewer, onNewerServer } from './newer-server.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page of one build on a server that hands out `served`. */
function open(served: string) {
  const asked: string[] = [];
  const told = vi.fn<() => void>();
  const starting = (build: string) => ({ querySelector: () => ({ getAttribute: () => build }) });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { pathname: '/home' });
  vi.stubGlobal('document', starting('one'));
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = starting;
    },
  );
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(served);
  });
  onNewerServer(told);
  return { asked, told };
}

test('ten parts of a page that do not come ask once for another build, and the next outage asks again', async () => {
  const { asked, told } = open('one');
  for (let part = 0; part < 10; part += 1) window.dispatchEvent(new Event('vite:preloadError'));
  await lookForNewer();
  expect(asked).toHaveLength(1);
  await lookForNewer();
  expect(asked).toHaveLength(2);
  expect(told).not.toHaveBeenCalled();
});

test('another build is told once', async () => {
  const { asked, told } = open('two');
  await lookForNewer();
  await lookForNewer();
  expect(told).toHaveBeenCalledOnce();
  expect(asked).toHaveLength(1);
});
