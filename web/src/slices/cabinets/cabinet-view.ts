import type { Holding } from '@cabinet/domain';
import { isFree } from '@cabinet/domain';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { useRead } from '../../api/reads/query.ts';
import { type ClosedFloors, useClosedFloors, usePolicy } from '../../api/reads/rules.ts';
import { refresh } from '../../api/reads/stale.ts';
import { usePlace } from '../../state/address/place.ts';
import { useNow } from '../../state/server-clock.ts';
import { type CabinetDetail, type Situation, situationOf } from './cabinet-situation.ts';
import { useCurrentBuilding, useSections } from './current-building.ts';
import { nearest } from './grid-keys.ts';
import { sketchOf } from './sketch.ts';
import type { CabinetSummary } from './status-look.ts';

type Section = { readonly columnCount: number; readonly cabinets: readonly CabinetSummary[] };

export type Standing = {
  readonly row: number;
  readonly rows: number;
  readonly column: number;
  readonly columns: number;
};

/** Where a cabinet stands in its section, counted from 0 at the top left; undefined when it is not there. */
export function standingOf(section: Section, cabinetId: number): Standing | undefined {
  const index = section.cabinets.findIndex((cabinet) => cabinet.cabinetId === cabinetId);
  if (index < 0) return undefined;
  const { columnCount } = section;
  return {
    row: Math.floor(index / columnCount),
    rows: Math.ceil(section.cabinets.length / columnCount),
    column: index % columnCount,
    columns: columnCount,
  };
}

/** The private cabinet that is free and stands nearest; undefined when the section has none. */
export function nearbyFree(section: Section, cabinetId: number): CabinetSummary | undefined {
  const from = section.cabinets.findIndex((cabinet) => cabinet.cabinetId === cabinetId);
  const free = section.cabinets.flatMap((cabinet, index) =>
    isFree(cabinet) && cabinet.lentType === 'PRIVATE' ? [index] : [],
  );
  const index =
    from < 0 ? free[0] : nearest(from, free, { count: section.cabinets.length, columns: section.columnCount });
  return index === undefined ? undefined : section.cabinets[index];
}

/** R-RENT-09: the free cabinet to offer instead; on a closed floor none. */
export function offerBeside(
  { cabinetId, floor }: Pick<CabinetDetail, 'cabinetId' | 'floor'>,
  section: Section,
  closedFloors: ClosedFloors,
): CabinetSummary | undefined {
  return closedFloors.has(floor) ? undefined : nearbyFree(section, cabinetId);
}

/** R-GEN-02: a cabinet that turns out to be in another state than its map says makes the map be read again. */
function useAgreement(detail: CabinetDetail | undefined, section: Section | undefined): void {
  const client = useQueryClient();
  const listed = section?.cabinets.find(({ cabinetId }) => cabinetId === detail?.cabinetId)?.status;
  const differs = listed !== undefined && detail !== undefined && listed !== detail.status;
  // It is read once per disagreement: a map that still disagrees afterwards must not be read again and again.
  const disagreement = differs ? `${detail.cabinetId}: ${listed}, ${detail.status}` : undefined;
  useEffect(() => {
    if (disagreement !== undefined) void refresh(client, ['cabinets', 'rental']);
  }, [client, disagreement]);
}

/** Everything the panel and the dialogs of one cabinet show. */
export type CabinetView = {
  readonly cabinetId: number | null;
  readonly read: Pick<UseQueryResult<CabinetDetail>, 'isError' | 'error' | 'isFetching' | 'refetch'>;
  readonly cabinet: CabinetDetail | undefined;
  /** True once the users and the end have come too; before, it is what the map knows. */
  readonly complete: boolean;
  readonly me: ReplyOf<'getMe'> | undefined;
  readonly situation: Situation | undefined;
  /** All sections of its floor, as far as they are known. */
  readonly sections: readonly ReplyOf<'getFloor'>[number][];
  readonly standing: Standing | undefined;
  readonly nearby: CabinetSummary | undefined;
};

/** Reads one cabinet, the person and the section around it; null reads nothing and keeps what was last shown. */
export function useCabinetView(cabinetId: number | null, holds: Holding | null): CabinetView {
  const enabled = cabinetId !== null;
  // A closing sheet keeps its content.
  const [shownId, setShownId] = useState(cabinetId);
  if (enabled && cabinetId !== shownId) setShownId(cabinetId);
  const read = useRead('getCabinet', { params: { cabinetId: `${shownId}` } }, { enabled });
  const me = useRead('getMe', undefined, { enabled }).data;
  const now = useNow('minute', instantOf(me?.unbannedAt));
  const detail = read.data?.cabinetId === shownId ? read.data : undefined;
  const { name } = useCurrentBuilding();
  const { floor: seen } = usePlace();
  const [building, floor] = [detail?.building ?? name, detail?.floor ?? seen];
  const sections = useSections(building, enabled || detail !== undefined ? floor : undefined);
  const sketch =
    detail === undefined && sections !== undefined && shownId !== null && building !== undefined && floor !== undefined
      ? sketchOf(sections, shownId, { building, floor })
      : undefined;
  const cabinet = detail ?? sketch;
  const section = cabinet && sections?.find((each) => each.section === cabinet.section);
  useAgreement(detail, section);
  const policy = usePolicy();
  const closedFloors = useClosedFloors(cabinet?.building);
  // A section can have thousands of cabinets, so they are searched only when one of these inputs changes.
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
    complete: detail !== undefined,
    me,
    situation: cabinet && me && situationOf({ cabinet, me, holds, closedFloors, policy }, now),
    sections: sections ?? [],
    standing: beside?.standing,
    nearby: beside?.nearby,
  };
}
