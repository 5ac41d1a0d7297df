import { Info } from 'lucide-react';
import { useState } from 'react';
import { useMapAddress, useMapPath } from '../../state/address/map-path.ts';
import { withPanel } from '../../state/address/panel.ts';
import { firstMapFloor, usePlace } from '../../state/address/place.ts';
import { useSearch } from '../../state/address/search.ts';
import { announce } from '../../ui/feedback/live-region.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useMedia } from '../../ui/layout/media.ts';
import { useSwipe } from '../../ui/layout/swipe.ts';
import { Panel } from '../../ui/overlays/panel.tsx';
import { useCurrentBuilding, useSections } from './current-building.ts';
import { FloorPlan } from './floor-plan.tsx';
import styles from './map-panel.module.css';
import { useText } from './plan/text/use-text.ts';

/** The plan of the campus, floor by floor. Choosing a section opens it; a sideways swipe changes the floor. */
export function MapPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const { cabinets, campusPlan } = useText();
  const map = useMapAddress();
  const mapPath = useMapPath();
  const { name: building, floors, openFloors } = useCurrentBuilding();
  const place = usePlace();
  const wide = useMedia('wide');
  const [search] = useSearch();
  const here = place.floor ?? firstMapFloor;
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  // Each opening begins where the person is. An open plan follows them to another floor; a plan that is leaving does
  // not.
  const shownAt = open ? here : undefined;
  const [lastShownAt, setLastShownAt] = useState(shownAt);
  if (shownAt !== lastShownAt) {
    setLastShownAt(shownAt);
    if (open) setChosen(undefined);
  }
  const wanted = chosen ?? here;
  const floor = openFloors.includes(wanted) ? wanted : firstMapFloor;
  const sections = useSections(building, open ? floor : undefined) ?? [];
  const swipe = useSwipe((direction) => {
    const next = openFloors[openFloors.indexOf(floor) - direction];
    if (next === undefined) return;
    setChosen(next);
    announce(campusPlan.floor(next));
  });
  // On a wide window the plan stays open beside the chosen section.
  const linkTo = (section: string) => {
    if (!wide) return mapPath({ floor, section });
    const there = new URLSearchParams(withPanel(search, { kind: 'map' }));
    there.set('floor', `${floor}`);
    there.set('section', section);
    return `${map}?${there}`;
  };
  return (
    <Panel open={open} onClose={onClose} title={cabinets.map}>
      <Select
        label={campusPlan.chooseFloor}
        value={`${floor}`}
        options={floors.map((each) => ({
          value: `${each.floor}`,
          label: each.closed ? campusPlan.closedFloor(each.floor) : cabinets.place(each.floor, ''),
          disabled: each.closed,
        }))}
        onChange={(value) => setChosen(Number(value))}
      />
      <div className={styles['plan']} data-base-ui-swipe-ignore="x" {...swipe}>
        <FloorPlan
          floor={floor}
          current={floor === place.floor ? place.section : undefined}
          sections={sections}
          linkTo={linkTo}
        />
      </div>
      <Note icon={<Info size={16} aria-hidden="true" />}>{campusPlan.hint}</Note>
    </Panel>
  );
}
