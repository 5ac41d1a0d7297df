import { Info } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FloorPlan } from '../../slices/cabinets/floor-plan.tsx';
import { freePlacesBySection } from '../../slices/cabinets/free-places.ts';
import { ElevatorIcon, StairsIcon } from '../../slices/cabinets/place-icons.tsx';
import { withPanel } from '../../state/panel.ts';
import { mainPath, paths } from '../../state/paths.ts';
import { firstMapFloor, usePlace } from '../../state/place.ts';
import { useText } from '../../text/language.ts';
import { announce } from '../../ui/live-region.tsx';
import { useMedia } from '../../ui/media.ts';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { useSwipe } from '../../ui/swipe.ts';
import { useCampus, useSections } from './campus.ts';
import styles from './map-panel.module.css';

/** The plan of the campus, floor by floor. Choosing a place goes there; a sideways swipe changes the floor. */
export function MapPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const { shell } = useText();
  const { building, floors } = useCampus();
  const place = usePlace();
  const wide = useMedia('wide');
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const openFloors = floors.filter(({ closed }) => !closed).map(({ floor }) => floor);
  const wanted = chosen ?? place.floor ?? firstMapFloor;
  const floor = openFloors.includes(wanted) ? wanted : firstMapFloor;
  const sections = useSections(building, open ? floor : undefined) ?? [];
  const swipe = useSwipe((direction) => {
    const next = openFloors[openFloors.indexOf(floor) - direction];
    if (next === undefined) return;
    setChosen(next);
    announce(shell.floorMap(next));
  });
  // On a wide window the map stays open beside the place that was chosen on it.
  const linkTo = (section: string) => {
    if (!wide) return mainPath({ floor, section });
    const there = new URLSearchParams(withPanel(search, { kind: 'map' }));
    there.set('floor', `${floor}`);
    there.set('section', section);
    return `${paths.main}?${there}`;
  };
  return (
    <Panel open={open} onClose={onClose} title={shell.map}>
      <Select
        label={shell.chooseFloor}
        value={`${floor}`}
        options={floors.map((each) => ({
          value: `${each.floor}`,
          label: each.closed ? shell.floorClosedOption(each.floor) : shell.floor(each.floor),
          disabled: each.closed,
        }))}
        onChange={(value) => setChosen(Number(value))}
      />
      <div className={styles['plan']} data-base-ui-swipe-ignore="x" {...swipe}>
        <FloorPlan
          floor={floor}
          size="full"
          current={floor === place.floor ? place.section : undefined}
          free={freePlacesBySection(sections)}
          linkTo={linkTo}
        />
      </div>
      <ul className={styles['key']}>
        <li>
          <ElevatorIcon />
          {shell.elevator}
        </li>
        <li>
          <StairsIcon />
          {shell.stairs}
        </li>
      </ul>
      <Note icon={<Info size={16} aria-hidden="true" />}>{shell.mapHint}</Note>
    </Panel>
  );
}
