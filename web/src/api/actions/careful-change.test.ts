import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type CarefulEnd, changeCarefully } from './careful-change.ts';
import type { Intention } from './intention.ts';
import type { OpenIntention } from './open-intention.ts';

/** The title of a locker at the server, which answers each key once. */
let title: string;
/** Whether the answers of the server are lost. */
let isUnheard: boolean;
/** The keys under which a title was sent. */
const keys = new Set<string | undefined>();

async function answer(path: string, { headers, body }: { headers: Record<string, string>; body: string }) {
  const { title: wanted } = JSON.parse(body) as { title: string };
  if (path === '/v6/admin/previews')
    return Response.json({ rows: [{ before: { title }, after: { title: wanted } }], token: `over ${title}` });
  const key = headers['Idempotency-Key'];
  if (!keys.has(key)) {
    if (headers['X-Preview-Token'] !== `over ${title}`)
      return Response.json({ code: 'PREVIEW_STALE', message: '' }, { status: 409 });
    keys.add(key);
    title = wanted;
  }
  if (isUnheard) throw new TypeError('no answer');
  return Response.json({});
}

/** What a form keeps of its last press; over a reload it is text. */
function keptOverReload(): OpenIntention {
  let kept: string | undefined;
  return {
    find: () => (kept === undefined ? undefined : (JSON.parse(kept) as Intention)),
    keep(intention) {
      kept = JSON.stringify(intention);
    },
    forget() {
      kept = undefined;
    },
  };
}

/** Saves a title over one that was seen; undefined where there was no answer. */
async function save(wanted: string, open: OpenIntention, seen = '처음'): Promise<CarefulEnd | undefined> {
  const body = { title: wanted };
  const question = { action: 'setCabinetTitle' as const, cabinetId: 66, ...body };
  const given = { params: { cabinetId: '66' }, body };
  const ended = changeCarefully('setCabinetTitle', { question, given, seen: { title: seen } }, open).catch(
    () => undefined,
  );
  await vi.runAllTimersAsync();
  return ended;
}

beforeEach(() => {
  title = '처음';
  isUnheard = false;
  keys.clear();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

test('a change over what was seen is saved, and one over what somebody else has changed says what it is now', async () => {
  const open = keptOverReload();
  expect(await save('내 이름', open)).toBe('saved');
  title = '남의 이름';
  expect(await save('다음 이름', open, '내 이름')).toEqual({ title: '남의 이름' });
  expect(title).toBe('남의 이름');
  expect(await save('다음 이름', open, '남의 이름')).toBe('saved');
});

test('I1: a change without an answer is sent again under its key, and hears the first answer', async () => {
  const open = keptOverReload();
  isUnheard = true;
  expect(await save('내 이름', open)).toBeUndefined();
  isUnheard = false;
  expect(await save('내 이름', open)).toBe('saved');
  expect(keys.size).toBe(1);
  expect(open.find()).toBeUndefined();
});

test('I1: after a change without an answer another one, and the first one again, meet nobody else’s change', async () => {
  const open = keptOverReload();
  isUnheard = true;
  expect(await save('내 이름', open)).toBeUndefined();
  expect(await save('다른 이름', open)).toBeUndefined();
  expect(title).toBe('다른 이름');
  isUnheard = false;
  expect(await save('내 이름', open)).toBe('saved');
  expect(title).toBe('내 이름');
});

test('a change without an answer that somebody else has changed again is not said to be saved', async () => {
  const open = keptOverReload();
  isUnheard = true;
  expect(await save('내 이름', open)).toBeUndefined();
  isUnheard = false;
  title = '남의 이름';
  expect(await save('내 이름', open)).toEqual({ title: '남의 이름' });
  expect(title).toBe('남의 이름');
});

test('after a change without an answer somebody else’s change is told, and stays', async () => {
  const open = keptOverReload();
  isUnheard = true;
  expect(await save('내 이름', open)).toBeUndefined();
  isUnheard = false;
  title = '남의 이름';
  expect(await save('다른 이름', open)).toEqual({ title: '남의 이름' });
  expect(title).toBe('남의 이름');
});
