import { isFree } from '@cabinet/domain';
import { useRead } from '../../api/reads/query.ts';
import { useCurrentBuilding } from '../../slices/cabinets/current-building.ts';

type Offers = { readonly free: number; readonly freeShared: number; readonly opening: number };

/**
 * How many lockers of the open floors are free, of all kinds and shared, and how many open next; undefined until known, null
 * where it could not be read.
 * Without `asking` it only knows what somebody else has asked for.
 */
export function useOffers(asking = true): Offers | null | undefined {
  const { name = '', openFloors } = useCurrentBuilding();
  const read = useRead('listAvailableCabinets', { params: { building: name } }, { enabled: asking && name !== '' });
  const byFloor = read.data?.cabinetInfoResponseDtos;
  if (byFloor === undefined) return read.isError ? null : undefined;
  const offered = openFloors.flatMap((floor) => byFloor[floor] ?? []);
  const free = offered.filter(isFree);
  return {
    free: free.length,
    freeShared: free.filter(({ lentType }) => lentType === 'SHARE').length,
    opening: offered.length - free.length,
  };
}
