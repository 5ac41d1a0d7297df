import { z } from 'zod';
import { cabinetSummary, place } from './cabinets.ts';
import { defineCalls } from './call.ts';
import { nothing, serverTimeText } from './shapes.ts';
import { openSubjects, ownSubjects, sharedSubjects } from './subjects.ts';

/** The data of each event of the stream, by the name of the event. */
export const events = {
  /** The new summaries of the cabinets of one floor that changed. */
  cabinets: z.strictObject({ building: place.building, floor: place.floor, cabinets: z.array(cabinetSummary) }),
  /** The talks that changed, or whose likes or comments did; 0 stands for the slots without a talk. */
  talks: z.strictObject({ presentationIds: z.array(z.int().nonnegative()) }),
  /** The reader's own subjects that changed; for administrators those of anybody that their pages show. */
  me: z.strictObject({ changed: z.array(z.enum(ownSubjects)) }),
  /** The server's clock, every minute. */
  time: z.strictObject({ date: serverTimeText }),
  /** The server no longer knows what the client missed, so the client reads everything again. */
  reset: nothing,
} as const satisfies Record<string, z.ZodType>;

export type EventName = keyof typeof events;
export type EventData<Name extends EventName> = z.input<(typeof events)[Name]>;

export const live = defineCalls({
  streamEvents: {
    method: 'GET',
    path: '/v6/events',
    audience: ['user', 'admin'],
    summary:
      'Live changes as server-sent events: cabinets, talks, me, time, reset; Last-Event-ID resumes, also from the X-Event-Id of a reply',
    reply: z.string(),
    refusals: [],
    shows: [...sharedSubjects, ...openSubjects, ...ownSubjects],
    answer: 'events',
  },
});
