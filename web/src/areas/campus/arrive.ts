import { call, type ReplyOf } from '../../api/client/client.ts';
import { tellFailedStart, useFailedStart } from '../../api/failures/failed-start.ts';
import { readVisitor } from '../../api/holder/visitor.ts';
import { beginRead, bringRead, queryClient, queryFor } from '../../api/reads/query.ts';
import { newestNotice } from '../../slices/alarms/newest-notice.ts';
import { keepInvitation, readInvitation } from '../../state/address/invitation.ts';
import { readPanel } from '../../state/address/panel.ts';
import { mainPath, paths } from '../../state/address/paths.ts';
import { lastPlace, readPlace } from '../../state/address/place.ts';
import { yieldToBrowser } from '../../ui/layout/yield-to-browser.ts';

/**
 * Asks for what the frame needs: at the first address by one call, later only for what has become old. Each question is
 * a task of its own, so that a slow phone responds in between, as it does after evaluating this code.
 */
async function prefetchFrame(): Promise<void> {
  let asked: Promise<ReplyOf<'getStart'>> | undefined;
  const forget = () => {
    asked = undefined;
  };
  const start = () => {
    if (asked === undefined) {
      asked = call('getStart', undefined);
      // A part that is tried again asks again.
      asked.catch(forget);
    }
    return asked;
  };
  const questions = [
    () => beginRead('getMe', undefined),
    () => bringRead('listBuildings', undefined, async () => (await start()).buildings),
    () => bringRead('getRules', undefined, async () => (await start()).rules),
    () => bringRead('getMyRental', undefined, async () => (await start()).rental),
    () => bringRead('listNotices', newestNotice, async () => (await start()).notices),
  ];
  for (const ask of questions) {
    await yieldToBrowser();
    ask();
  }
  // The answer may have come between two questions; a later reader of one of them must not get an old one.
  asked?.then(forget, forget);
}

/** Asks for what the frame and the map need while their code is still on its way. */
async function prefetch(address: URL): Promise<void> {
  await prefetchFrame();
  if (address.pathname !== paths.main) return;
  const named = readPlace(address.searchParams);
  const last = lastPlace();
  // An address that names a locker alone is completed by what the server says of the locker.
  if (named.floor === undefined && readPanel(address.searchParams).kind === 'cabinet') return;
  beginRead('getFloor', { params: { building: last.building, floor: `${named.floor ?? last.floor}` } });
}

/**
 * Takes the code of an invitation out of the address at once and keeps the invitation, also through a sign-in. Returns
 * the address to go to instead.
 */
export async function arrive(address: URL, isLetIn: boolean): Promise<string | undefined> {
  const invitation = readInvitation(address);
  if (invitation !== undefined) {
    keepInvitation(invitation);
    return mainPath(invitation);
  }
  if (isLetIn) await prefetch(address);
  return undefined;
}

/** Whether the server still knows the session of this browser. Where it cannot say, the login page tells why. */
export async function recognise(): Promise<boolean> {
  // Of a person who was sent here because the server could not say, it was asked a moment ago.
  if (useFailedStart.getState().failed !== undefined) return false;
  try {
    await queryClient.query({ ...queryFor('getMe', undefined), retry: false });
    return true;
  } catch (error) {
    if (readVisitor() !== 'none') tellFailedStart({ error, address: paths.home });
    return false;
  }
}
