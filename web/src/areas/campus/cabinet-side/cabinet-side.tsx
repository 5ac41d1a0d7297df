import { PanelSkeleton } from '../../../slices/cabinets/cabinet-panel-skeleton.tsx';
import { usePanel } from '../../../state/address/panel.ts';
import { useIdle } from '../../../ui/layout/idle.ts';
import { later } from '../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../ui/overlays/opening-boundary.tsx';
import { RestingPanel } from '../../../ui/overlays/panel-slot.tsx';
import { bringLate } from '../late/bring-late.ts';
import { useText } from '../text/use-text.ts';

const OpenCabinet = later(async () => (await bringLate(import('./open-cabinet.tsx'))).OpenCabinet);

/** Keeps the place of the panel while its code is on its way, so that the map does not move. */
function Coming() {
  const { cabinets } = useText();
  return (
    <RestingPanel label={cabinets.loadingTitle}>
      <PanelSkeleton alone />
    </RestingPanel>
  );
}

/** Beside the map: the cabinet the address names. Its code comes once the page is drawn. */
export function CabinetSide() {
  const { panel, close } = usePanel();
  const isOpen = panel.kind === 'cabinet';
  const wanted = useIdle(isOpen);
  return (
    <OpeningBoundary onClose={close}>
      <OpenCabinet wanted={wanted} asked={isOpen} with={{}} coming={isOpen && <Coming />} />
    </OpeningBoundary>
  );
}
