import { isFree, opensNext } from '@cabinet/domain';
import { instantOf } from '../../api/client/wire-time.ts';
import { useRead } from '../../api/reads/query.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useCurrentBuilding } from '../../slices/cabinets/current-building.ts';
import { useNow } from '../../state/server-clock.ts';

type Offers = { readonly free: number; readonly freeShared: number; readonly opening: number };

/**
 * How many lockers of the open floors are free, of all kinds and shared, and how many open next; undefined until known, null
 * where it could not be read.
 * Without `asking` it only knows what somebody else has asked for.
 */
export function useOffers(asking = true): Offers | null | undefined {
  const { name = '', openFloors } = useCurrentBuilding();
  const read = useRead('listAvailableCabinets', { params: { building: name } }, { enabled: asking && name !== '' });
  const policy = usePolicy();
  const now = useNow('minute');
  const byFloor = read.data?.cabinetInfoResponseDtos;
  if (byFloor === undefined) return read.isError ? null : undefined;
  const offered = openFloors.flatMap((floor) => byFloor[floor] ?? []);
  const free = offered.filter(isFree);
  return {
    free: free.length,
    freeShared: free.filter(({ lentType }) => lentType === 'SHARE').length,
    // Those that have just opened stay in the list until it is read again.
    opening: offered.filter((each) => opensNext({ ...each, opensAt: instantOf(each.opensAt) }, policy, now)).length,
  };
}
