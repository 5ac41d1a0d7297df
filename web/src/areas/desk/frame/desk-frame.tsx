import { useState } from 'react';
import { useLocation } from 'react-router';
import { useRead } from '../../../api/query.ts';
import { QueryCache } from '../../../api/query-cache.tsx';
import { RulesContext } from '../../../api/rules.ts';
import { useBuilding } from '../../../slices/cabinets/current-building.ts';
import { freePlaces } from '../../../slices/cabinets/free-places.ts';
import { LiveLine } from '../../../slices/cabinets/live-line.tsx';
import { SectionLive } from '../../../slices/cabinets/section-live.tsx';
import { SectionNav } from '../../../slices/cabinets/section-nav.tsx';
import { DomainStrip } from '../../../slices/users/domain-strip.tsx';
import { usePanel } from '../../../state/panel.ts';
import { paths } from '../../../state/paths.ts';
import { useRememberedPlace } from '../../../state/place.ts';
import { LiveRegion } from '../../../ui/feedback/live-region.tsx';
import { useIdle } from '../../../ui/layout/idle.ts';
import { later } from '../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../ui/overlays/opening-boundary.tsx';
import { PanelSlotProvider } from '../../../ui/overlays/panel-slot.tsx';
import { bringLate } from '../late/bring-late.ts';
import { useText } from '../text/use-text.ts';
import { DeskBar } from './desk-bar.tsx';
import { DeskBottom } from './desk-bottom.tsx';
import { DeskContent } from './desk-content.tsx';
import styles from './desk-frame.module.css';
import { DeskRail } from './desk-rail.tsx';
import { useMenu } from './menu.ts';

const DeskSide = later(async () => (await bringLate(import('../side/desk-side.tsx'))).DeskSide);
const Afterwards = later(async () => (await import('./afterwards.tsx')).Afterwards);

function Frame() {
  const { generic, users } = useText();
  const { pathname } = useLocation();
  const idle = useIdle();
  const menu = useMenu();
  const { panel, close } = usePanel();
  const { name } = useBuilding();
  const rules = useRead('getRules', undefined).data;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useRememberedPlace(name);
  const isAbout = panel.kind === 'cabinet' || panel.kind === 'person';
  const asked = menu.drawer?.isOpen === true || panel.kind === 'map';
  return (
    <RulesContext value={rules}>
      <PanelSlotProvider value={slot}>
        <div className={styles['frame']}>
          <a className={styles['skip']} href="#content">
            {generic.skipToContent}
          </a>
          <header className={styles['bars']}>
            <DomainStrip
              services={[
                {
                  to: paths.adminHome,
                  of: 'cabinets',
                  label: users.desk,
                  current: pathname === paths.adminHome ? 'page' : 'true',
                },
                { to: paths.adminTalks, of: 'talks', label: users.talks },
              ]}
              live={pathname === paths.adminMain ? <SectionLive /> : <LiveLine changes={[]} />}
            />
            <DeskBar menu={menu} />
          </header>
          <div className={styles['body']}>
            {menu.rail && <DeskRail />}
            {menu.rail && pathname === paths.adminMain && <SectionNav building={name} free={freePlaces} />}
            <DeskContent />
            <div className={styles['slot']} ref={setSlot} />
          </div>
          {menu.drawer !== null && <DeskBottom onMore={menu.drawer.open} />}
          <OpeningBoundary onClose={close}>
            <Afterwards
              wanted={idle || asked}
              asked={asked}
              with={{ drawer: menu.drawer, ruled: rules !== undefined }}
            />
          </OpeningBoundary>
          {rules !== undefined && (
            <OpeningBoundary onClose={close}>
              <DeskSide wanted={idle || isAbout} asked={isAbout} with={{}} />
            </OpeningBoundary>
          )}
          <LiveRegion />
        </div>
      </PanelSlotProvider>
    </RulesContext>
  );
}

/** The frame of every page of an administrator: the strip, the bar, and the way to every page. */
export function DeskFrame() {
  return (
    <QueryCache>
      <Frame />
    </QueryCache>
  );
}
