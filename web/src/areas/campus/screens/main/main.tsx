import { Navigate } from 'react-router';
import { useCurrentBuilding } from '../../../../slices/cabinets/current-building.ts';
import { FindCabinet } from '../../../../slices/cabinets/find-cabinet.tsx';
import { FloorMap } from '../../../../slices/cabinets/floor-map.tsx';
import styles from '../../../../slices/cabinets/section-map.module.css';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { usePanel } from '../../../../state/address/panel.ts';
import { mainPath, paths } from '../../../../state/address/paths.ts';
import { usePlace } from '../../../../state/address/place.ts';
import { useSearch } from '../../../../state/address/search.ts';
import { later } from '../../../../ui/layout/later.tsx';
import { CabinetSide } from '../../cabinet-side/cabinet-side.tsx';
import { useText } from '../../text/use-text.ts';
import { StudentSection } from './student-section.tsx';

const ClosedFloor = later(async () => (await import('./closed-floor.tsx')).ClosedFloor);

/** The map: one section of one floor, live. Floor, section and cabinet are in the address. */
export function Main() {
  const text = useText();
  const place = usePlace();
  const [search] = useSearch();
  const { panel } = usePanel();
  const title = place.floor === undefined ? undefined : text.cabinets.place(place.floor, place.section ?? '');
  usePageTitle(title);

  const { name, floors, openFloors } = useCurrentBuilding();
  const firstFloor = openFloors[0] ?? floors[0]?.floor;
  if (name === undefined || firstFloor === undefined) return <Navigate to={paths.home} replace />;
  const floor = place.floor ?? firstFloor;
  // The address is the truth, so an address without a floor is completed.
  if (!search.has('floor')) {
    const here = mainPath({ floor, section: place.section });
    if (panel.kind !== 'cabinet') return <Navigate to={here} replace />;
    return <FindCabinet cabinetId={panel.id} otherwise={here} />;
  }
  const closed = floors.find((each) => each.floor === floor && each.closed);
  return (
    <div className={styles['page']}>
      {closed !== undefined ? (
        <ClosedFloor wanted with={{ floor, until: closed.opensAt, openFloor: firstFloor }} />
      ) : (
        <FloorMap
          building={name}
          floor={floor}
          floors={openFloors}
          section={place.section}
          renderSection={(shown) => <StudentSection {...shown} />}
        />
      )}
      <CabinetSide />
    </div>
  );
}
