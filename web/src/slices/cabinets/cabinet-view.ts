import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReplyOf } from '../../api/client.ts';
import { useRead } from '../../api/query.ts';
import { type ClosedFloors, useClosedFloors, usePolicy } from '../../api/rules.ts';
import { refresh } from '../../api/stale.ts';
import { useNow } from '../../state/server-clock.ts';
import { type CabinetDetail, type MyRental, type Situation, situationOf } from './cabinet-situation.ts';
import { nearest } from './grid-keys.ts';
import type { CabinetPreview } from './status-look.ts';

type Section = { readonly columnCount: number; readonly cabinets: readonly CabinetPreview[] };

export type Standing = { readonly row: number; readonly rows: number; readonly column: number };

/** Where a cabinet stands in its section, counted from 0 at the top left; undefined when it is not there. */
export function standingOf(section: Section, cabinetId: number): Standing | undefined {
  const index = section.cabinets.findIndex((cabinet) => cabinet.cabinetId === cabinetId);
  if (index < 0) return undefined;
  const { columnCount } = section;
  return {
    row: Math.floor(index / columnCount),
    rows: Math.ceil(section.cabinets.length / columnCount),
    column: index % columnCount,
  };
}

/** The private cabinet that is free and stands nearest; undefined when the section has none. */
export function nearbyFree(section: Section, cabinetId: number): CabinetPreview | undefined {
  const from = section.cabinets.findIndex((cabinet) => cabinet.cabinetId === cabinetId);
  const free = section.cabinets.flatMap(({ status, lentType }, index) =>
    status === 'AVAILABLE' && lentType === 'PRIVATE' ? [index] : [],
  );
  const index =
    from < 0 ? free[0] : nearest(from, free, { count: section.cabinets.length, columns: section.columnCount });
  return index === undefined ? undefined : section.cabinets[index];
}

/** R-RENT-09: what can be had instead of a cabinet: where its floor is closed, nothing beside it either. */
export function offerBeside(
  { cabinetId, floor }: Pick<CabinetDetail, 'cabinetId' | 'floor'>,
  section: Section,
  closedFloors: ClosedFloors,
): CabinetPreview | undefined {
  return closedFloors.has(floor) ? undefined : nearbyFree(section, cabinetId);
}

/** R-GEN-02: a cabinet that turns out to be in another state than its map says makes the map be read again. */
function useAgreement(detail: CabinetDetail | undefined, section: Section | undefined): void {
  const client = useQueryClient();
  const listed = section?.cabinets.find(({ cabinetId }) => cabinetId === detail?.cabinetId)?.status;
  const differs = listed !== undefined && detail !== undefined && listed !== detail.status;
  // One reading per disagreement: a map that still disagrees afterwards must not be read in a circle.
  const disagreement = differs ? `${detail.cabinetId}: ${listed}, ${detail.status}` : undefined;
  useEffect(() => {
    if (disagreement !== undefined) void refresh(client, ['getFloor', 'getMyRental']);
  }, [client, disagreement]);
}

/** Everything the panel and the dialogs of one cabinet show. */
export type CabinetView = {
  readonly cabinetId: number | null;
  readonly read: Pick<UseQueryResult<CabinetDetail>, 'isError' | 'error' | 'isFetching' | 'refetch'>;
  readonly cabinet: CabinetDetail | undefined;
  readonly me: ReplyOf<'getMe'> | undefined;
  readonly rental: MyRental | null;
  readonly situation: Situation | undefined;
  readonly standing: Standing | undefined;
  readonly nearby: CabinetPreview | undefined;
};

/** Reads one cabinet, the person and the section around it; null reads nothing and keeps what was last shown. */
export function useCabinetView(cabinetId: number | null): CabinetView {
  const enabled = cabinetId !== null;
  // A sheet on its way out of the screen goes on showing what it showed.
  const [shownId, setShownId] = useState(cabinetId);
  if (enabled && cabinetId !== shownId) setShownId(cabinetId);
  const now = useNow('minute');
  const read = useRead('getCabinet', { params: { cabinetId: `${shownId}` } }, { enabled });
  const rental = useRead('getMyRental', undefined, { enabled }).data ?? null;
  const me = useRead('getMe', undefined, { enabled }).data;
  const cabinet = read.data;
  const params = { building: cabinet?.building ?? '', floor: `${cabinet?.floor ?? 0}` };
  const floor = useRead('getFloor', { params }, { enabled: enabled && cabinet !== undefined }).data;
  const section = cabinet && floor?.find((each) => each.section === cabinet.section);
  useAgreement(cabinet, section);
  const policy = usePolicy();
  const closedFloors = useClosedFloors(cabinet?.building);
  // A section can have thousands of cabinets: they are gone through when one of these is another, not at every drawing.
  const beside = useMemo(
    () =>
      cabinet &&
      section && {
        standing: standingOf(section, cabinet.cabinetId),
        nearby: offerBeside(cabinet, section, closedFloors),
      },
    [cabinet, section, closedFloors],
  );
  return {
    cabinetId,
    read,
    cabinet,
    me,
    rental,
    situation: cabinet && me && situationOf({ cabinet, me, rental, closedFloors, policy }, now),
    standing: beside?.standing,
    nearby: beside?.nearby,
  };
}
