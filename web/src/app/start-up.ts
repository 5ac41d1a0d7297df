import { redirect, replace } from 'react-router';
import { readAccessToken } from '../api/access-token.ts';
import { beginRead, queryClient, queryFor } from '../api/query.ts';
import { keepInvitation, readInvitation } from '../state/invitation.ts';
import { mainPath, paths } from '../state/paths.ts';
import { campusHall, readPlace } from '../state/place.ts';

/** Asks for everything the frame and the map need while the code of the screen is still on its way. */
function prefetch(address: URL): void {
  beginRead('getMe', undefined);
  beginRead('getServerTime', undefined);
  beginRead('listBuildings', undefined);
  beginRead('getRules', undefined);
  beginRead('getMyRental', undefined);
  const { floor } = readPlace(address.searchParams);
  if (address.pathname !== paths.main || floor === undefined) return;
  beginRead('getFloor', { params: { building: campusHall, floor: `${floor}` } });
}

/**
 * Without an access token every page but the open ones leads to the login page. The code of an invitation leaves the
 * address at once; the invitation is kept, over a sign-in too.
 */
export function requireSignIn({ request }: { request: Request }): null {
  const address = new URL(request.url);
  const invitation = readInvitation(address);
  if (invitation !== undefined) keepInvitation(invitation);
  if (readAccessToken() === undefined) throw replace(paths.login);
  // Replaced, so that no way back leads through the code.
  if (invitation !== undefined) throw replace(mainPath(invitation));
  prefetch(address);
  return null;
}

/** Whoever is signed in has nothing to do on the login page, unless a failed sign-in is to be told there. */
export async function leaveWhenSignedIn({ request }: { request: Request }): Promise<null> {
  const failed = new URL(request.url).searchParams.has('message');
  if (failed || readAccessToken() === undefined) return null;
  const known = await queryClient.query({ ...queryFor('getMe', undefined), retry: false }).then(
    () => true,
    () => false,
  );
  if (known) throw redirect(paths.home);
  return null;
}

/** The bare address leads home; who is not signed in is sent on from there. */
export function leaveForHome(): never {
  throw redirect(paths.home);
}
