import { expect, test } from 'vitest';
import { asAdmin, openToken } from '../../../test/as-admin.ts';
import { sumUp } from '../../../test/how-often.ts';
import { seoul } from '../../../test/instants.ts';
import { buildTalk, ofTalk } from '../../../test/talk-scene.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();
const [author, other, keeper] = [await it.as('author'), await it.as('other'), await asAdmin(it)];
const admin = { ...keeper, token: await openToken(it, keeper) };
const readers = { stranger: it.anonymous, author, 'somebody else': other, administrator: admin } as const;

const days = { upcoming: '2026-11-25', done: '2026-11-11', cancelled: '2026-11-26' } as const;
type When = keyof typeof days;
type Kind = `${When} ${'public' | 'private'}`;
const kinds = (Object.keys(days) as When[]).flatMap((when) => [`${when} public`, `${when} private`] as const);

const talks = new Map<Kind, { readonly id: number; readonly hash: string }>();
for (const [index, kind] of kinds.entries()) {
  const [when, side] = kind.split(' ') as [When, string];
  const hash = `${index}`.repeat(64);
  const sent = { hash, bytes: Buffer.from('picture'), sent_at: it.clock.now() };
  await it.db.insertInto('talk_thumbnails').values(sent).execute();
  const id = await buildTalk(it.db, {
    authorId: author.userId,
    startsAt: seoul(`${days[when]}T${10 + index}:00`),
    title: `word${index}`,
    thumbnail: hash,
    is_public: side === 'public',
    canceled_at: when === 'cancelled' ? it.clock.now() : null,
  });
  talks.set(kind, { id, hash });
}

const bearer = ({ token }: Client) => (token === '' ? {} : { authorization: `Bearer ${token}` });
const open = (reader: Client, url: string) => it.app.inject({ url, headers: bearer(reader) });

/** Every way in which a talk may show itself; a short word for each where it does. */
const ways: Readonly<Record<string, (reader: Client, kind: Kind, id: number, hash: string) => Promise<boolean>>> = {
  list: async (reader, _, id) =>
    (await reader.call('listTalks', { query: { size: '100' } }))
      .ok()
      .content.some((each) => each.presentationId === id),
  search: async (reader, kind) => {
    const found = (await reader.call('listTalks', { query: { search: `WORD${kinds.indexOf(kind)}` } })).ok();
    expect(found.totalElements).toBe(found.content.length);
    return found.totalElements > 0;
  },
  page: async (reader, _, id) => (await reader.call('getTalk', ofTalk(id))).code === undefined,
  comments: async (reader, _, id) => (await reader.call('listComments', ofTalk(id))).code === undefined,
  picture: async (reader, _, __, hash) =>
    (await open(reader, `/v6/presentations/thumbnails/${hash}.webp`)).statusCode === 200,
  file: async (reader, _, id) => (await open(reader, `/v6/presentations/${id}/calendar.ics`)).statusCode === 200,
  // A calendar that subscribes signs in as nobody: everybody gets the same.
  feed: async (reader, kind) =>
    (await open(reader, '/v6/presentations/calendar.ics')).body.includes(`word${kinds.indexOf(kind)}`),
};

const everywhere = 'list search page comments picture file';
const alone = 'page comments picture file';
const hidden = { stranger: '', author: everywhere, 'somebody else': everywhere, administrator: everywhere };
const shownEverywhere = `${everywhere} feed`;
const shown = {
  stranger: shownEverywhere,
  author: shownEverywhere,
  'somebody else': shownEverywhere,
  administrator: shownEverywhere,
};
const gone = { stranger: '', author: alone, 'somebody else': '', administrator: '' };
const expected: Readonly<Record<Kind, Readonly<Record<keyof typeof readers, string>>>> = {
  'upcoming public': shown,
  'upcoming private': hidden,
  'done public': shown,
  'done private': hidden,
  'cancelled public': gone,
  'cancelled private': gone,
};

test('R-PRES-01, R-PRES-02: where each kind of talk shows itself to each kind of reader', async () => {
  const seen: Record<string, Record<string, string>> = {};
  for (const [kind, { id, hash }] of talks) {
    const row: Record<string, string> = {};
    for (const [name, reader] of Object.entries(readers)) {
      const found: string[] = [];
      for (const [way, shows] of Object.entries(ways)) if (await shows(reader, kind, id, hash)) found.push(way);
      row[name] = found.join(' ');
    }
    seen[kind] = row;
  }
  const names = Object.keys(readers);
  const lines = Object.entries(seen).map(([kind, row]) =>
    [kind.padEnd(18), ...names.map((name) => (row[name] || '-').padEnd(46))].join('').trimEnd(),
  );
  const head = [''.padEnd(18), ...names.map((name) => name.padEnd(46))].join('').trimEnd();
  sumUp(['Where talks show themselves:', head, ...lines].join('\n'));
  expect(seen).toEqual(expected);
});
