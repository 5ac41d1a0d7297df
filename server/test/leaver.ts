import { randomUUID } from 'node:crypto';
import { signAccessToken } from '../src/sessions/tokens.ts';
import type { Client, TestApp } from './test-app.ts';

/** How an external account looks in the database, ended after the rentals that tests plant had begun. */
export const external = { roles: ['AGU'], deactivated_at: Temporal.Instant.from('2026-11-15T00:00:00Z') };

type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** The letters of the demo's inbox, newest first. */
export async function lettersOf({ app }: Pick<TestApp, 'app'>): Promise<Letter[]> {
  const { body } = await app.inject({ url: '/dev/inbox.json' });
  return (JSON.parse(body) as { letters: Letter[] }).letters;
}

/** Name and code of the link in a letter. */
export function readLink({ text }: Pick<Letter, 'text'>): { readonly name: string; readonly code: string } {
  const url = new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://no.link');
  return { name: url.searchParams.get('name') ?? '', code: url.searchParams.get('code') ?? '' };
}

/** Asks for a link, and reads it in the inbox. */
export async function askForLink(it: TestApp, name: string) {
  (await it.anonymous.call('requestAguLink', { query: { name } })).ok();
  const [newest] = await lettersOf(it);
  return readLink(newest ?? { text: '' });
}

/** Somebody who has come by a link, written straight into the database. */
export async function enterAsLeaver(
  it: TestApp,
  user: { userId: number; name: string },
): Promise<Client & { readonly sessionId: string }> {
  const now = it.clock.now();
  const [link, sessionId] = [randomUUID(), randomUUID()];
  const endsAt = now.add({ minutes: 10 });
  await it.db
    .insertInto('agu_links')
    .values({
      id: link,
      user_id: user.userId,
      code_hash: Buffer.from(link),
      asked_at: now,
      expires_at: endsAt,
      next_mail_at: null,
    })
    .execute();
  await it.db
    .insertInto('agu_sessions')
    .values({ id: sessionId, link_id: link, user_id: user.userId, begun_at: now, ends_at: endsAt })
    .execute();
  const claims = { name: user.name, userId: user.userId, roles: ['AGU'], sid: sessionId, typ: 'agu' } as const;
  return { ...it.bearing(await signAccessToken(claims, it.settings.tokenSecrets, now, 600), user), sessionId };
}
