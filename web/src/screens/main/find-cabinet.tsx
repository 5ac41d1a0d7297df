import { Navigate } from 'react-router';
import { useRead } from '../../api/query.ts';
import { mainPath } from '../../state/paths.ts';
import { MapSkeleton } from './map-skeleton.tsx';

type FindCabinetProps = { cabinetId: number; otherwise: string };

/** Completes an address that names a cabinet and not where it stands, such as that of a notice. */
export function FindCabinet({ cabinetId, otherwise }: FindCabinetProps) {
  const read = useRead('getCabinet', { params: { cabinetId: `${cabinetId}` } });
  if (read.data !== undefined) return <Navigate to={mainPath(read.data)} replace />;
  return read.isError ? <Navigate to={otherwise} replace /> : <MapSkeleton />;
}
