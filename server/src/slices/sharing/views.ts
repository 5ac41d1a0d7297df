import type { CallerKind, Calls, Reply } from '@cabinet/contract';
import type { CabinetRow, OccupantRow } from '../cabinets/queries.ts';
import { presentCabinet } from '../cabinets/views.ts';

/** A cabinet, the people who use it, and the code of its waiting session; null when there is none. */
export type CabinetUse = {
  readonly row: CabinetRow;
  readonly occupants: readonly OccupantRow[];
  readonly code: string | null;
};

/**
 * A cabinet with the people who rent it or wait there. R-SHARE-12: administrators also read the code of its waiting
 * session.
 */
export function presentCabinetTo(
  reader: CallerKind,
  { row, occupants, code }: CabinetUse,
  now: Temporal.Instant,
): Reply<Calls['getCabinet']> {
  const shown = presentCabinet(row, occupants, now);
  return reader === 'admin' ? { ...shown, shareCode: code } : shown;
}
