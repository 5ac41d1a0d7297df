import { randomUUID } from 'node:crypto';
import type { Db } from '../src/db/tx.ts';
import { signAccessToken } from '../src/sessions/tokens.ts';
import { addSeconds } from './instants.ts';

/** Somebody who is signed in at every server that was started with the secret. */
export type Person = { readonly userId: number; readonly name: string; token(): Promise<string> };

/** A token is signed anew after so long, well before its end. */
const tokenSeconds = 300;

/** Students with a session each, written straight into the database of servers that run as processes of their own. */
export async function enrol(
  db: Db,
  secret: string,
  names: readonly string[],
  clock: () => Temporal.Instant = () => Temporal.Now.instant(),
): Promise<Person[]> {
  const now = clock();
  const users = await db
    .insertInto('users')
    .values(
      names.map((name) => ({
        school_id: `school-${name}`,
        name,
        email: `${name}@student.example`,
        roles: ['USER', 'CADET'],
        created_at: now,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const sessions = users.map(({ id, name }) => ({ id, name, sessionId: randomUUID() }));
  await db
    .insertInto('auth_sessions')
    .values(
      sessions.map(({ id, sessionId }) => ({
        id: sessionId,
        user_id: id,
        provider: 'ft',
        user_agent: 'test',
        seed: sessionId,
        rotated_at: now,
        created_at: now,
        expires_at: addSeconds(now, 86_400),
      })),
    )
    .execute();
  return sessions.map(({ id, name, sessionId }) => {
    const claims = { name, userId: id, roles: ['USER'], sid: sessionId, typ: 'user' } as const;
    let signed: { token: Promise<string>; until: Temporal.Instant } | undefined;
    return {
      userId: id,
      name,
      token() {
        const at = clock();
        if (signed === undefined || Temporal.Instant.compare(at, signed.until) > 0) {
          signed = { token: signAccessToken(claims, [secret], at), until: addSeconds(at, tokenSeconds) };
        }
        return signed.token;
      },
    };
  });
}
