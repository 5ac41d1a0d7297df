import { sql } from 'kysely';
import { asAdmin } from '../as-admin.ts';
import { buildClub, cabinetId } from '../builders.ts';
import { forget } from '../race.ts';
import { type Client, morning, testApp } from '../test-app.ts';
import type { Stage } from './steps.ts';
import { picksPerMonth } from './ticket-answers.ts';
import { type Club, type Locker, type LockerType, never, skus, type Who, type World, wrongInSession } from './world.ts';

const names = ['ann', 'ben', 'cho', 'dan', 'eun', 'fay', 'gil'];

/** So many people begin with tickets, and with so many of each kind. */
const owners = 5;
const ticketsEach = 3;

/** Floor, number and type of the lockers on stage: enough of each kind, one floor with passwords, one closed. */
const plan: readonly (readonly [number, number, LockerType])[] = [
  [2, 17, 'PRIVATE'],
  [2, 18, 'PRIVATE'],
  [3, 25, 'PRIVATE'],
  [2, 53, 'SHARE'],
  [2, 54, 'SHARE'],
  [3, 28, 'SHARE'],
  [3, 1, 'CLUB'],
  [3, 2, 'CLUB'],
  [4, 1, 'PRIVATE'],
  [4, 12, 'SHARE'],
];

/** The last of the club lockers above is the first club's. */
const lentLocker = 7;

/** The running server, people who stay signed in, and some lockers. */
export async function openStage(): Promise<Stage> {
  const it = await testApp();
  await sql`
    insert into policies select key, value::jsonb, '2026-01-01Z' from (values
      ('sharing.wrongCodesPerSession', ${`${wrongInSession}`}), ('coin.picksPerMonth', ${`${picksPerMonth}`}),
      ('bonus.COIN_REWARD_500', '0'), ('bonus.COIN_REWARD_1000', '0'), ('bonus.COIN_REWARD_2000', '0')
    ) as rows (key, value)`.execute(it.db);
  const clients = new Map<number, Client>();
  for (const name of names) {
    const client = await it.as(name);
    clients.set(client.userId, client);
  }
  const admin = await asAdmin(it);
  await sql`update auth_sessions set expires_at = '9000-01-01Z'`.execute(it.db);
  const lockerIds = await Promise.all(plan.map(([floor, number]) => cabinetId(it.db, floor, number)));
  return { ...it, clients, lockerIds, mails: new Set(), codes: new Map(), leaverTokens: new Map(), admin };
}

/** Every locker free, everybody with nothing, Friday morning: on both sides. */
export async function beginAnew({ db, clock, clients, lockerIds, mails }: Stage): Promise<World> {
  await forget(db, { userIds: [...clients.keys()], cabinetIds: lockerIds });
  await sql`delete from pgboss.job`.execute(db);
  await sql`update users set roles = '{USER,CADET}', deactivated_at = null`.execute(db);
  const types = plan.map(([, , type]) => type);
  await sql`
    update cabinets set condition = 'USABLE', opens_at = null, lent_type = was.type, max_user = case was.type when 'SHARE' then 4 else 1 end
    from unnest(${lockerIds}::integer[], ${types}::text[]) as was (id, type) where cabinets.id = was.id`.execute(db);
  mails.clear();
  clock.set(morning);
  const clubs = await foundClubs({ db, clock, clients, lockerIds });
  const lockers = plan.map(([floor, , type], index): [number, Locker] => {
    const empty = {
      broken: false,
      opensAt: never,
      renters: [],
      session: null,
      title: null,
      memo: null,
      previous: null,
    };
    const id = lockerIds[index] ?? 0;
    const club = clubs.find(({ locker }) => locker === id)?.id ?? null;
    return [id, { id, floor, type, club, ...empty }];
  });
  const people = [...clients.keys()].map((id, index): [number, Who] => {
    const each = index < owners ? ticketsEach : 0;
    const tickets = { EXTENSION_3: each, SWAP: each, PENALTY_3: each, ALARM: each };
    return [id, { id, active: true, bannedUntil: 0, coins: 0, picks: [], tickets, heart: false }];
  });
  await sql`
    insert into item_copies (user_id, sku, origin, obtained_at, cause)
    select owner.id, owned.sku, 'GRANTED', ${clock.now()}, 'stage ' || owner.id || owned.sku || number
    from unnest(${[...clients.keys()].slice(0, owners)}::integer[]) as owner (id)
    cross join unnest(${[...skus]}::text[]) as owned (sku) cross join generate_series(1, ${ticketsEach}) as number`.execute(
    db,
  );
  const now = clock.now().epochMilliseconds;
  const byId = new Map(clubs.map((club) => [club.id, club]));
  return {
    now,
    lockers: new Map(lockers),
    people: new Map(people),
    clubs: byId,
    leaving: new Map(),
    told: new Set(),
    happened: new Set(),
    newest: { of: 'unknown' },
  };
}

/** A club of three with a locker, and one of two without. */
async function foundClubs({
  db,
  clock,
  clients,
  lockerIds,
}: Pick<Stage, 'db' | 'clock' | 'clients' | 'lockerIds'>): Promise<Club[]> {
  const [ann = 0, ben = 0, cho = 0] = clients.keys();
  const founded = [
    { name: '체스', master: ann, members: new Set([ann, ben, cho]), locker: lockerIds[lentLocker] ?? 0 },
    { name: '등산', master: ben, members: new Set([ben, cho]), locker: null },
  ];
  const clubs: Club[] = [];
  for (const { name, master, members, locker } of founded) {
    const memberIds = [...members].filter((id) => id !== master);
    const lent = locker === null ? {} : { cabinetId: locker };
    const id = await buildClub(db, { name, masterId: master, memberIds, ...lent }, clock.now());
    clubs.push({ id, name, master, members, notice: '', locker });
  }
  return clubs;
}
