import { randomBytes } from 'node:crypto';
import '../server/src/temporal.ts';
import {
  decidePenalty,
  defaultPolicy,
  openingAhead,
  rentalDays,
  rentalEnd,
  reopeningAfter,
  seoulDay,
  type TicketSku,
} from '@cabinet/domain';
import { seedScenario } from '../server/src/db/demo/seed.ts';
import { openKysely } from '../server/src/db/kysely.ts';
import { openDatabase } from '../server/src/db/open.ts';
import type { Db } from '../server/src/db/tx.ts';
import { openLog } from '../server/src/log.ts';
import { prepareDatabase } from '../server/src/prepare-database.ts';
import { hashPassword } from '../server/src/sessions/passwords.ts';
import { readSettings } from '../server/src/settings.ts';
import { buildClub, buildUser, cabinetId } from '../server/test/builders.ts';
import { buildSlot, buildTalk } from '../server/test/talk-scene.ts';
import { club, found, freeTimes, people, talk, timeOfLostAnswer } from './campus.ts';
import { grantCoins, pickAllButOne } from './seed-coins.ts';

/** Fills DATA_DIR with the campus of the stories: everything free but what `campus.ts` names. */
const now = Temporal.Now.instant();
const days = (count: number) => now.add({ hours: 24 * count });
const { privateDays } = defaultPolicy.rental;

const log = openLog({ level: 'warn', readable: true, write: (line) => process.stderr.write(line) });
const database = await openDatabase(readSettings(), log);
try {
  await prepareDatabase(database, 'postgres');
  await seedScenario(database, { name: 'empty' }, now);
  await furnish(openKysely(database.pool));
} finally {
  await database.close();
}

async function furnish(db: Db): Promise<void> {
  // Else attendance of the month before would be rewarded at ten past the hour, amid stories about coins.
  const month = seoulDay(now).with({ day: 1 }).subtract({ months: 1 }).toString();
  await db.insertInto('attendance_runs').values({ month, finished_at: now }).execute();
  await rent(db, people.neighbour, found.taken, -10);
  await rent(db, people.latecomer, found.late, -privateDays - 3);
  await rent(db, people.forgetful, found.otherLate, -privateDays - 1);
  // Given back the day before the coming opening, so that it opens then.
  await rent(db, people.leaver, found.opening, -5, openingAhead(now, defaultPolicy).subtract({ hours: 25 }));
  for (let turn = 23; turn > 0; turn -= 1) {
    await rent(db, people.regular, found.regulars, -40 * turn, days(3 - 40 * turn));
  }
  await rent(db, people.penalised, found.penalised, -privateDays - 44, days(-36));
  await share(db, people.sharers, found.shared);
  await share(db, people.three, found.sharedByThree);
  for (const name of people.rich) await grantCoins(db, await userId(db, name), 1500, days(-1));
  await pickAllButOne(db, await userId(db, people.collector), now);
  await share(db, people.extenders, found.extended);
  await rent(db, people.mover, found.left, -10);
  await rent(db, people.typist, found.typed, -10);
  await rent(db, people.movingByPhone, found.leftByPhone, -10);
  await rent(db, people.unanswered, found.unanswered, -10);
  await rent(db, people.contrite, found.contrite, -privateDays - 44, days(-36));
  await give(db, people.mover, ['EXTENSION_3', 'EXTENSION_31', 'SWAP']);
  await give(db, people.typist, ['EXTENSION_15']);
  await give(db, people.unanswered, ['EXTENSION_15', 'SWAP', 'ALARM']);
  await give(db, people.movingByPhone, ['SWAP']);
  await give(db, people.extenders[0], ['EXTENSION_31']);
  await give(db, people.forgetful, ['EXTENSION_3']);
  await give(db, people.contrite, ['PENALTY_3', 'PENALTY_31']);
  const [onThree, onTwo] = people.left;
  await share(db, [onThree], found.leftOnThree);
  await rent(db, onTwo, found.leftOnTwo, -10);
  await share(db, people.leftSharing, found.leftSharing);
  await db
    .updateTable('users')
    .set({ roles: ['AGU'], deactivated_at: now.subtract({ hours: 1 }) })
    .where('name', 'in', [...people.left, people.leftSharing[0]])
    .execute();
  for (const [index, name] of people.leftUnheard.entries()) await rent(db, name, found.leftUnheard[index] ?? 0, -10);
  await db
    .updateTable('users')
    .set({ roles: ['INACTIVE'], deactivated_at: now.subtract({ hours: 1 }) })
    .where('name', 'in', [...people.leftUnheard])
    .execute();
  const [late, banned, one, another, still] = people.desk;
  const [lateAt, bannedAt, oneAt, anotherAt, stillAt] = found.desk;
  await rent(db, late, lateAt, -privateDays - 3, null, 5);
  // Six days late, so 36 days of penalty: the next to end.
  await rent(db, banned, bannedAt, -privateDays - 41, days(-35), 5);
  await rent(db, one, oneAt, -10, null, 5);
  await rent(db, another, anotherAt, -privateDays - 2, null, 5);
  await rent(db, still, stillAt, -10, null, 5);
  const [masterId, memberId] = [await userId(db, people.club[0]), await userId(db, people.club[1])];
  await buildClub(db, { name: club.small, masterId, cabinetId: await cabinetId(db, 3, found.ofClub) }, now);
  await buildClub(db, { name: club.idle, masterId: await userId(db, people.reader) }, now);
  await buildClub(db, { name: club.strict, masterId: await userId(db, people.strict) }, now);
  // It has no locker, and more members than a page shows.
  const crowd: number[] = [];
  for (let index = 1; index < 101; index += 1) crowd.push(await userId(db, `crowd.${index}`));
  await buildClub(db, { name: club.large, masterId: memberId, memberIds: [...crowd, masterId] }, now);
  const authorId = await userId(db, people.speaker);
  const noon = seoulDay(now).toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: '12:00' }).toInstant();
  await buildTalk(db, { authorId, title: talk.given, startsAt: noon.subtract({ hours: 24 * 9 }) });
  await buildTalk(db, { authorId, title: talk.coming, startsAt: noon.add({ hours: 24 * 4 }) });
  for (const [index, title] of Object.values(talk.over).entries()) {
    await buildTalk(db, { authorId, title, startsAt: noon.subtract({ hours: 24 * (10 + index) }) });
  }
  // More than a page of later ones, among which the next talk is not.
  for (let day = 20; day < 26; day += 1) {
    await buildTalk(db, { authorId, title: `Later, on day ${day}`, startsAt: noon.add({ hours: 24 * day }) });
  }
  const unluckyId = await userId(db, people.unlucky);
  for (const [index, title] of Object.values(talk.cancelled).entries()) {
    await buildTalk(db, { authorId: unluckyId, title, startsAt: noon.add({ hours: 24 * (15 + index) + 2 }) });
  }
  for (const time of [...Object.values(freeTimes).flat(), timeOfLostAnswer]) {
    const at = seoulDay(now).add({ days: 8 }).toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: time });
    await buildSlot(db, at.toInstant(), { place: 'FIRST' });
  }
  for (const name of people.listeners) await give(db, name, ['ALARM']);
  // The server makes the first one only where there is none.
  const { id, password = '' } = readSettings().admin;
  const hash = await hashPassword(password, randomBytes(16).toString('base64url'));
  const admins = [id, people.secondAdmin].map((login) => ({
    login_id: login,
    password_hash: hash,
    email: null,
    role: 'ADMIN' as const,
    created_at: days(-30),
  }));
  await db.insertInto('admin_accounts').values(admins).execute();
  const linked = {
    user_id: await userId(db, people.linked),
    provider: 'google' as const,
    subject: people.linkedGoogle,
    email: `${people.linkedGoogle}@gmail.example`,
    created_at: days(-30),
  };
  await db.insertInto('oauth_links').values(linked).execute();
  await dress(db, found.taken, { title: '책과 담요' });
  await dress(db, found.broken, { condition: 'BROKEN', status_note: '잠금장치를 고치고 있어요.' });
  await dress(db, found.banned, { condition: 'BANNED' });
}

