import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import pg from 'pg';
import { readDatabaseClock } from './db/database-clock.ts';
import { openKysely } from './db/kysely.ts';
import { migrationsAreCurrent } from './db/migrate.ts';
import type { OpenDatabase } from './db/open.ts';
import { openPolicies } from './db/policies.ts';
import { openTransact } from './db/tx.ts';
import type { Gateways } from './gateways/gateways.ts';
import { apiPage } from './http/api-page.ts';
import { bind } from './http/bind.ts';
import { takeJsonOnly } from './http/body.ts';
import { openCache } from './http/cache.ts';
import { cookieJar } from './http/cookie-jar.ts';
import { allowOrigins } from './http/cors.ts';
import { openDue } from './http/due.ts';
import { outcomeOfError, sendRefusal } from './http/errors.ts';
import { serveEvents } from './http/events.ts';
import { openFeed } from './http/feed.ts';
import { constantHeaders, openStamp, stampReplies, stampReply } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import type { Kernel } from './http/kernel.ts';
import { languageOf } from './http/language.ts';
import { measure, serveMetrics } from './http/metrics.ts';
import { answerUnknown } from './http/not-found.ts';
import { isOnItsWay, purposeOf } from './http/on-its-way.ts';
import { openApi } from './http/openapi.ts';
import { failurePath } from './http/outcome.ts';
import { capRequests } from './http/overload.ts';
import { answerReadyFirst } from './http/ready.ts';
import { openRequestIds } from './http/request-ids.ts';
import { openSessions } from './http/session.ts';
import { readSite, serveSite } from './http/site.ts';
import { openTurns } from './http/turns.ts';
import { watchDays } from './jobs/days.ts';
import { enqueue } from './jobs/enqueue.ts';
import { startJobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { ensureFirstAdmin } from './slices/auth/commands.ts';
import { findLiveSession } from './slices/auth/queries.ts';
import { listCabinets } from './slices/cabinets/queries.ts';
import { presentChanges } from './slices/cabinets/views.ts';
import { checkPreview } from './slices/previews/commands.ts';
import { settleDue } from './slices/sharing/commands.ts';
import { findNextDeadline } from './slices/sharing/queries.ts';
import { allHandlers, allJobs } from './slices/slices.ts';
import { standInPeople } from './stand-in-people.ts';

export type AppParts = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly gateways: Gateways;
  readonly log: Log;
  /** True once a stop is under way. */
  readonly isStopping?: () => boolean;
  /** Whether this process works on jobs; every process may. */
  readonly runsJobs?: boolean;
  readonly inspect?: Kernel['inspect'];
  /** Told when there was no administrator and one was made from the settings. */
  readonly foundFirstAdmin?: () => void;
};

const webFolder = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** Puts the whole server together; nothing listens yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, gateways, log, database } = parts;
  const logger: FastifyBaseLogger = log;
  const requestId = openRequestIds(gateways.random);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: presentTrust(settings.trustProxy),
    bodyLimit: 65_536,
    requestTimeout: 60_000,
    http: { optimizeEmptyRequests: true },
    requestIdHeader: false,
    genReqId: requestId,
    // A logger of its own for each request would be a tenth of the work of a cached reply; what is logged names the request.
    childLoggerFactory: (parent) => parent,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    forceCloseConnections: 'idle',
    // What the router cannot read is refused like everything else.
    frameworkErrors: (error, request, reply) => {
      sendRefusal(stampReply(reply, kernel.stamp), outcomeOfError(error), languageOf(request));
    },
  });
  const site = readSite(webFolder);
  const headers = constantHeaders({
    secure: settings.publicUrl.startsWith('https:'),
    scriptHashes: site?.scriptHashes ?? [],
  });
  const kernel = openKernel(parts, { requestId, stamp: openStamp(headers, gateways.clock) });
  stampReplies(app, kernel.stamp);
  allowOrigins(app, settings.corsOrigins);
  app.setErrorHandler((error, request, reply) => {
    const outcome = outcomeOfError(error);
    if (outcome.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, req: request }, 'a request failed');
    if (isOnItsWay(request)) {
      return reply.header('cache-control', 'no-store').redirect(failurePath(outcome.code, purposeOf(request)), 302);
    }
    return sendRefusal(reply, outcome, languageOf(request));
  });
  takeJsonOnly(app);
  await app.register(fastifyCookie);
  const cap = capRequests(app, '/v6/events');
  const streams = serveEvents(app, kernel, async (ids, now) =>
    presentChanges(await listCabinets(kernel.db, { ids }), now),
  );
  await bind(app, kernel, allHandlers);
  serveHealth(app, async () => {
    if (parts.isStopping?.()) return { ready: false, why: 'stopping' };
    return (await migrationsAreCurrent(database.pool))
      ? { ready: true }
      : { ready: false, why: 'migrations are not current' };
  });
  const document = openApi();
  app.get('/openapi.json', async () => document);
  app.get('/docs/api', async (_, reply) => reply.type('text/html; charset=utf-8').send(apiPage()));
  if (site !== undefined) await serveSite(app, site);
  answerUnknown(app, site);
  answerReadyFirst(app, kernel);
  await gateways.serveStandIns?.(app, standInPeople(kernel.db, gateways.clock));
  await runBeside(app, parts, kernel, () => streams.close(), {
    inFlight: cap.inFlight,
    streams: () => streams.count,
    connections: () => ({ total: database.pool.totalCount, waiting: database.pool.waitingCount }),
  });
  return app;
}

