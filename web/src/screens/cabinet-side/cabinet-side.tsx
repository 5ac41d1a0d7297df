import { lazy, Suspense, useEffect, useState } from 'react';
import { PanelSkeleton } from '../../slices/cabinets/cabinet-panel-skeleton.tsx';
import { usePanel } from '../../state/panel.ts';
import { useText } from '../../text/language.ts';
import { onFirstIntent } from '../../ui/first-intent.ts';
import { RestingPanel } from '../../ui/panel.tsx';
import styles from './cabinet-side.module.css';

const load = () => import('./open-cabinet.tsx');
const OpenCabinet = lazy(() => load().then((module) => ({ default: module.OpenCabinet })));

/** Keeps the place of the panel while its code is on its way, so that the map does not move. */
function Coming() {
  const { cabinets } = useText();
  return (
    <RestingPanel label={cabinets.loadingTitle}>
      <div className={styles['coming']}>
        <PanelSkeleton />
      </div>
    </RestingPanel>
  );
}

/**
 * Beside the map: the cabinet the address names. What it takes to show one comes once somebody stirs, and stands ready
 * then: React keeps a place-holder that it has once shown for 300 ms, however soon the code is there.
 */
export function CabinetSide() {
  const { panel } = usePanel();
  const [wanted, setWanted] = useState(false);
  if (panel.kind === 'cabinet' && !wanted) setWanted(true);
  useEffect(() => {
    // Where it fails it is tried again, and told, when a cabinet is opened.
    const prepare = () =>
      load().then(
        () => setWanted(true),
        () => undefined,
      );
    return onFirstIntent(() => void prepare());
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={panel.kind === 'cabinet' ? <Coming /> : null}>
      <OpenCabinet />
    </Suspense>
  );
}
