import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { PanelSkeleton } from '../../slices/cabinets/cabinet-panel-skeleton.tsx';
import { usePanel } from '../../state/panel.ts';
import { useText } from '../../text/language.ts';
import { onFirstIntent } from '../../ui/first-intent.ts';
import { RestingPanel } from '../../ui/panel.tsx';
import styles from './cabinet-side.module.css';

/** The panel of a cabinet once its code is there, on whatever screen. */
const arrived: { OpenCabinet?: ComponentType } = {};

async function load() {
  const { OpenCabinet } = await import('./open-cabinet.tsx');
  arrived.OpenCabinet = OpenCabinet;
  return { default: OpenCabinet };
}

const ComingCabinet = lazy(load);

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
 * Beside the map: the cabinet the address names. What it takes to show one comes once somebody stirs, and is not waited
 * for by Suspense then, which keeps a place-holder for 300 ms however soon the code is there.
 */
export function CabinetSide() {
  const { panel } = usePanel();
  const [, setIsThere] = useState(arrived.OpenCabinet !== undefined);
  const wanted = panel.kind === 'cabinet';
  useEffect(() => {
    const prepare = () =>
      load().then(
        () => setIsThere(true),
        // Where it fails it is told by the place-holder, when a cabinet is opened.
        () => undefined,
      );
    if (!wanted) return onFirstIntent(() => void prepare());
    void prepare();
    return undefined;
  }, [wanted]);
  const { OpenCabinet } = arrived;
  if (OpenCabinet !== undefined) return <OpenCabinet />;
  if (!wanted) return null;
  return (
    <Suspense fallback={<Coming />}>
      <ComingCabinet />
    </Suspense>
  );
}
