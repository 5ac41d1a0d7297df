import '../server/src/temporal.ts';
import { decidePenalty, defaultPolicy, nextOpening, openingAhead, rentalDays, rentalEnd } from '@cabinet/domain';
import { openKysely } from '../server/src/db/kysely.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { seedScenario } from '../server/src/db/seed.ts';
import type { Db } from '../server/src/db/tx.ts';
import { installJobs } from '../server/src/jobs/jobs.ts';
import { openLog } from '../server/src/log.ts';
import { readSettings } from '../server/src/settings.ts';
import { buildUser, cabinetId } from '../server/test/builders.ts';
import { found, people } from './campus.ts';

/** Fills DATA_DIR with the campus of the stories: everything free but what `campus.ts` names. */
const now = Temporal.Now.instant();
const days = (count: number) => now.add({ hours: 24 * count });
const { privateDays } = defaultPolicy.rental;

const log = openLog({ level: 'warn', readable: true, write: (line) => process.stderr.write(line) });
const database = await openDatabase(readSettings(), log);
try {
  await migrate(database.pool);
  await installJobs(database.pool);
  await seedScenario(database, { name: 'empty' }, now);
  await furnish(openKysely(database.pool));
} finally {
  await database.close();
}

async function furnish(db: Db): Promise<void> {
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

/** A private rental on floor 2 that began so many days from now (negative: before); over, and made up for, when it has an end. */
async function rent(
  db: Db,
  name: string,
  number: number,
  began: number,
  endedAt: Temporal.Instant | null = null,
): Promise<void> {
  const cabinet = await cabinetId(db, 2, number);
  const user = await userId(db, name);
  const startedAt = days(began);
  const expiresAt = rentalEnd(startedAt, privateDays);
  const opensAt = endedAt && nextOpening(endedAt, defaultPolicy);
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
