import type { Policy } from '@cabinet/domain';
import type { MyRental } from '../rentals/my-rental.ts';

/** R-SHARE-03: for how many people there is a place in a session: the locker has more where the campus lets fewer share it. */
export function placesOf({ maxUser }: Pick<MyRental, 'maxUser'>, { sharing }: Pick<Policy, 'sharing'>): number {
  return Math.min(maxUser, sharing.maxPeople);
}
