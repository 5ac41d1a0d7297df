import type { EventData } from '@cabinet/contract';
import { serverNow } from '../../state/server-clock.ts';
import { instantOf } from '../client/wire-time.ts';
import { type CabinetChange, tellChanges } from './news.ts';

export type CabinetsEvent = EventData<'cabinets'>;
export type CabinetSummary = CabinetsEvent['cabinets'][number];

/** The cabinets of which the event tells another status than was known. */
export function changesIn(before: readonly CabinetSummary[], event: CabinetsEvent): CabinetChange[] {
  const at = serverNow();
  const known = new Map(before.map((cabinet) => [cabinet.cabinetId, cabinet]));
  return event.cabinets.flatMap((after) => {
    const was = known.get(after.cabinetId);
    if (was === undefined || was.status === after.status) return [];
    const { cabinetId, visibleNum } = after;
    const { building, floor } = event;
    return [{ cabinetId, building, floor, visibleNum, before: was.status, after: after.status, at }];
  });
}

const openingSeconds = 60;

/**
 * R-RET-02: tells the cabinets of a floor that have just opened. At the opening the map is read again, and what it says
 * may come before the event that says the same.
 */
export function tellOpenings(
  before: readonly CabinetSummary[],
  { building, floor, cabinets }: { building: string; floor: number; cabinets: CabinetSummary[] },
): void {
  const since = serverNow().subtract({ seconds: openingSeconds });
  const due = before.filter(({ status, opensAt }) => {
    const at = instantOf(opensAt);
    return status === 'PENDING' && at !== null && Temporal.Instant.compare(at, since) >= 0;
  });
  tellChanges(changesIn(due, { building, floor, cabinets }).filter(({ after }) => after === 'AVAILABLE'));
}
