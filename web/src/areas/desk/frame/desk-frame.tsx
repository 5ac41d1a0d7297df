import { Outlet, useLocation } from 'react-router';
import { useRead } from '../../../api/query.ts';
import { QueryCache } from '../../../api/query-cache.tsx';
import { RulesContext } from '../../../api/rules.ts';
import { SignOutButton } from '../../../slices/auth/sign-out-button.tsx';
import { useBuilding } from '../../../slices/cabinets/current-building.ts';
import { freePlaces } from '../../../slices/cabinets/free-places.ts';
import { LiveLine } from '../../../slices/cabinets/live-line.tsx';
import { SectionLive } from '../../../slices/cabinets/section-live.tsx';
import { SectionNav } from '../../../slices/cabinets/section-nav.tsx';
import { DomainStrip } from '../../../slices/users/domain-strip.tsx';
import { usePanel } from '../../../state/panel.ts';
import { paths } from '../../../state/paths.ts';
import { useRememberedPlace } from '../../../state/place.ts';
import { BottomNav } from '../../../ui/frame/bottom-nav.tsx';
import { Content, Frame } from '../../../ui/frame/frame.tsx';
import { Rail } from '../../../ui/frame/rail.tsx';
import { useIdle } from '../../../ui/layout/idle.ts';
import { later } from '../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../ui/overlays/opening-boundary.tsx';
import { bringLate } from '../late/bring-late.ts';
import { useText } from '../text/use-text.ts';
import { DeskBar } from './desk-bar.tsx';
import { useMenu } from './menu.ts';
import { useEntries } from './navigation.ts';

const DeskSide = later(async () => (await bringLate(import('../side/desk-side.tsx'))).DeskSide);
const Afterwards = later(async () => (await import('./afterwards.tsx')).Afterwards);

function Framed() {
  const { generic, desk, users } = useText();
  const { pathname } = useLocation();
  const idle = useIdle();
  const menu = useMenu();
  const entries = useEntries();
  const { panel, close } = usePanel();
  const { name } = useBuilding();
  const rules = useRead('getRules', undefined).data;
  useRememberedPlace(name);
  const isAbout = panel.kind === 'cabinet' || panel.kind === 'person';
  const asked = menu.drawer?.isOpen === true || panel.kind === 'map';
  return (
    <RulesContext value={rules}>
      <Frame
        skip={generic.skipToContent}
        awaitsPanel={isAbout || panel.kind === 'map'}
        bars={
          <>
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
          </>
        }
        side={
          menu.rail && (
            <>
              <Rail label={desk.mainMenu} campus={entries.campus} own={entries.office} end={SignOutButton} />
              {pathname === paths.adminMain && <SectionNav building={name} free={freePlaces} />}
            </>
          )
        }
        content={
          <Content page={pathname}>
            <Outlet />
          </Content>
        }
      >
        {menu.drawer !== null && (
          <BottomNav
            label={desk.bottomMenu}
            entries={entries.bottom}
            more={{ label: desk.more, open: menu.drawer.open }}
          />
        )}
        <OpeningBoundary onClose={close}>
          <Afterwards wanted={idle || asked} asked={asked} with={{ drawer: menu.drawer, ruled: rules !== undefined }} />
        </OpeningBoundary>
        {rules !== undefined && (
          <OpeningBoundary onClose={close}>
            <DeskSide wanted={idle || isAbout} asked={isAbout} with={{}} />
          </OpeningBoundary>
        )}
      </Frame>
    </RulesContext>
  );
}

/** The frame of every page of an administrator: the strip, the bar, and the way to every page. */
export function DeskFrame() {
  return (
    <QueryCache>
      <Framed />
    </QueryCache>
  );
}
