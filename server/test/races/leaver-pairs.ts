import { randomInt, randomUUID } from 'node:crypto';
import { calls } from '@cabinet/contract';
import { expect } from 'vitest';
import { digestOf } from '../../src/sessions/digest.ts';
import { makeLink } from '../../src/slices/agu/commands/links.ts';
import { returnByForce } from '../../src/slices/rentals/commands/return.ts';
import { returnForPeople } from '../../src/slices/upkeep/commands/return.ts';
import { seoul } from '../instants.ts';
import { enterAsLeaver } from '../leaver.ts';
import { plantRental } from '../planted.ts';
import { together } from '../race.ts';
import { moment, type Scene, winners } from '../sharing-scene.ts';
import type { Client } from '../test-app.ts';
import type { Pair } from './pair.ts';

/** The first moment of the 21st day after 2026-12-21. */
const overdueDay21 = '2027-01-11T00:00:00+09:00';

/** A person whose account has ended and who rents until a day. */
async function leave(it: Scene, { userId }: Client, until = '2026-12-20T23:59:59'): Promise<void> {
  await plantRental(it.db, { cabinetId: it.alone, userId, until: seoul(until) });
  const ended = { roles: ['AGU'], deactivated_at: it.clock.now() };
  await it.db.updateTable('users').set(ended).where('id', '=', userId).execute();
}

const makes = (it: Scene, { name }: Client) =>
  it
    .transact((tx) => makeLink(tx, name, { ...moment(it), random: it.gateways.random }))
    .then(() => true)
    .catch(() => false);

/** A link that was sent to somebody, and its code. */
async function sendLink(it: Scene, { userId }: Client): Promise<string> {
  const [now, code] = [it.clock.now(), randomUUID()];
  const link = { user_id: userId, asked_at: now, expires_at: now.add({ minutes: 10 }), next_mail_at: null };
  await it.db
    .insertInto('agu_links')
    .values({ id: randomUUID(), code_hash: digestOf(code), ...link })
    .execute();
  return code;
}

/** A device that opens a link, at an address of its own: one address may try 600 codes a minute, and so many rounds try more. */
function deviceAt(address: string, { app }: Scene) {
  return async (payload: { readonly name: string; readonly code: string }) => {
    const { method, path: url } = calls.verifyAguLink;
    const answer = await app.inject({ method, url, payload, remoteAddress: address });
    return { status: answer.statusCode, ...answer.json<{ code?: string }>() };
  };
}

async function penaltiesOf({ db }: Scene, { userId }: Client): Promise<number> {
  return (await db.selectFrom('penalties').select('id').where('user_id', '=', userId).execute()).length;
}

const endsOf = async ({ db }: Scene, { userId }: Client) =>
  (await db.selectFrom('rentals').select('end_reason').where('user_id', '=', userId).execute()).map(
    ({ end_reason }) => end_reason,
  );

/** What a leaver's link, session and return meet. */
export const leaverPairs: readonly Pair[] = [
  {
    name: 'A1, R-AGU-03: of two who ask for a link in one name one is sent it',
    async run(it) {
      const [ann] = it.people;
      await leave(it, ann);
      const made = await together(
        () => makes(it, ann),
        () => makes(it, ann),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
    },
  },
  {
    name: 'A1, R-AGU-03: a link that is opened on two devices at once opens one session',
    async run(it) {
      const [ann] = it.people;
      await leave(it, ann);
      const body = { name: ann.name, code: await sendLink(it, ann) };
      const open = deviceAt(`198.18.${randomInt(256)}.${randomInt(256)}`, it);
      const answers = await together(
        () => open(body),
        () => open(body),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('NOT_FOUND_VERIFICATION_LINK');
    },
  },
  {
    name: 'R-AGU-06, R-RET-09: a leaver who returns on two devices at once returns once',
    async run(it) {
      const [ann] = it.people;
      await leave(it, ann);
      const [one, other] = [await enterAsLeaver(it, ann), await enterAsLeaver(it, ann)];
      const answers = await together(
        () => one.call('returnCabinet'),
        () => other.call('returnCabinet'),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('NOT_FOUND_LENT_HISTORY');
    },
  },
  {
    name: 'R-AGU-08, R-ADM-09: a leaver’s return meets an administrator’s: one of them ends the rental',
    async run(it) {
      const [ann] = it.people;
      await leave(it, ann);
      const leaver = await enterAsLeaver(it, ann);
      const [returned, admin] = await together(
        () => leaver.call('returnCabinet'),
        () =>
          it
            .transact((tx) => returnForPeople(tx, [ann.userId], moment(it)))
            .then(() => true)
            .catch(() => false),
      );
      expect([returned.code === undefined, admin]).toContain(false);
      expect(await endsOf(it, ann)).toEqual([admin ? 'RETURNED_BY_ADMIN' : 'RETURNED']);
    },
  },
  {
    name: 'R-AGU-08, R-PEN-05: a leaver’s return meets the forced one: one of them ends the rental, with one penalty',
    at: overdueDay21,
    async run(it) {
      const [ann] = it.people;
      await leave(it, ann, '2026-12-21T23:59:59');
      const leaver = await enterAsLeaver(it, ann);
      await together(
        () => leaver.call('returnCabinet'),
        () => it.transact((tx) => returnByForce(tx, ann.userId, moment(it))),
      );
      expect(await penaltiesOf(it, ann)).toBe(1);
    },
  },
  {
    name: 'R-AGU-06, R-AGU-07: a leaver who returns and cancels at once has returned, or hears that the session is over',
    guardless: 'the session is looked at before the return, and the return is whole by itself',
    async run(it) {
      const [ann] = it.people;
      await leave(it, ann);
      const leaver = await enterAsLeaver(it, ann);
      const [returned] = await together(
        () => leaver.call('returnCabinet'),
        () => leaver.call('cancelAgu'),
      );
      expect([undefined, 'UNAUTHORIZED']).toContain(returned.code);
      expect(await endsOf(it, ann)).toEqual([returned.code === undefined ? 'RETURNED' : null]);
      expect((await leaver.call('getMyRental')).code).toBe('UNAUTHORIZED');
    },
  },
];
