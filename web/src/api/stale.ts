import type { QueryClient } from '@tanstack/react-query';
import type { ReadName, WriteName } from './names.ts';

/** Everything that shows who has which cabinet. */
const occupancy = [
  'getMe',
  'getMyRental',
  'getFloor',
  'getCabinet',
  'listAllFloors',
  'listAvailableCabinets',
  'listMyRentals',
  'previewAction',
] as const satisfies readonly ReadName[];

/** Which reads each write makes stale. A write without a line does not compile. */
export const stale: { readonly [Name in WriteName]: readonly ReadName[] } = {
  reissueToken: [],
  signOut: [],
  signInAdmin: [],
  rentPrivateCabinet: occupancy,
  returnCabinet: occupancy,
  returnCabinetWithPassword: occupancy,
  shareCabinet: occupancy,
  leaveSession: occupancy,
  readNotices: ['listNotices'],
  releasePenalties: [],
  updateMyCabinet: ['getMyRental', 'getCabinet', 'getFloor', 'listAllFloors', 'listAvailableCabinets'],
};

/** Reads afresh what is on the screen of the given reads, and the rest when it is next looked at. */
export async function refresh(client: QueryClient, reads: readonly ReadName[]): Promise<void> {
  await Promise.all(reads.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
