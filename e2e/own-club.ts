import type { BrowserContext } from '@playwright/test';
import { headersOf } from './sign-in-by-request.ts';

/**
 * A club of one story alone, founded at the desk: others rename and delete those of the campus. Its master has to be known to
 * the campus.
 */
export async function foundClub(
  desk: BrowserContext,
  club: { readonly clubName: string; readonly clubMaster: string },
) {
  const headers = await headersOf(desk);
  const made = await desk.request.post('/v4/admin/clubs', { headers, data: club });
  if (!made.ok()) throw new Error(`${made.status()} ${await made.text()}`);
  return {
    /** Deletes it as an administrator does. */
    async remove(): Promise<void> {
      const listed = await desk.request.get('/v4/admin/clubs?size=100', { headers });
      const { result } = (await listed.json()) as { result: { clubId: number; clubName: string }[] };
      const found = result.find(({ clubName }) => clubName === club.clubName);
      const gone = await desk.request.delete(`/v4/admin/clubs/${found?.clubId}`, { headers });
      if (!gone.ok()) throw new Error(`${gone.status()} ${await gone.text()}`);
    },
  };
}
