import { type Campus, openCampus } from './campus.ts';
import type { Benchmark } from './figure.ts';
import { compareSides, type Side, time, turnsEach } from './two-sides.ts';
import { openWire, write } from './wire.ts';

const few = 100;
const many = 10_000;
const commentsEach = 10;

export const talkGrowth: Benchmark = {
  name: 'talk-growth',
  how: `The same calls of a signed-in person, one after the other, with ${few} talks and ${few * commentsEach} comments and with ${many} talks and ${many * commentsEach} comments, by turns; the ratio of the medians of the times. A signed-in person gets nothing prepared.`,
  async run() {
    const campuses = [await openCampus('empty', 300), await openCampus('empty', 300)] as const;
    const sides = [await openSide(campuses[0], few), await openSide(campuses[1], many)] as const;
    try {
      return await compareSides('ten thousand talks', sides);
    } finally {
      for (const side of sides) await side.server.stop();
      for (const campus of campuses) await campus.close();
    }
  },
};

/** One person who reads, likes and writes on one side of the comparison. */
async function openSide(campus: Campus, talks: number): Promise<Side> {
  const people = await campus.enrol(turnsEach);
  const [author = 0, ...fans] = (await campus.enrol(6, 'fan')).map(({ userId }) => userId);
  const ids = await addTalks(campus, { talks, author, fans });
  const server = await campus.serve();
  const wire = await openWire(server.port);
  let turns = 0;
  return {
    server,
    async turn() {
      const person = people[turns % people.length];
      const id = ids[(turns * 7) % Math.min(ids.length, few)];
      turns += 1;
      const headers = { authorization: `Bearer ${await person?.token()}` };
      const timed = (name: string, request: string) => time(wire, name, request);
      const talk = `/v6/presentations/${id}`;
      return [
        await timed('home', write('GET', '/v6/presentations?page=0', headers)),
        await timed('home by likes', write('GET', '/v6/presentations?page=0&sort=LIKE', headers)),
        await timed('home of a category', write('GET', '/v6/presentations?page=0&category=JOB', headers)),
        await timed('a search', write('GET', `/v6/presentations?search=${encodeURIComponent('낱말7글')}`, headers)),
        await timed('a talk', write('GET', talk, headers)),
        await timed('its comments', write('GET', `${talk}/comments`, headers)),
        await timed('own talks', write('GET', '/v6/presentations/me/histories', headers)),
        await timed('a like', write('POST', `${talk}/likes`, headers)),
        await timed('liked talks', write('GET', '/v6/presentations/me/likes', headers)),
        await timed('no like', write('DELETE', `${talk}/likes`, headers)),
      ];
    },
  };
}

type Wanted = { readonly talks: number; readonly author: number; readonly fans: readonly number[] };

/** Talks in the past, two an hour, each with comments and some likes. Their ids. It takes longer than a call of the product may. */
async function addTalks({ database: { pool } }: Campus, { talks, author, fans }: Wanted): Promise<number[]> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  const { rows } = await client.query<{ id: number }>(
    `with slots as (
       insert into talk_slots (place, starts_at, ends_at)
       select 'THIRD', at, at + interval '30 minutes'
       from generate_series(1, $1::integer) as n, lateral (select '2020-01-01Z'::timestamptz + n * interval '30 minutes' as at) as times
       returning id, place, starts_at, ends_at
     )
     insert into talks (author_id, slot_id, place, starts_at, ends_at, title, summary, outline, detail, category,
       may_be_recorded, is_public, created_at)
     select $2, id, place, starts_at, ends_at, '낱말' || id || '글', '한 줄로 말하면 이렇습니다', '차례', '내용',
       (array['DEVELOP', 'DISCUSSION', 'STUDY', 'JOB', 'TASK', 'ETC'])[1 + id % 6], true, true, '2019-01-01Z'
     from slots returning id`,
    [talks, author],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into talk_comments (talk_id, author_id, detail, written_at)
     select talk, $2, '잘 들었어요', '2021-01-01Z'::timestamptz + n * interval '1 minute'
     from unnest($1::integer[]) as talk, generate_series(1, $3::integer) as n`,
    [ids, author, commentsEach],
  );
  await client.query(
    `insert into talk_likes (talk_id, user_id, liked_at)
     select talk, fan, '2021-01-01Z' from unnest($1::integer[]) as talk, unnest($2::integer[]) as fan
     where fan % 7 <> talk % 7`,
    [ids, fans],
  );
  await client.query('vacuum analyze talks, talk_words, talk_likes, talk_comments, talk_slots');
  client.release(true);
  return ids;
}
