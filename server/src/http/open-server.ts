import { errors } from '@cabinet/contract';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { outcomeOfError, sendRefusal } from './errors.ts';
import { stampReply } from './headers.ts';
import type { Kernel } from './kernel.ts';
import { languageOf } from './language.ts';
import { refuseMalformed } from './malformed.ts';
import { type Site, sendPageToBrowser } from './site.ts';

/** The HTTP server, without any route yet. */
export function openServer(kernel: Kernel, log: Log, site: Site | undefined): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  return fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: presentTrust(kernel.settings.trustProxy),
    bodyLimit: 65_536,
    requestTimeout: 60_000,
    // What is started has limits of its own. Fastify's ten seconds would end a start that a busy machine makes slow.
    pluginTimeout: 0,
    // Node's own refusal of a request to no host has none of our headers: `refuseUnheardOf` says it instead.
    http: { optimizeEmptyRequests: true, requireHostHeader: false },
    requestIdHeader: false,
    genReqId: kernel.requestId,
    // A logger for each request would cost a tenth of a cached reply. Log lines name the request themselves.
    childLoggerFactory: (parent) => parent,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    forceCloseConnections: 'idle',
    // Fastify's refusal amid a stop has another shape than ours: `letGoOfConnections` refuses instead.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseMalformed(kernel, error, socket),
    // A request the router cannot read gets a refusal of the usual shape, and a browser the page, which knows no such
    // address either.
    frameworkErrors: (error, request, reply) => {
      stampReply(reply, kernel.stamp);
      const outcome = outcomeOfError(error, kernel.refusalOfConstraint, request);
      reply.statusCode = errors[outcome.code].status;
      if (site !== undefined && sendPageToBrowser(site, request, reply)) return;
      sendRefusal(reply, outcome, languageOf(request));
    },
  });
}

/** Fastify accepts a number of trusted proxies only as a function. */
function presentTrust(trust: Settings['trustProxy']): false | string | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_, hop) => hop < trust : trust;
}
