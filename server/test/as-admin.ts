import { signAccessToken } from '../src/sessions/tokens.ts';
import { addSeconds } from './instants.ts';
import type { Client, GivenArgs, TestApp } from './test-app.ts';

export type AdminClient = Client & { readonly adminId: number };

/**
 * A client signed in as the first administrator, or as the one with this mail address. Each call has a session of its
 * own: such a session ends within hours, and tests move the clock by months.
 */
export async function asAdmin(it: TestApp, email?: string): Promise<AdminClient> {
  const name = email ?? it.settings.admin.id;
  const { id: adminId } = await it.db
    .selectFrom('admin_accounts')
    .select('id')
    .where(email === undefined ? 'login_id' : 'email', '=', name)
    .executeTakeFirstOrThrow();
  const call: Client['call'] = async (callName, ...[given, headers = {}]) => {
    const bearer = { authorization: `Bearer ${await openToken(it, { adminId, name })}`, ...headers };
    return it.anonymous.call(callName, ...([given, bearer] as GivenArgs<typeof callName>));
  };
  return { ...it.anonymous, name, call, adminId };
}

/** The newest line of what administrators have changed; undefined while they have changed nothing. */
export async function lastRecord(admin: AdminClient) {
  return (await admin.call('listRecords', { query: { size: '1' } })).ok().content[0];
}

export async function openToken(
  { db, clock, settings }: TestApp,
  { adminId, name }: { readonly adminId: number; readonly name: string },
): Promise<string> {
  const [now, sid] = [clock.now(), crypto.randomUUID()];
  await db
    .insertInto('auth_sessions')
    .values({
      id: sid,
      user_id: null,
      admin_id: adminId,
      provider: 'password',
      user_agent: 'test',
      seed: sid,
      rotated_at: now,
      created_at: now,
      expires_at: addSeconds(now, 3600),
    })
    .execute();
  const claims = { name, userId: adminId, roles: ['ADMIN'], sid, typ: 'admin' } as const;
  return signAccessToken(claims, settings.tokenSecrets, now);
}
