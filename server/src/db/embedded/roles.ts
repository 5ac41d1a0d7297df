import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { errorCode } from '../../start-up-error.ts';
import { lockKeys } from '../lock-keys.ts';
import { type Home, OWNER, SOCKET_PORT, writeFor } from './folder.ts';

/** The role that owns everything in the database and has no rights beyond it. */
const APPLICATION = 'cabinet_app';
const DATABASE = 'cabinet';

/** How PostgreSQL refuses a password. */
export const WRONG_PASSWORD = '28P01';

/**
 * Makes the role and the database of the application where they are missing. Converts a cluster of an earlier version,
 * which asked for no password and made the application its superuser.
 */
export async function layRoles(keeper: pg.Client, home: Home): Promise<void> {
  // Several processes that start together take turns at making and changing roles.
  await keeper.query('select pg_advisory_lock($1)', [lockKeys.layingRoles]);
  try {
    const isOpen = /^\s*(local|host)\b.*\btrust\b/m.test(readFileSync(join(home.data, 'pg_hba.conf'), 'utf8'));
    const { rows } = await keeper.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [APPLICATION, DATABASE],
    );
    const { owner, application } = home.passwords;
    if (rows[0]?.role !== true) await keeper.query(`create role ${APPLICATION} login`);
    if (rows[0]?.database !== true) await keeper.query(`create database ${DATABASE} owner ${APPLICATION}`);
    if (rows[0]?.role !== true || isOpen || !(await takesPassword(home)))
      await keeper.query(`alter role ${APPLICATION} password '${application}'`);
    if (!isOpen) return;
    await handOver(keeper, home);
    await keeper.query(`alter role ${OWNER} password '${owner}'`);
    askForPasswords(home);
    await keeper.query('select pg_reload_conf()');
  } finally {
    await keeper.query('select pg_advisory_unlock($1)', [lockKeys.layingRoles]).catch(() => undefined);
  }
}

/**
 * False when the application's password is not the one kept beside the data, whose file was lost and made anew. Whatever
 * else may be wrong is told when the database is opened.
 */
async function takesPassword(home: Home): Promise<boolean> {
  const client = new pg.Client({ ...applicationLogin(home), ssl: false });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (thrown) {
    return errorCode(thrown) !== WRONG_PASSWORD;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Gives the application everything the superuser made in an earlier version, except the objects of extensions. */
const HAND_OVER = `do $$
  declare each record;
  begin
    for each in select oid::regnamespace as name from pg_namespace where nspowner = '${OWNER}'::regrole and oid >= 16384 loop
      execute format('alter schema %s owner to ${APPLICATION}', each.name);
    end loop;
    for each in select oid::regclass as name from pg_class c
      where relowner = '${OWNER}'::regrole and oid >= 16384 and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and (d.deptype = 'e' or relkind = 'S' and d.deptype in ('a', 'i'))) loop
      execute format('alter table %s owner to ${APPLICATION}', each.name);
    end loop;
    for each in select oid::regprocedure as name from pg_proc p where proowner = '${OWNER}'::regrole and oid >= 16384
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') loop
      execute format('alter routine %s owner to ${APPLICATION}', each.name);
    end loop;
    for each in select oid::regtype as name from pg_type t
      where typowner = '${OWNER}'::regrole and oid >= 16384 and typtype in ('e', 'd')
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e') loop
      execute format('alter type %s owner to ${APPLICATION}', each.name);
    end loop;
  end $$`;

async function handOver(keeper: pg.Client, home: Home): Promise<void> {
  await keeper.query(`alter database ${DATABASE} owner to ${APPLICATION}`);
  const client = new pg.Client({ ...ownerLogin(home, DATABASE), ssl: false });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(HAND_OVER);
  } finally {
    await client.end();
  }
}

/**
 * Makes the server ask every client for a password. The file is replaced as a whole, because PostgreSQL does not start
 * without it.
 */
function askForPasswords({ data, account }: Home): void {
  const file = join(data, 'pg_hba.conf');
  const unfinished = `${file}.${process.pid}`;
  writeFor(account, unfinished, '# Written by Cabinet\nlocal all all scram-sha-256\n');
  renameSync(unfinished, file);
}

/** The login in the form of `pg`. */
export type Login = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};

/** The login of the superuser. */
export function ownerLogin({ sockets, passwords }: Home, database = 'postgres'): Login {
  return { host: sockets, port: SOCKET_PORT, user: OWNER, password: passwords.owner, database };
}

/** The login of the application to its database. */
export function applicationLogin({ sockets, passwords }: Home): Login {
  return { host: sockets, port: SOCKET_PORT, user: APPLICATION, password: passwords.application, database: DATABASE };
}
