import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { startLive } from '../../api/live.ts';
import { queryClient, useRead } from '../../api/query.ts';
import { useSessionWatch } from '../../slices/sharing/session-watch.ts';
import { usePanel } from '../../state/panel.ts';
import { paths } from '../../state/paths.ts';
import { campusHall, useRememberedPlace } from '../../state/place.ts';
import { useText } from '../../text/language.ts';
import { preloadDialog } from '../../ui/dialog.tsx';
import { onFirstIntent } from '../../ui/first-intent.ts';
import { announce, LiveRegion } from '../../ui/live-region.tsx';
import { useMedia } from '../../ui/media.ts';
import { PanelSlotProvider } from '../../ui/panel.tsx';
import { preloadSheet } from '../../ui/sheet.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { useCampus } from './campus.ts';
import { DomainStrip } from './domain-strip.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { SubNav } from './sub-nav.tsx';
import { TopBar } from './top-bar.tsx';

const MapPanel = lazy(() => import('./map-panel.tsx').then((module) => ({ default: module.MapPanel })));
const NoticesPanel = lazy(() =>
  import('../../slices/alarms/notices-panel.tsx').then((module) => ({ default: module.NoticesPanel })),
);
const PenaltyNotice = lazy(() =>
  import('../../slices/penalties/penalty-notice.tsx').then((module) => ({ default: module.PenaltyNotice })),
);

/** Whether it has ever been open: until then its code need not be there, and afterwards it stays to leave the screen. */
function useWanted(open: boolean): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted;
}

/** A new page starts at its top, with the focus on it and its name read aloud. */
function useNewPage() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
  return content;
}

/** The frame of every page of the signed-in: bars, navigation, content, the slot of the right panel. */
export function Shell() {
  const { shell } = useText();
  const { pathname } = useLocation();
  const { building } = useCampus();
  const { panel, close } = usePanel();
  const wide = useMedia('wide');
  const [folded, setFolded] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const mapOpen = panel.kind === 'map';
  const mapWanted = useWanted(mapOpen);
  const noticesOpen = panel.kind === 'notices';
  const noticesWanted = useWanted(noticesOpen);
  // R-PEN-10: what the notice tells is told at start-up; who has just returned late was told by the question before it.
  const unbannedAt = useRead('getMe', undefined).data?.unbannedAt ?? null;
  const [bannedAtStart] = useState(unbannedAt !== null);
  const content = useNewPage();
  useRememberedPlace();
  useSessionWatch();
  useEffect(() => startLive(queryClient), []);
  // A dialog follows a press, so its code is fetched when somebody stirs.
  useEffect(() => onFirstIntent(preloadDialog), []);
  useEffect(() => (wide ? undefined : onFirstIntent(preloadSheet)), [wide]);

  const navigable = building === campusHall;
  const rail = wide && navigable && !folded;
  const menuOpen = wide ? navigable && !folded : drawerOpen;
  return (
    <PanelSlotProvider value={slot}>
      <div className={styles['app']}>
        <a className={styles['skip']} href="#content">
          {shell.skipToContent}
        </a>
        <header className={styles['bars']}>
          <DomainStrip />
          <TopBar menuOpen={menuOpen} onMenu={() => (wide ? setFolded(!folded) : setDrawerOpen(true))} />
        </header>
        <div className={styles['body']}>
          {rail && <Rail />}
          {rail && pathname === paths.main && <SubNav />}
          <main className={styles['content']} id="content" tabIndex={-1} ref={content}>
            <Outlet />
          </main>
          <div className={styles['slot']} ref={setSlot} />
        </div>
        {!wide && navigable && <BottomNav />}
        {!wide && navigable && <NavDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />}
        {mapWanted && (
          <Suspense fallback={null}>
            <MapPanel open={mapOpen} onClose={close} />
          </Suspense>
        )}
        {noticesWanted && (
          <Suspense fallback={null}>
            <NoticesPanel open={noticesOpen} onClose={close} />
          </Suspense>
        )}
        {bannedAtStart && (
          <Suspense fallback={null}>
            <PenaltyNotice />
          </Suspense>
        )}
        <ToastHost />
        <LiveRegion />
      </div>
    </PanelSlotProvider>
  );
}
