import { Heart } from 'lucide-react';
import { usePolicy } from '../../../api/reads/rules.ts';
import { useCurrentBuilding } from '../../../slices/cabinets/current-building.ts';
import { freePlaces } from '../../../slices/cabinets/free-places.ts';
import { SectionNav, SectionNavNote } from '../../../slices/cabinets/section-nav.tsx';
import { usePlace } from '../../../state/address/place.ts';
import { SectionAlarm } from '../section-alarm.tsx';
import { useText } from '../text/use-text.ts';

/** Beside the map: the sections of the floor with their hearts and free places. */
export function SubNav() {
  const { cabinets } = useText();
  const { opening } = usePolicy();
  const { name: building, openFloors } = useCurrentBuilding();
  const { floor } = usePlace();
  // R-RENT-09: nothing on a closed floor can be rented.
  const closed = floor === undefined || !openFloors.includes(floor);
  return (
    <SectionNav
      building={building}
      free={(section) => (closed ? 0 : freePlaces(section))}
      renderLead={(section) =>
        !closed && building !== undefined && <SectionAlarm building={building} floor={floor} section={section} />
      }
      note={
        !closed && (
          <SectionNavNote icon={<Heart size={14} aria-hidden="true" />}>
            {cabinets.alarm.note(opening.alarmMinutesBefore)}
          </SectionNavNote>
        )
      }
    />
  );
}
