import type { ReplyOf } from '../../api/client/client.ts';
import { useRead } from '../../api/reads/query.ts';
import { type Standing, standingOf } from '../cabinets/cabinet-view.ts';
import { useSections } from '../cabinets/current-building.ts';

export type DeskCabinet = ReplyOf<'getCabinet'>;

/** Reads one locker as administrators see it, and where it stands in its section. */
export function useDeskCabinet(cabinetId: number) {
  const read = useRead('getCabinet', { params: { cabinetId: `${cabinetId}` } });
  const cabinet: DeskCabinet | undefined = read.data;
  const sections = useSections(cabinet?.building, cabinet?.floor);
  const section = sections?.find((each) => each.section === cabinet?.section);
  const standing: Standing | undefined = section && standingOf(section, cabinetId);
  return { read, cabinet, standing };
}
