import { z } from 'zod';
import { cabinetPreview, place } from './cabinets.ts';
import { defineCalls } from './call.ts';
import { serverTimeText } from './shapes.ts';

/** `event: cabinets`: the new look of every cabinet of one floor that changed. */
export const cabinetsEvent = z.strictObject({
  building: place.building,
  floor: place.floor,
  cabinets: z.array(cabinetPreview),
});

/** What of the reader's own changed. */
export const changedKind = z.enum(['rental', 'seat', 'coins', 'penalty', 'notice']);

/** `event: me`: something of the reader's own changed. */
export const meEvent = z.strictObject({ changed: z.array(changedKind) });

/** `event: time`: the server's clock, every minute. */
export const timeEvent = z.strictObject({ date: serverTimeText });

export const live = defineCalls({
  streamEvents: {
    method: 'GET',
    path: '/v6/events',
    audience: ['user', 'admin'],
    summary: 'Live changes as server-sent events: cabinets, me, time, reset; Last-Event-ID resumes',
    reply: z.string(),
    refusals: [],
    answer: 'events',
  },
});
