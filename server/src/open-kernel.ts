import pg from 'pg';
import type { AppParts } from './app.ts';
import { readDatabaseClock } from './db/database-clock.ts';
import { openKysely } from './db/kysely.ts';
import { openPolicies } from './db/policies.ts';
import { openTransact } from './db/tx.ts';
import { watchClock } from './gateways/clock-watch.ts';
import { openCache } from './http/cache.ts';
import { cookieJar } from './http/cookies.ts';
import { openDue } from './http/due.ts';
import type { Kernel } from './http/kernel.ts';
import { openFeed } from './live/feed.ts';
import { openSecurity } from './security-events.ts';
import { openPasswordLine } from './sessions/password-line.ts';
import { openSessions } from './sessions/sessions.ts';
import { openTurns } from './sessions/turns.ts';
import { findLeaver, findPastLeaver } from './slices/agu/queries.ts';
import { prolongAdminSignIn } from './slices/auth/commands/sign-in-sessions.ts';
import { findLiveSignInSession } from './slices/auth/queries/sign-ins.ts';
import { checkPreview } from './slices/previews/commands/check.ts';
import { checkChange } from './slices/previews/commands/check-change.ts';
import { writeRecord } from './slices/records/commands.ts';
import { settleDue } from './slices/sharing/commands/settle.ts';
import { findNextDeadline } from './slices/sharing/queries/deadlines.ts';
import { refusalOfConstraint } from './slices/slices.ts';

/** A second one lets somebody try again whose network was lost amid the first. */
const mostUploadsOfOne = 2;

/** Opens the parts that every request is answered with, and connects them to the feed of changes. */
export function openKernel(
  { database, settings, gateways, log, inspect, steadyMs }: AppParts,
  stamp: Kernel['stamp'],
): Kernel {
  const db = openKysely(database.pool);
  const cache = openCache();
  const openedCache = openCache({ whenFull: 'forgetOldest' });
  const feed = openFeed(db, () => new pg.Client(database.connection), log);
  const transact = database.pulse.watch(openTransact(database.pool, (changes) => feed.committed(changes)));
  const policies = openPolicies(db, (sentences) => {
    for (const sentence of sentences) log.error(sentence);
  });
  const witness = () => readDatabaseClock(db);
  const clockWatch = watchClock({ clock: gateways.clock, witness, log, ...(steadyMs !== undefined && { steadyMs }) });
  const failed = (error: unknown) => log.warn({ err: error }, 'due work failed; trying again');
  const due = openDue({
    findNext: () => findNextDeadline(db),
    doAll: async (now) => settleDue(db, transact, { now, policy: await policies.at(now) }, failed),
    now: () => gateways.clock.now(),
    isSure: () => clockWatch.doubt() === undefined,
    failed,
  });
  const sessions = openSessions(
    {
      findSession: ({ sessionId, kind }, now) =>
        kind === 'agu' ? findLeaver(db, sessionId, now) : findLiveSignInSession(db, sessionId, now),
      findPastLeaver: (sessionId) => findPastLeaver(db, sessionId),
      prolong: async (sessionId, now) => {
        const policy = await policies.at(now);
        await transact((tx) => prolongAdminSignIn(tx, sessionId, { now, policy }));
      },
    },
    settings.tokenSecrets,
  );
  feed.onCommitted((changes) => {
    if (changes.some((change) => 'endedSessionId' in change || ('kind' in change && change.kind === 'session')))
      sessions.forget();
    cache.forget(
      'cabinets',
      changes.flatMap((change) => ('cabinetId' in change ? [change.cabinetId] : [])),
    );
    openedCache.forget(
      'talks',
      changes.flatMap((change) => ('talkId' in change ? [change.talkId] : [])),
    );
    if (changes.some((change) => 'deadlineAt' in change || ('kind' in change && change.kind === 'seat'))) due.mark();
  });
  feed.onBatch(({ cabinetIds, talkIds, people }) => {
    cache.forget('cabinets', cabinetIds);
    openedCache.forget('talks', talkIds);
    if ([...people.values()].some((kinds) => kinds.includes('session'))) sessions.forget();
  });
  const secure = settings.publicUrl.startsWith('https:');
  return {
    db,
    cache,
    openCache: openedCache,
    feed,
    gateways,
    settings,
    due,
    clockWatch,
    stamp,
    requestId: () => gateways.random.uuid(),
    transact,
    policies,
    sessions,
    passwordLine: openPasswordLine(),
    turns: openTurns(Math.max(1, Math.floor(settings.databasePool / 2))),
    uploads: openTurns(mostUploadsOfOne),
    security: openSecurity(log, () => gateways.clock.milliseconds()),
    checkPreview,
    checkChange,
    writeRecord,
    refusalOfConstraint,
    cookiesOf: (request) => cookieJar(request, secure),
    ...(inspect && { inspect }),
  };
}
