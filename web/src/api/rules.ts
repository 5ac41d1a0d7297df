import type { Policy } from '@cabinet/domain';
import { useMemo } from 'react';
import { useNow } from '../state/server-clock.ts';
import { useRead } from './query.ts';
import { instantOf } from './wire-time.ts';

let known: Policy | undefined;

/**
 * R-GEN-05: the numbers of the rules in force. The frame waits for them before it draws anything that asks; while it is
 * taken away at a sign-out, what was known last still serves.
 */
export function usePolicy(): Policy {
  known = useRead('getRules', undefined).data?.policy ?? known;
  if (known === undefined) throw new Error('The rules are read before the frame is drawn');
  return known;
}

/** R-RENT-09: the floors that are closed to users now, each with the end of its closure; null has no end yet. */
export type ClosedFloors = ReadonlyMap<number, Temporal.Instant | null>;

export function useClosedFloors(building: string | undefined): ClosedFloors {
  const closures = useRead('getRules', undefined).data?.closures;
  const now = useNow('minute');
  return useMemo(() => {
    const here = (closures ?? []).filter((closure) => closure.building === building);
    const floors = here.map(({ floor, until }) => [floor, instantOf(until)] as const);
    return new Map(floors.filter(([, until]) => until === null || Temporal.Instant.compare(until, now) > 0));
  }, [closures, building, now]);
}