async function userId(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id ?? buildUser(db, name);
}

/** A private rental, on floor 2 unless told otherwise, that began so many days from now (negative: before); over, and made up for, when it has an end. */
async function rent(
  db: Db,
  name: string,
  number: number,
  began: number,
  endedAt: Temporal.Instant | null = null,
  floor = 2,
): Promise<void> {
  const cabinet = await cabinetId(db, floor, number);
  const user = await userId(db, name);
  const startedAt = days(began);
  const expiresAt = rentalEnd(startedAt, privateDays);
  const opensAt = endedAt && reopeningAfter(endedAt, defaultPolicy);
  const rental = await db
    .insertInto('rentals')
    .values({
      cabinet_id: cabinet,
      user_id: user,
      lent_type: 'PRIVATE',
      place: 1,
      started_at: startedAt,
      expires_at: expiresAt,
      ended_at: endedAt,
      end_reason: endedAt && 'RETURNED',
      reopens_at: opensAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (endedAt === null || opensAt === null) return;
  const stillClosed = Temporal.Instant.compare(opensAt, now) > 0;
  if (stillClosed) await dress(db, number, { opens_at: opensAt, previous_user_name: name });
  const penalty = decidePenalty({ expiresAt, unbannedAt: null }, defaultPolicy, endedAt);
  if (penalty === null) return;
  const { days: count, startsAt, endsAt } = penalty;
  const row = { user_id: user, rental_id: rental.id, days: count, starts_at: startsAt, ends_at: endsAt };
  await db.insertInto('penalties').values(row).execute();
}

/** A rental of several people who share a cabinet of floor 3 since yesterday. */
async function share(db: Db, names: readonly string[], number: number): Promise<void> {
  const cabinet = await cabinetId(db, 3, number);
  const startedAt = days(-1);
  const expiresAt = rentalEnd(startedAt, rentalDays('SHARE', names.length, defaultPolicy) ?? 0);
  for (const [index, name] of names.entries()) {
    const row = {
      cabinet_id: cabinet,
      user_id: await userId(db, name),
      lent_type: 'SHARE' as const,
      place: index + 1,
      started_at: startedAt,
      expires_at: expiresAt,
    };
    await db.insertInto('rentals').values(row).execute();
  }
}

/** Tickets that cost nothing, as administrators give them. */
async function give(db: Db, name: string, skus: readonly TicketSku[]): Promise<void> {
  const user = await userId(db, name);
  const copies = skus.map((sku) => ({
    user_id: user,
    sku,
    origin: 'GRANTED' as const,
    obtained_at: days(-1),
    usable_until: null,
    paid_entry: null,
    cause: `story ${name} ${sku}`,
  }));
  await db.insertInto('item_copies').values(copies).execute();
}

type Dress = {
  readonly title?: string;
  readonly condition?: 'BROKEN' | 'BANNED';
  readonly status_note?: string;
  readonly opens_at?: Temporal.Instant;
  readonly previous_user_name?: string;
};

async function dress(db: Db, number: number, facts: Dress): Promise<void> {
  const cabinet = await cabinetId(db, 2, number);
  await db.updateTable('cabinets').set(facts).where('id', '=', cabinet).execute();
}
