import { useRead } from '../../../api/query.ts';

/** R-PRES-03: the slots that can be booked now. */
export function useFreeSlots() {
  const read = useRead('listFreeSlots', undefined);
  return { slots: read.data?.data, read };
}

export type FreeSlots = ReturnType<typeof useFreeSlots>;
