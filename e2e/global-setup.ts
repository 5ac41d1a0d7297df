import { startServer, storyDay } from './server.ts';

/**
 * The one server of nearly all stories: each has its own people and lockers on it. There it is always nine in the morning,
 * so that no run meets 13:00 or midnight on its way.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer({ scenario: 'campus', at: `${storyDay}T09:00+09:00` });
  process.env['STORY_SERVER'] = server.url;
  return server.end;
}
