import { useMemo } from 'react';
import { chosenSection, usePlace } from '../../state/address/place.ts';
import { useBuilding, useSections } from './current-building.ts';
import { LiveLine, useChangesAmong } from './live-line.tsx';

/** Whether changes of the section on the screen arrive by themselves, and the last one. */
export function SectionLive() {
  const { name: building } = useBuilding();
  const { floor, section } = usePlace();
  const sections = useSections(building, floor);
  const ids = useMemo(
    () => new Set(chosenSection(sections ?? [], section)?.cabinets.map(({ cabinetId }) => cabinetId)),
    [sections, section],
  );
  return <LiveLine changes={useChangesAmong(ids)} />;
}
