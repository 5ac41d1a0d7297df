import '../temporal.ts';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { campusZone, dateTimeText, passwordFault, policyFault } from '@cabinet/domain';
import { openKysely } from '../db/kysely.ts';
import { migrationsAreCurrent } from '../db/migrate.ts';
import { setPolicy } from '../db/policies.ts';
import { openTransact } from '../db/tx.ts';
import { machineClock } from '../gateways/clock.ts';
import { secureRandom } from '../gateways/random.ts';
import { guessesAt, passwordWords } from '../guessed-passwords.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { listDeadLetters } from '../slices/alarms/queries/unsent.ts';
import { setAdminPassword } from '../slices/auth/commands/admin-passwords.ts';
import { switchFactorOffFor } from '../slices/auth/commands/second-factors.ts';
import { findAdminByEmail, findAdminByLoginId } from '../slices/auth/queries/admins.ts';
import { writeRecord } from '../slices/records/commands.ts';
import { StartUpError } from '../start-up-error.ts';
import { type CommandContext, runCommand } from './run.ts';

/** The commands of an operator, by the word after `--`. */
const commands: Readonly<Record<string, (context: CommandContext) => Promise<number>>> = {
  'set-password': setPassword,
  'remove-second-factor': removeSecondFactor,
  'set-policy': changePolicy,
  'dead-letters': tellDeadLetters,
};

const mostLetters = 1_000;
const usage =
  'npm run admin -- set-password ID | remove-second-factor ID or MAIL ADDRESS | set-policy NAME VALUE [FROM] | dead-letters';

await runCommand(async (context) => {
  const command = commands[context.args[0] ?? ''];
  if (command === undefined) throw new StartUpError(usage);
  if (!(await migrationsAreCurrent(context.database.pool)))
    throw new StartUpError('the database has another version: start the server or run npm run migrate first');
  return command(context);
});

async function setPassword({ database, settings, args: [, id], say }: CommandContext): Promise<number> {
  if (id === undefined) throw new StartUpError(usage);
  const transact = openTransact(database.pool, () => undefined);
  const admin = await transact((tx) => findAdminByLoginId(tx, id));
  const none = new StartUpError(`there is no administrator ${id} with a password`);
  if (admin === undefined) throw none;
  const password = await readPassword(id);
  const fault = passwordFault(password, guessesAt(settings.publicUrl, id));
  if (fault !== undefined) throw new StartUpError(`the password is ${passwordWords[fault]}`);
  const hash = await hashPassword(password, secureRandom.secret(16));
  const isSet = await transact((tx) => setAdminPassword(tx, { adminId: admin.id, hash }, machineClock.now()));
  // Somebody may have removed the account while the password was typed.
  if (!isSet) throw none;
  say(`the password of ${id} is set, and ${id} is signed out everywhere`);
  return 0;
}

/** R-ADM-17: for an administrator who lost the app and has no colleague. The record says that it was done here. */
async function removeSecondFactor({ database, args: [, named], say }: CommandContext): Promise<number> {
  if (named === undefined) throw new StartUpError(usage);
  const now = machineClock.now();
  await openTransact(
    database.pool,
    () => undefined,
  )(async (tx) => {
    const admin = (await findAdminByLoginId(tx, named)) ?? (await findAdminByEmail(tx, named));
    if (admin === undefined) throw new StartUpError(`there is no administrator ${named}`);
    const writes = await switchFactorOffFor(tx, admin.id, now);
    if (writes === undefined) throw new StartUpError(`${named} has no second factor`);
    const by = { adminId: admin.id, name: 'npm run admin' };
    await writeRecord(tx, { admin: by, call: 'removeSecondFactorOf', address: 'npm run admin' }, writes, now);
  });
  say(`${named} is asked for no code any more, and is signed out everywhere`);
  return 0;
}

/** R-GEN-05: sets a number of the rules from now, or from a day or minute in Seoul, on. */
async function changePolicy({ database, args: [, key, typed, day], say }: CommandContext): Promise<number> {
  if (key === undefined || typed === undefined) throw new StartUpError(usage);
  const now = machineClock.now();
  const from = day === undefined ? now : readDay(day);
  if (from === undefined) throw new StartUpError(`${day} is no day or minute such as 2026-12-01 or 2026-12-01T13:00`);
  if (Temporal.Instant.compare(from, now) < 0) throw new StartUpError(`${day} is over`);
  // Four digits are a text for one policy and a number for others.
  const row = [readJson(typed), typed].map((value) => ({ key, value }));
  const usable = row.find((each) => policyFault(each) === undefined);
  if (usable === undefined) throw new StartUpError(policyFault({ key, value: typed }) ?? usage);
  await openTransact(database.pool, () => undefined)((tx) => setPolicy(tx, usable, from));
  say(`${key} is ${JSON.stringify(usable.value)} from ${dateTimeText(from)} on`);
  return 0;
}

function readJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

function readDay(day: string): Temporal.Instant | undefined {
  try {
    return Temporal.PlainDateTime.from(day).toZonedDateTime(campusZone).toInstant();
  } catch {
    return undefined;
  }
}

/** The notices that never reached somebody by a channel, newest first. */
async function tellDeadLetters({ database, say }: CommandContext): Promise<number> {
  const letters = await listDeadLetters(openKysely(database.pool), mostLetters);
  for (const { id, on_day, channel, kind, user_id, tries, last_fault, dropped_because } of letters)
    say(
      `${on_day} ${channel} ${kind} to user ${user_id}: ${dropped_because} after ${tries} tries, ${last_fault} (${id})`,
    );
  say(letters.length === 0 ? 'no dead letters' : `${letters.length} dead letters`);
  return 0;
}

/** Asks for the password without showing it, or reads it from standard input. */
async function readPassword(id: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');
  const unseen = new Writable({ write: (_, __, done) => done() });
  const terminal = createInterface({ input: stdin, output: unseen, terminal: true });
  stderr.write(`new password of ${id}: `);
  const given = Promise.withResolvers<never>();
  terminal.once('SIGINT', () => given.reject(new StartUpError('the password was not changed')));
  try {
    return await Promise.race([terminal.question(''), given.promise]);
  } finally {
    stderr.write('\n');
    terminal.close();
  }
}
