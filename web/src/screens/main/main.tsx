import { Navigate, useSearchParams } from 'react-router';
import { useRead } from '../../api/query.ts';
import { useClosedFloors } from '../../api/rules.ts';
import { usePageTitle } from '../../state/page-title.ts';
import { usePanel } from '../../state/panel.ts';
import { mainPath, paths } from '../../state/paths.ts';
import { usePlace } from '../../state/place.ts';
import { useText } from '../../text/language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RestingPanel } from '../../ui/panel.tsx';
import { CabinetSide } from '../cabinet-side/cabinet-side.tsx';
import { ClosedFloor } from './closed-floor.tsx';
import { FindCabinet } from './find-cabinet.tsx';
import { FloorMap } from './floor-map.tsx';
import styles from './main.module.css';

/** The map: one section of one floor, live. Floor, section and cabinet are in the address. */
export function Main() {
  const text = useText();
  const place = usePlace();
  const [search] = useSearchParams();
  const { panel } = usePanel();
  const buildings = useRead('listBuildings', undefined).data ?? [];
  const building = buildings.find((each) => each.building === place.building) ?? buildings[0];
  const title = place.floor === undefined ? undefined : text.cabinets.place(place.floor, place.section ?? '');
  usePageTitle(title?.replace(/ - $/, ''));

  const closedFloors = useClosedFloors(building?.building);
  const isClosed = (floor: number) => closedFloors.has(floor);
  const firstFloor = building?.floors.find((floor) => !isClosed(floor)) ?? building?.floors[0];
  if (building === undefined || firstFloor === undefined) return <Navigate to={paths.home} replace />;
  const floor = place.floor ?? firstFloor;
  // The address is the truth, so it says where one is even when one came without saying where to.
  if (!search.has('floor')) {
    const here = mainPath({ floor, section: place.section });
    if (panel.kind !== 'cabinet') return <Navigate to={here} replace />;
    return <FindCabinet cabinetId={panel.id} otherwise={here} />;
  }
  const openFloors = building.floors.filter((each) => !isClosed(each));
  return (
    <div className={styles['page']}>
      {isClosed(floor) ? (
        <ClosedFloor floor={floor} until={closedFloors.get(floor) ?? null} openFloor={firstFloor} />
      ) : (
        <FloorMap building={building.building} floor={floor} floors={openFloors} section={place.section} />
      )}
      {panel.kind === 'none' && !isClosed(floor) && (
        <RestingPanel label={text.cabinets.loadingTitle}>
          <div className={styles['resting']}>
            <EmptyState title={text.cabinets.choose} text={text.cabinets.chooseNote} />
          </div>
        </RestingPanel>
      )}
      <CabinetSide />
    </div>
  );
}
