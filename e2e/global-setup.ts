import { startServer } from './server.ts';

/** The one server of nearly all stories: each has its own people and lockers on it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer({ scenario: 'campus' });
  process.env['STORY_SERVER'] = server.url;
  return server.end;
}