/** Fastify takes a number of trusted hops only as a function of the hop. */
function presentTrust(trust: Settings['trustProxy']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_, hop) => hop < trust : trust;
}

function openKernel(
  { database, settings, gateways, log, inspect }: AppParts,
  onEveryReply: Pick<Kernel, 'requestId' | 'stamp'>,
): Kernel {
  const db = openKysely(database.pool);
  const cache = openCache();
  const feed = openFeed(db, () => new pg.Client(database.connection), log);
  const transact = openTransact(database.pool, (changes) => feed.committed(changes));
  const policies = openPolicies(db);
  const failed = (error: unknown) => log.warn({ err: error }, 'what is due could not be done; trying again');
  const due = openDue({
    findNext: () => findNextDeadline(db),
    settle: async (now) => settleDue(db, transact, { now, policy: await policies.at(now) }, failed),
    now: () => gateways.clock.now(),
    failed,
  });
  const sessions = openSessions((sessionId, now) => findLiveSession(db, sessionId, now), settings.tokenSecrets);
  feed.onCommitted((changes) => {
    if (changes.some((change) => 'endedSessionId' in change || ('kind' in change && change.kind === 'session')))
      sessions.forget();
    cache.forget(changes.flatMap((change) => ('cabinetId' in change ? [change.cabinetId] : [])));
    if (changes.some((change) => 'kind' in change && change.kind === 'seat')) due.mark();
  });
  feed.onBatch(({ cabinetIds, people }) => {
    cache.forget(cabinetIds);
    if ([...people.values()].some((kinds) => kinds.includes('session'))) sessions.forget();
  });
  const secure = settings.publicUrl.startsWith('https:');
  return {
    db,
    cache,
    feed,
    gateways,
    settings,
    due,
    ...onEveryReply,
    transact,
    policies,
    sessions,
    turns: openTurns(Math.max(1, Math.floor(settings.databasePool / 2))),
    checkPreview,
    cookiesOf: (request, reply) => cookieJar(request, reply, secure),
    ...(inspect && { inspect }),
  };
}

/** What runs beside the requests starts when the app is ready and stops before it is closed. */
async function runBeside(
  app: FastifyInstance,
  parts: AppParts,
  kernel: Kernel,
  closeStreams: () => void,
  gauges: Parameters<typeof measure>[1],
): Promise<void> {
  const { settings, database, log, gateways, runsJobs = true } = parts;
  const registry = settings.metricsPort === undefined ? undefined : measure(app, gauges);
  const stops: Array<() => Promise<unknown>> = [];
  app.addHook('onReady', async () => {
    const { transact } = kernel;
    const { admin } = settings;
    const isFirst = await ensureFirstAdmin({ transact, random: gateways.random, admin, now: gateways.clock.now() });
    if (isFirst) parts.foundFirstAdmin?.();
    await kernel.feed.start();
    stops.push(() => kernel.feed.stop());
    if (runsJobs) {
      kernel.due.start();
      stops.push(() => kernel.due.stop());
      const context = { db: kernel.db, transact, policies: kernel.policies, gateways, settings, log };
      const jobs = await startJobs({ connection: database.connection, handlers: allJobs, context });
      stops.push(() => jobs.stop());
      const days = watchDays({
        now: () => gateways.clock.now(),
        databaseNow: () => readDatabaseClock(kernel.db),
        begun: () => transact((tx) => enqueue(tx, 'rentals.nightly', [{ data: {} }])),
        failed: (error) => log.warn({ err: error }, 'the night of a new day could not be asked for; trying again'),
      });
      days.start();
      stops.push(async () => days.stop());
    }
    if (registry !== undefined && settings.metricsPort !== undefined) {
      const server = await serveMetrics(registry, settings.host, settings.metricsPort);
      stops.push(async () => server.close());
    }
  });
  app.addHook('preClose', async () => closeStreams());
  app.addHook('onClose', async () => {
    for (const stop of stops.toReversed()) await stop();
  });
}
