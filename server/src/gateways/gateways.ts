import type { FastifyInstance } from 'fastify';
import type { Attendance } from './attendance.ts';
import type { Clock } from './clock.ts';
import type { Identity } from './identity.ts';
import type { DemoPeople } from './identity-provider-people.ts';
import type { Mail } from './mail.ts';
import type { Pictures } from './pictures.ts';
import type { Push } from './push.ts';
import type { Random } from './random.ts';
import type { School } from './school.ts';
import type { Slack } from './slack.ts';

/** The outside world, as the slices see it. Each has its real side and its local stand-in beside it. */
export type Gateways = {
  readonly clock: Clock;
  readonly random: Random;
  readonly identity: Identity;
  readonly mail: Mail;
  readonly slack: Slack;
  readonly push: Push;
  readonly pictures: Pictures;
  readonly school: School;
  readonly attendance: Attendance;
  /** In demo mode: mounts the local stand-ins (identity provider, inbox) on the app. Absent in production. */
  readonly serveStandIns?: (app: FastifyInstance, people: DemoPeople) => Promise<void>;
};
