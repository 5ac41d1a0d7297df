import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { startLive } from '../../../api/live/live.ts';
import { useEachDay } from '../../../api/reads/each-day.ts';
import { keepRulesFresh } from '../../../api/reads/fresh-rules.ts';
import { queryClient } from '../../../api/reads/query.ts';
import { usePolicy } from '../../../api/reads/rules.ts';
import { refresh } from '../../../api/reads/stale.ts';
import { useDevice } from '../../../slices/alarms/use-device.ts';
import { usePushed } from '../../../slices/alarms/use-pushed.ts';
import { useRentalWatch } from '../../../slices/rentals/rental-watch.ts';
import { useKeptLocker } from '../../../slices/rentals/use-kept-locker.ts';
import { useSessionWatch } from '../../../slices/sharing/session-watch.ts';
import { usePanel } from '../../../state/address/panel.ts';
import { paths } from '../../../state/address/paths.ts';
import { useDailyOpening } from '../../../state/daily-opening.ts';
import { prepareDoorScene } from '../../../ui/feedback/door-scene.tsx';
import { later } from '../../../ui/layout/later.tsx';
import { prepareDialog } from '../../../ui/overlays/dialog.tsx';
import { useKept } from '../../../ui/overlays/kept.ts';
import { OpeningBoundary } from '../../../ui/overlays/opening-boundary.tsx';
import { prepareSheet } from '../../../ui/overlays/sheet.tsx';
import { ToastHost } from '../../../ui/overlays/toast-host.tsx';
import { stopAsking, useAskedSection } from '../asked-section.ts';
import { bringLate } from '../late/bring-late.ts';
import type { Menu } from './menu.ts';
import { NavDrawer } from './nav-drawer.tsx';
import { PenaltyAtStart } from './penalty-at-start.tsx';

// A visit may pass without them, so that a phone does not fetch them unasked.
const MapPanel = later(async () => (await import('../../../slices/cabinets/map-panel.tsx')).MapPanel);
const NoticesPanel = later(async () => (await import('../../../slices/alarms/notices-panel.tsx')).NoticesPanel);
const CoinPanel = later(async () => (await import('../../../slices/coins/coin-panel.tsx')).CoinPanel);
const SectionQuestion = later(async () => (await bringLate(import('../late/section-question.tsx'))).SectionQuestion);

/** R-EXT-05: an extension for attendance runs out at the end of its month. */
const readTicketsAgain = () => refresh(queryClient, ['coins']);

/** R-RET-02: what opens at 13:00 counts as free on every page from then on; these two read it by themselves. */
const readByThemselves: readonly string[] = [paths.main, paths.available];

/** Draws nothing until it is first open; afterwards it stays mounted, so that closing can be animated. */
function FromFirstOpening({ open, onClose, children }: { open: boolean; onClose(): void; children: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return hasOpened && <OpeningBoundary onClose={onClose}>{children}</OpeningBoundary>;
}

/** R-ITEM-06: the question of a heart, which outlives the heart. */
function AskedSection() {
  const { asked } = useAskedSection();
  const shown = useKept(asked, asked !== null);
  if (shown === null) return null;
  return (
    <OpeningBoundary key={`${shown.building} ${shown.floor} ${shown.section}`} onClose={stopAsking}>
      <SectionQuestion
        wanted
        asked={asked !== null}
        with={{ open: asked !== null, asked: shown, onClose: stopAsking }}
      />
    </OpeningBoundary>
  );
}

/** The parts the frame does not need to be drawn: live changes, panels, the drawer, toasts. */
export function Afterwards({ drawer }: Pick<Menu, 'drawer'>) {
  const { panel, close } = usePanel();
  const narrow = drawer !== null;
  const [mapOpen, noticesOpen, coinsOpen] = [panel.kind === 'map', panel.kind === 'notices', panel.kind === 'coins'];
  useSessionWatch();
  useRentalWatch();
  useDevice();
  usePushed();
  useKeptLocker();
  useEachDay(readTicketsAgain);
  const { pathname } = useLocation();
  useDailyOpening(usePolicy(), () => {
    if (!readByThemselves.includes(pathname)) void refresh(queryClient, ['cabinets']);
  });
  useEffect(() => startLive(queryClient), []);
  useEffect(() => keepRulesFresh(queryClient), []);
  // One after the other, so that no step blocks a slow phone for long.
  useEffect(() => {
    const sheet = narrow ? prepareSheet() : Promise.resolve();
    void sheet.then(prepareDialog).then(prepareDoorScene);
  }, [narrow]);
  return (
    <>
      <FromFirstOpening open={mapOpen} onClose={close}>
        <MapPanel wanted with={{ open: mapOpen, onClose: close }} />
      </FromFirstOpening>
      <FromFirstOpening open={noticesOpen} onClose={close}>
        <NoticesPanel wanted with={{ open: noticesOpen, onClose: close }} />
      </FromFirstOpening>
      <FromFirstOpening open={coinsOpen} onClose={close}>
        <CoinPanel wanted with={{ open: coinsOpen, onClose: close }} />
      </FromFirstOpening>
      {drawer !== null && <NavDrawer open={drawer.open} onClose={drawer.close} />}
      <AskedSection />
      <PenaltyAtStart />
      <ToastHost />
    </>
  );
}
