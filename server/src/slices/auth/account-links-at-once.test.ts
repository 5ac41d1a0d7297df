import { expect, test } from 'vitest';
import { countWaiting, isUnlocked } from '../../../test/lock-waits.ts';
import { until } from '../../../test/remote.ts';
import { type Client, testApp } from '../../../test/test-app.ts';
import type { Tx } from '../../db/tx.ts';
import { linkAccount, spendLinkToken, unlinkAccount } from './commands/links.ts';
import { holdLink, lockSignInSession } from './queries/sign-ins.ts';

const it = await testApp();
const { as, db, clock, transact } = it;

const linkerOf = ({ token, userId }: Client) => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return { userId, sessionId: claims.sid };
};
const accountOf = (subject: string) => ({ provider: 'google', subject, email: `${subject}@example.com` }) as const;
const link = (tx: Tx, who: Client, subject: string) => linkAccount(tx, linkerOf(who), accountOf(subject), clock.now());
const unlink = (tx: Tx, { userId }: Client, subject: string) =>
  unlinkAccount(tx, userId, accountOf(subject), clock.now());

/** The code of a refusal; `done` without one. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : `${error}`),
  );
}

/**
 * Lets the other begin when the one has done its work and not committed it. Where nothing makes the other wait, it ends
 * before the one has committed.
 */
async function whileUncommitted(one: (tx: Tx) => Promise<unknown>, other: (tx: Tx) => Promise<unknown>) {
  let later: Promise<string> | undefined;
  let isOver = false;
  const first = await outcome(
    transact(async (tx) => {
      await one(tx);
      later = outcome(transact(other)).finally(() => (isOver = true));
      await until(async () => isOver || (await countWaiting(db)) > 0);
    }),
  );
  return [first, await later];
}

test('R-SIGN-07: of two people who link one account at once, one has it', async () => {
  const [ann, ben] = [await as('ann'), await as('ben')];
  const ends = await whileUncommitted(
    (tx) => link(tx, ann, 'one-account'),
    (tx) => link(tx, ben, 'one-account'),
  );
  expect(ends).toEqual(['done', 'OAUTH_EMAIL_ALREADY_LINKED']);
});

test('R-SIGN-07: of two accounts that one person links at once, one is linked', async () => {
  const cho = await as('cho');
  const ends = await whileUncommitted(
    (tx) => link(tx, cho, 'first-account'),
    (tx) => link(tx, cho, 'second-account'),
  );
  expect(ends).toEqual(['done', 'OAUTH_EMAIL_ALREADY_LINKED']);
});

test('R-SIGN-08: nobody signs in with an account while it is unlinked', async () => {
  const dan = await as('dan');
  await transact((tx) => link(tx, dan, 'way-in'));
  let isHeld: boolean | undefined;
  const ends = await whileUncommitted(
    (tx) => unlink(tx, dan, 'way-in'),
    async (tx) => {
      isHeld = await holdLink(tx, accountOf('way-in'));
    },
  );
  expect([...ends, isHeld]).toEqual(['done', 'done', false]);
});

test('R-SIGN-08: an account is unlinked once, also when two pages do it at once', async () => {
  const eve = await as('eve');
  await transact((tx) => link(tx, eve, 'twice'));
  const ends = await whileUncommitted(
    (tx) => unlink(tx, eve, 'twice'),
    (tx) => unlink(tx, eve, 'twice'),
  );
  expect(ends).toEqual(['done', 'NOT_FOUND_OAUTH_CONNECTION']);
});

test('R-SIGN-09: a token that is used twice at once works once', async () => {
  const fay = await as('fay');
  const expiresAt = clock.now().epochMilliseconds;
  const claims = { id: crypto.randomUUID(), ...linkerOf(fay), provider: 'google', expiresAt };
  const used: boolean[] = [];
  const use = async (tx: Tx) => used.push(await spendLinkToken(tx, claims));
  await whileUncommitted(use, use);
  expect(used).toEqual([true, false]);
});

test('R-SIGN-12: who links an account waits for a reissue in that session, and not crosswise', async () => {
  const gil = await as('gil');
  const { isFree, linked } = await transact(async (tx) => {
    await lockSignInSession(tx, linkerOf(gil).sessionId);
    const work = outcome(transact((own) => link(own, gil, 'beside a reissue')));
    await until(async () => (await countWaiting(db)) > 0);
    // A reissue goes on to the person when their language is another one.
    return { isFree: await isUnlocked(tx, 'users', gil.userId), linked: { work } };
  });
  expect([isFree, await linked.work]).toEqual([true, 'done']);
});
