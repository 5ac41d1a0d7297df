import { Navigate } from 'react-router';
import { useBuilding } from '../../../../slices/cabinets/current-building.ts';
import { FindCabinet } from '../../../../slices/cabinets/find-cabinet.tsx';
import { FloorMap } from '../../../../slices/cabinets/floor-map.tsx';
import { MapSkeleton } from '../../../../slices/cabinets/map-skeleton.tsx';
import styles from '../../../../slices/cabinets/section-map.module.css';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { usePanel } from '../../../../state/address/panel.ts';
import { mainPath, paths } from '../../../../state/address/paths.ts';
import { usePlace } from '../../../../state/address/place.ts';
import { useSearch } from '../../../../state/address/search.ts';
import { Ruled } from '../../ruled.tsx';
import { useText } from '../../text/use-text.ts';
import { DeskSection } from './desk-section.tsx';

/** The floor the address names; it is completed where it names none. */
function Floor() {
  const place = usePlace();
  const [search] = useSearch();
  const { panel } = usePanel();
  const { name, numbers } = useBuilding();
  const first = numbers[0];
  if (name === undefined || first === undefined) return <Navigate to={paths.adminHome} replace />;
  const floor = place.floor ?? first;
  if (!search.has('floor')) {
    const here = mainPath({ floor, section: place.section }, paths.adminMain);
    if (panel.kind !== 'cabinet') return <Navigate to={here} replace />;
    return <FindCabinet cabinetId={panel.id} otherwise={here} />;
  }
  return (
    <FloorMap
      building={name}
      floor={floor}
      floors={numbers}
      section={place.section}
      renderSection={(shown) => <DeskSection {...shown} />}
    />
  );
}

/** R-ADM-12: the map of every floor, live; several lockers can be chosen at once. */
export function AdminMain() {
  const { cabinets } = useText();
  const { floor, section = '' } = usePlace();
  usePageTitle(floor === undefined ? undefined : cabinets.place(floor, section));
  return (
    <div className={styles['page']}>
      <Ruled coming={<MapSkeleton />}>
        <Floor />
      </Ruled>
    </div>
  );
}
