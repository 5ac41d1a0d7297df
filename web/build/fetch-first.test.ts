import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { aroundImport } from './fetch-first.ts';

type Bring = (load: () => Promise<string>, files?: readonly string[]) => Promise<string>;

/** The code around an `import()` in a page that names some files already; `goOn` lets the next task begin. */
function openPage({
  named = [] as readonly string[],
  fails = () => false,
  hangs = () => false,
}: {
  named?: readonly string[];
  fails?(): boolean;
  hangs?(): boolean;
}) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const page = {
    Event,
    dispatchEvent: () => true,
    document: { querySelector: (query: string) => named.find((file) => query.includes(file)) ?? null },
    AbortSignal: { timeout: () => (hangs() ? AbortSignal.abort(new Error('a minute is over')) : undefined) },
    async fetch(file: string, { signal }: { signal?: AbortSignal }) {
      asked.push(file);
      signal?.throwIfAborted();
      return { ok: !fails(), status: 200, arrayBuffer: async () => undefined };
    },
    scheduler: { yield: () => new Promise<void>((resolve) => waiting.push(resolve)) },
  };
  const bring: Bring = runInNewContext(`${aroundImport.replace('export ', '')}; __vitePreload`, page);
  return {
    asked,
    bring,
    async goOn() {
      waiting.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

const load = async () => 'the code';

test('each file is asked for in a task of its own', async () => {
  const { asked, bring, goOn } = openPage({});
  const code = bring(load, ['a.js', 'b.js', 'c.js']);
  for (const so of [['/a.js'], ['/a.js', '/b.js'], ['/a.js', '/b.js', '/c.js']]) {
    await new Promise(setImmediate);
    expect(asked).toEqual(so);
    await goOn();
  }
  expect(await code).toBe('the code');
});

test('what the page has named is not asked for again, and nobody waits for it', async () => {
  const { asked, bring } = openPage({ named: ['/a.js', '/b.js'] });
  expect(await bring(load, ['a.js', 'b.js'])).toBe('the code');
  expect(asked).toEqual([]);
});

test.each([
  ['hangs', 'a minute is over'],
  ['fails', '/a.js'],
] as const)('a file that %s is asked for again the next time, and holds up no other', async (how, told) => {
  let isSo = true;
  const { asked, bring, goOn } = openPage({ [how]: () => isSo });
  await expect(bring(load, ['a.js'])).rejects.toThrow(told);
  isSo = false;
  const again = bring(load, ['a.js']);
  await goOn();
  expect(await again).toBe('the code');
  expect(asked).toEqual(['/a.js', '/a.js']);
});
