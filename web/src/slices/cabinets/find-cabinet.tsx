import { Navigate } from 'react-router';
import { useRead } from '../../api/reads/query.ts';
import { useMapPath } from '../../state/address/map-path.ts';
import { MapSkeleton } from './map-skeleton.tsx';

type FindCabinetProps = { cabinetId: number; otherwise: string };

/** Completes an address that names a cabinet without its place, such as the link of a notice. */
export function FindCabinet({ cabinetId, otherwise }: FindCabinetProps) {
  const mapPath = useMapPath();
  const read = useRead('getCabinet', { params: { cabinetId: `${cabinetId}` } });
  if (read.data !== undefined) return <Navigate to={mapPath(read.data)} replace />;
  return read.isError ? <Navigate to={otherwise} replace /> : <MapSkeleton />;
}
