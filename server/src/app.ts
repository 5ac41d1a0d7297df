import { join } from 'node:path';
import { calls } from '@cabinet/contract';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from './db/open.ts';
import { whyNotReady } from './db/readiness.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { DemoPeople } from './gateways/identity-provider-people.ts';
import { serveApiPages } from './http/api-pages.ts';
import { bind } from './http/bind.ts';
import { takeJsonOnly } from './http/body.ts';
import { letGoOfConnections } from './http/connections.ts';
import { allowOrigins } from './http/cors.ts';
import { answerFailures } from './http/failures.ts';
import { readForwarded } from './http/forwarded.ts';
import { constantHeaders, openStamp, stampBefore, stampReplies } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import type { Kernel } from './http/kernel.ts';
import { refuseUnheardOf } from './http/malformed.ts';
import { type Gauges, measure } from './http/metrics.ts';
import { answerUnknown } from './http/not-found.ts';
import { openServer } from './http/open-server.ts';
import { capRequests } from './http/overload.ts';
import { reportingOrigins, withPageSettings } from './http/page-settings.ts';
import { answerReadyFirst } from './http/ready.ts';
import { readSite, serveSite } from './http/site.ts';
import { stopListening } from './listening.ts';
import { serveEvents } from './live/events.ts';
import type { Log } from './log.ts';
import { openKernel } from './open-kernel.ts';
import { runBeside } from './run-beside.ts';
import type { Settings } from './settings.ts';
import { countUnsent } from './slices/alarms/queries/unsent.ts';
import { listCabinets } from './slices/cabinets/queries.ts';
import { presentChanges } from './slices/cabinets/views.ts';
import { listChoices } from './slices/me/queries/picture.ts';
import { presentChoices } from './slices/me/views/picture.ts';
import { allHandlers } from './slices/slices.ts';
import { findTalk } from './slices/talks/queries/talks.ts';
import { presentPagePreview, talkOfPage } from './slices/talks/views/page.ts';
import { findByName } from './slices/users/queries.ts';
import { presentDemoPerson } from './slices/users/views.ts';

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
  /** The time a clock has to run evenly after a leap before it is believed again; tests set a shorter one. */
  readonly steadyMs?: number;
  /** The folder of the built web; tests of the served files give their own. */
  readonly webFolder?: string;
  /** Called when there was no administrator and one was made from the settings. */
  readonly foundFirstAdmin?: () => void;
};

const builtWeb = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** Puts the whole server together; nothing listens yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, gateways, log, database } = parts;
  const built = readSite(parts.webFolder ?? builtWeb);
  const site = built && withPageSettings(built, settings);
  const secure = settings.publicUrl.startsWith('https:');
  const headers = constantHeaders({
    secure,
    scriptHashes: site?.scriptHashes ?? [],
    connects: reportingOrigins(settings),
  });
  const kernel = openKernel(parts, openStamp(headers, gateways.clock));
  const app = openServer(kernel, log, site);
  letGoOfConnections(app, stopListening);
  if (settings.trustProxy !== false) readForwarded(app);
  stampReplies(app, kernel.stamp);
  allowOrigins(app, settings.corsOrigins);
  answerFailures(app, kernel, log);
  takeJsonOnly(app);
  await app.register(fastifyCookie);
  const cap = capRequests(app, calls.streamEvents.path);
  const present = async (ids: readonly number[], now: Temporal.Instant) =>
    presentChanges(await listCabinets(kernel.db, { ids }), now);
  const streams = serveEvents(app, kernel, present, log);
  await bind(app, kernel, allHandlers);
  serveHealth(app, async () =>
    parts.isStopping?.()
      ? 'stopping'
      : (database.pulse.trouble() ?? kernel.clockWatch.doubt() ?? whyNotReady(database)),
  );
  serveApiPages(app, settings.mode);
  if (site !== undefined) await serveSite(app, site);
  answerUnknown(app, site, async (path, language) => {
    const id = talkOfPage(path);
    if (id === undefined) return undefined;
    const talk = await findTalk(kernel.db, id, null);
    return presentPagePreview(talk, language, { now: gateways.clock.now(), settings });
  });
  const meter =
    settings.metricsPort === undefined
      ? undefined
      : measure(app, gaugesOf(parts, kernel, { inFlight: cap.inFlight, streams: () => streams.count }));
  answerReadyFirst(app, kernel, meter?.countReady);
  refuseUnheardOf(app, kernel);
  await app.register(async (demo) => {
    stampBefore(demo, kernel.stamp);
    await gateways.serveStandIns?.(demo, standInPeople(kernel));
  });
  runBeside(app, parts, kernel, () => streams.close(), meter?.registry);
  return app;
}

function gaugesOf(
  { database, gateways }: AppParts,
  { db, feed, policies, security }: Kernel,
  requests: Pick<Gauges, 'inFlight' | 'streams'>,
): Gauges {
  return {
    ...requests,
    securityEvents: security.counts,
    async unusablePolicies() {
      await policies.at(gateways.clock.now());
      return policies.unusable();
    },
    unsentNotices: () => countUnsent(db),
    connections: database.connections,
    async untoldSeconds() {
      const since = await feed.untoldSince();
      // Another process may have written it, by a clock that is a little ahead.
      return since === null ? 0 : Math.max(0, (gateways.clock.milliseconds() - since.epochMilliseconds) / 1000);
    },
  };
}

/** The people the bundled identity provider of demo mode knows: those in the database. */
function standInPeople({ db, gateways }: Kernel): DemoPeople {
  return {
    async find(login) {
      const row = await findByName(db, login);
      return row === undefined ? undefined : presentDemoPerson(row);
    },
    async list() {
      return presentChoices(await listChoices(db), gateways.clock.now());
    },
  };
}
