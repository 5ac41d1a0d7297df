import { lazy, Suspense, useEffect, useState } from 'react';
import { usePanel } from '../../state/panel.ts';
import { onFirstIntent } from '../../ui/first-intent.ts';

const load = () => import('./open-cabinet.tsx');
const OpenCabinet = lazy(() => load().then((module) => ({ default: module.OpenCabinet })));

/** Beside the map: the cabinet the address names. What it takes to show one comes once somebody stirs. */
export function CabinetSide() {
  const { panel } = usePanel();
  const [wanted, setWanted] = useState(false);
  if (panel.kind === 'cabinet' && !wanted) setWanted(true);
  useEffect(() => onFirstIntent(() => void load()), []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <OpenCabinet />
    </Suspense>
  );
}
