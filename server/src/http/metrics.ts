import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Gauges = {
  inFlight(): number;
  streams(): number;
  connections(): { total: number; waiting: number };
  securityEvents(): ReadonlyMap<string, number>;
  unusablePolicies(): Promise<number>;
  /** For how many seconds the oldest change has waited to be told to open pages; 0 without one. */
  untoldSeconds(): Promise<number>;
  /** Notices that could not be sent yet, or never were. */
  unsentNotices(): Promise<readonly { readonly channel: string; readonly state: string; readonly count: number }[]>;
};

export type Meter = {
  readonly registry: Registry;
  /** Counts a read that was answered from memory, before Fastify saw it. */
  countReady(route: string, status: number, milliseconds: number): void;
};

/** Metrics for the operator in the format of Prometheus, served on a port of their own, never to the public. */
export function measure(app: FastifyInstance, gauges: Gauges): Meter {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) => {
    const gauged = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          gauged.set(await read());
        } catch {
          // Without a database what it says stays as it was.
        }
      },
    });
  };
  gauge('http_requests_in_flight', 'Requests under way', gauges.inFlight);
  gauge('event_streams', 'Open event streams', gauges.streams);
  gauge('database_connections', 'Open database connections', () => gauges.connections().total);
  gauge('database_connections_waiting', 'Requests waiting for a connection', () => gauges.connections().waiting);
  gauge('policies_unusable', 'Rows of the policies that no rule can use', gauges.unusablePolicies);
  const events = new Counter({
    name: 'security_events_total',
    help: 'Security events since the start',
    labelNames: ['event'],
    registers: [],
    collect() {
      this.reset();
      for (const [event, count] of gauges.securityEvents()) this.inc({ event }, count);
    },
  });
  registry.registerMetric(events);
  const unsent = new Gauge({
    name: 'notices_unsent',
    help: 'Notices that failed at least once: waiting to be tried again, or dead letters',
    labelNames: ['channel', 'state'],
    registers: [],
    async collect() {
      // Without a database the other metrics are still told.
      const counts = await gauges.unsentNotices().catch(() => []);
      this.reset();
      for (const { channel, state, count } of counts) this.set({ channel, state }, count);
    },
  });
  registry.registerMetric(unsent);
  gauge(
    'changes_untold_seconds',
    'For how long the oldest change has waited to be told to open pages',
    gauges.untoldSeconds,
  );
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  return {
    registry,
    countReady: (route, status, milliseconds) =>
      duration.observe({ method: 'GET', route, status }, milliseconds / 1000),
  };
}

export async function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
