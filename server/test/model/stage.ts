import { sql } from 'kysely';
import { type AccessClaims, signAccessToken } from '../../src/http/tokens.ts';
import { cabinetId } from '../builders.ts';
import { emptyCampus } from '../race.ts';
import { type Client, morning, type TestApp, testApp } from '../test-app.ts';
import type { Stage } from './steps.ts';
import { type Locker, type LockerType, never, type World, wrongInSession } from './world.ts';

const names = ['ann', 'ben', 'cho', 'dan', 'eun', 'fay', 'gil'];

/** Floor, number and type of the lockers on stage: enough of each kind, one floor with passwords, one closed. */
const plan: readonly (readonly [number, number, LockerType])[] = [
  [2, 17, 'PRIVATE'],
  [2, 18, 'PRIVATE'],
  [3, 25, 'PRIVATE'],
  [2, 53, 'SHARE'],
  [2, 54, 'SHARE'],
  [3, 28, 'SHARE'],
  [3, 1, 'CLUB'],
  [4, 1, 'PRIVATE'],
  [4, 12, 'SHARE'],
];

/** The running server, seven people who stay signed in, nine lockers. */
export async function openStage(): Promise<Stage> {
  const it = await testApp();
  await sql`insert into policies values ('sharing.wrongCodesPerSession', ${wrongInSession}, '2026-01-01Z')`.execute(
    it.db,
  );
  const clients = new Map<number, Client>();
  for (const name of names) {
    const client = await it.as(name);
    clients.set(client.userId, client);
  }
  const adminToken = await openAdmin(it);
  await sql`update auth_sessions set expires_at = '9000-01-01Z'`.execute(it.db);
  const lockerIds = await Promise.all(plan.map(([floor, number]) => cabinetId(it.db, floor, number)));
  return { ...it, clients, lockerIds, mails: new Set(), adminToken };
}

/** An administrator who signed in once; the token is signed anew, because months pass. */
async function openAdmin({ anonymous, settings, clock }: TestApp): Promise<() => Promise<string>> {
  const body = { id: settings.admin.id, password: settings.admin.password ?? '' };
  const { accessToken } = (await anonymous.call('signInAdmin', { body })).ok();
  const [, payload = ''] = accessToken.split('.');
  const { name, userId, roles, sid, typ } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as AccessClaims;
  return () => signAccessToken({ name, userId, roles, sid, typ }, settings.tokenSecrets, clock.now());
}

/** Every locker free, everybody with nothing, Friday morning: on both sides. */
export async function beginAnew({ db, clock, clients, lockerIds, mails }: Stage): Promise<World> {
  await emptyCampus(db);
  await sql`delete from pgboss.job`.execute(db);
  await sql`update users set roles = '{USER,CADET}'`.execute(db);
  const types = plan.map(([, , type]) => type);
  await sql`
    update cabinets set condition = 'USABLE', opens_at = null, lent_type = was.type, max_user = case was.type when 'SHARE' then 4 else 1 end
    from unnest(${lockerIds}::integer[], ${types}::text[]) as was (id, type) where cabinets.id = was.id`.execute(db);
  mails.clear();
  clock.set(morning);
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
    return [id, { id, floor, type, ...empty }];
  });
  const people = [...clients.keys()].map((id) => [id, { id, active: true, bannedUntil: 0 }] as const);
  const now = clock.now().epochMilliseconds;
  return { now, lockers: new Map(lockers), people: new Map(people), told: new Set(), happened: new Set() };
}
