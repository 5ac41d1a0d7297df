import { useEffect } from 'react';
import { startLive } from '../../../api/live/live.ts';
import { keepRulesFresh } from '../../../api/reads/fresh-rules.ts';
import { queryClient } from '../../../api/reads/query.ts';
import { MapPanel } from '../../../slices/cabinets/map-panel.tsx';
import { usePanel } from '../../../state/address/panel.ts';
import { prepareDialog } from '../../../ui/overlays/dialog.tsx';
import { prepareSheet } from '../../../ui/overlays/sheet.tsx';
import { ToastHost } from '../../../ui/overlays/toast-host.tsx';
import { DeskDrawer } from './desk-drawer.tsx';
import type { Menu } from './menu.ts';

/** The parts the frame does not need to be drawn: live changes, the plan, the drawer, toasts. */
export function Afterwards({ drawer, ruled }: Pick<Menu, 'drawer'> & { /** The rules are known. */ ruled: boolean }) {
  const { panel, close } = usePanel();
  const narrow = drawer !== null;
  const planIsOpen = panel.kind === 'map';
  useEffect(() => startLive(queryClient), []);
  useEffect(() => keepRulesFresh(queryClient), []);
  useEffect(() => {
    const sheet = narrow ? prepareSheet() : Promise.resolve();
    void sheet.then(prepareDialog);
  }, [narrow]);
  return (
    <>
      {ruled && <MapPanel open={planIsOpen} onClose={close} />}
      {drawer !== null && <DeskDrawer open={drawer.isOpen} onClose={drawer.close} />}
      <ToastHost />
    </>
  );
}
