import { useLocation } from 'react-router';
import { mainPath, paths } from './paths.ts';

/** The address of the map of the person who looks: administrators have one of their own. */
export function useMapAddress(): string {
  return useLocation().pathname.startsWith('/admin/') ? paths.adminMain : paths.main;
}

/** Places on that map as links. */
export function useMapPath(): (place: Parameters<typeof mainPath>[0]) => string {
  const map = useMapAddress();
  return (place) => mainPath(place, map);
}
