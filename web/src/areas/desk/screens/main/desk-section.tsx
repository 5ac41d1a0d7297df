import { useMemo, useState } from 'react';
import { beginRead } from '../../../../api/reads/query.ts';
import type { PickWith } from '../../../../slices/cabinets/cabinet-grid.tsx';
import type { ShownSection } from '../../../../slices/cabinets/floor-map.tsx';
import { ListSkeleton } from '../../../../slices/cabinets/map-skeleton.tsx';
import { SectionMap } from '../../../../slices/cabinets/section-map.tsx';
import type { CabinetSummary } from '../../../../slices/cabinets/status-look.ts';
import { nonePicked, type Picked, pickAll, pickOne, pickTo, pickWithout } from '../../../../slices/upkeep/picks.ts';
import { usePanel } from '../../../../state/address/panel.ts';
import { later } from '../../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { bringLate } from '../../late/bring-late.ts';
import { useText } from '../../text/use-text.ts';
import { PickButton, PickKeys, PickStrip } from './pick-strip.tsx';

const ManyPanel = later(async () => (await bringLate(import('../../../../slices/upkeep/many-panel.tsx'))).ManyPanel);

const DeskList = later(async () => (await bringLate(import('../../../../slices/upkeep/desk-list.tsx'))).DeskList);

const none: ReadonlySet<number> = new Set();

const idsOf = (cabinets: readonly CabinetSummary[]) => cabinets.map(({ cabinetId }) => cabinetId);

/**
 * The lockers that are chosen together, and those of them that stood in the way of a change. Another section begins
 * with none. The tabs and arrows that lead there stay, and the keyboard stays with them.
 */
function usePicking(section: string, onBegin: () => void) {
  const [of, setOf] = useState(section);
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState<Picked>(nonePicked);
  const [refusedIds, setRefusedIds] = useState(none);
  const pick = (next: Picked) => {
    setPicked(next);
    setRefusedIds(none);
  };
  const begin = (next: Picked) => {
    onBegin();
    setPicking(true);
    pick(next);
  };
  const end = () => {
    setPicking(false);
    pick(nonePicked);
  };
  if (of !== section) {
    setOf(section);
    end();
  }
  return { picking, picked, refusedIds, setRefusedIds, pick, begin, end };
}

/** One section as an administrator sees it: a locker opens its panel; several are chosen together. */
export function DeskSection(shown: ShownSection) {
  const { building, floor, section, view } = shown;
  const text = useText();
  const place = text.cabinets.place(floor, section.section);
  const { panel, open, toggle, close } = usePanel();
  const { picking, picked, refusedIds, setRefusedIds, pick, begin, end } = usePicking(
    `${floor} ${section.section}`,
    () => {
      if (panel.kind !== 'none') close();
    },
  );
  const order = useMemo(() => idsOf(section.cabinets), [section.cabinets]);
  const onPick = (id: number, { shift }: PickWith) => {
    if (picking) return pick(shift ? pickTo(picked, id, order) : pickOne(picked, id));
    if (shift) return begin(pickTo({ ...nonePicked, from: panel.kind === 'cabinet' ? panel.id : id }, id, order));
    beginRead('getCabinet', { params: { cabinetId: `${id}` } });
    return panel.kind === 'person' ? open({ kind: 'cabinet', id }) : toggle({ kind: 'cabinet', id });
  };
  const onAll = () => begin(pickAll(picked, order));
  const onLeaveOut = (ids: ReadonlySet<number>) => pick(pickWithout(picked, ids));
  const late = new Set(idsOf(section.cabinets.filter(({ status }) => status === 'OVERDUE')));
  const chosen = section.cabinets.filter(({ cabinetId }) => picked.ids.has(cabinetId));
  const renderList = (cabinets: readonly CabinetSummary[]) => {
    const listed = idsOf(cabinets);
    // In the list a box chooses a locker, and the first box begins the choosing.
    const choose = (next: Picked) => (next.ids.size === 0 ? end() : begin(next));
    return (
      <DeskList
        wanted
        coming={<ListSkeleton />}
        with={{
          place,
          section: section.section,
          file: { building, floor: `${floor}`, section: section.section },
          cabinets,
          chosen,
          selectedId: panel.kind === 'cabinet' ? panel.id : null,
          onOpen: (id: number) => open({ kind: 'cabinet', id }),
          onPick: (id: number, { shift }: PickWith) => choose(shift ? pickTo(picked, id, listed) : pickOne(picked, id)),
          onAll: () => choose(pickAll(picked, listed)),
          onEnd: end,
          onLeaveOut,
        }}
      />
    );
  };
  return (
    <>
      <SectionMap
        {...shown}
        mineId={null}
        daysLate={0}
        renderList={renderList}
        onPick={onPick}
        picks={{ picking, ids: picked.ids, refusedIds, onAll, onEnd: end }}
        tools={
          view === 'plan' && <PickButton picking={picking} onPress={() => (picking ? end() : begin(nonePicked))} />
        }
        strip={
          picking && view === 'plan' ? (
            <PickStrip
              count={chosen.length}
              all={chosen.length === order.length}
              onAll={onAll}
              onLate={late.size === 0 ? undefined : () => begin({ ids: late, from: undefined })}
              onEnd={end}
            />
          ) : undefined
        }
      />
      {picking && view === 'plan' && <PickKeys />}
      {picking && view === 'plan' && panel.kind === 'none' && (
        <OpeningBoundary onClose={end}>
          <ManyPanel
            wanted
            with={{
              cabinets: chosen,
              refusedIds,
              place,
              onClose: end,
              onLeaveOut,
              onList: () => shown.onView('list'),
              onRefused: (ids: readonly number[]) => setRefusedIds(ids.length === 0 ? none : new Set(ids)),
            }}
          />
        </OpeningBoundary>
      )}
    </>
  );
}
