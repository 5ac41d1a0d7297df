import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useBuilding } from '../../../slices/cabinets/current-building.ts';
import { LiveLine } from '../../../slices/cabinets/live-line.tsx';
import { SectionLive } from '../../../slices/cabinets/section-live.tsx';
import { DomainStrip } from '../../../slices/users/domain-strip.tsx';
import { type Panel, usePanel } from '../../../state/address/panel.ts';
import { paths } from '../../../state/address/paths.ts';
import { usePlace, useRememberedPlace } from '../../../state/address/place.ts';
import { readId, useSearch } from '../../../state/address/search.ts';
import { BottomNav } from '../../../ui/frame/bottom-nav.tsx';
import { Content, Frame } from '../../../ui/frame/frame.tsx';
import { Rail } from '../../../ui/frame/rail.tsx';
import { useIdle } from '../../../ui/layout/idle.ts';
import { later } from '../../../ui/layout/later.tsx';
import { Slot, useSlot } from '../../../ui/layout/slot.tsx';
import { OpeningBoundary } from '../../../ui/overlays/opening-boundary.tsx';
import { stopAsking, useAskedSection } from '../asked-section.ts';
import { bringLate } from '../late/bring-late.ts';
import { useText } from '../text/use-text.ts';
import { type Menu, useMenu } from './menu.ts';
import { useEntries } from './navigation.ts';
import { SubNav } from './sub-nav.tsx';
import { SubNavSlot } from './sub-nav-slot.ts';
import { TopBar } from './top-bar.tsx';

const Afterwards = later(async () => (await bringLate(import('./afterwards.tsx'))).Afterwards);

/** A panel of the frame; what is about one thing is opened by the screen that shows it. */
const isOfFrame = (panel: Panel): boolean => panel.kind !== 'none' && !('id' in panel);

/** The later parts are mounted once the page is drawn, or at once when somebody asks for one of them. */
function LateParts({ drawer }: Pick<Menu, 'drawer'>) {
  const { panel, close } = usePanel();
  const { pathname } = useLocation();
  const { building, floor } = usePlace();
  const hearted = useAskedSection(({ asked }) => asked !== null);
  // R-ITEM-06: the question of a heart belongs to the page and the floor it was asked on, also while its code is still coming.
  useEffect(() => stopAsking, [pathname, building, floor]);
  const asked = drawer?.open === true || isOfFrame(panel) || hearted;
  const wanted = useIdle(asked || panel.kind !== 'none');
  return (
    <OpeningBoundary
      onClose={() => {
        if (panel.kind !== 'none') close();
        drawer?.close();
        stopAsking();
      }}
    >
      <Afterwards wanted={wanted} asked={asked} with={{ drawer }} />
    </OpeningBoundary>
  );
}

/** The frame of every page of a signed-in student: bars, navigation, content, the slot of the right panel. */
export function Shell() {
  const { generic, shell, users } = useText();
  const { pathname } = useLocation();
  const [search] = useSearch();
  // Each club is a page of its own.
  const page = `${pathname} ${readId(search, 'club') ?? ''}`;
  const { panel } = usePanel();
  const menu = useMenu();
  const entries = useEntries();
  const subNav = useSlot();
  const { name, numbers } = useBuilding();
  useRememberedPlace(name, numbers);
  return (
    <Frame
      skip={generic.skipToContent}
      bars={
        <>
          <DomainStrip
            services={[
              {
                to: paths.home,
                of: 'cabinets',
                label: generic.product,
                current: pathname === paths.home ? 'page' : 'true',
              },
              { to: paths.talksHome, of: 'talks', label: users.talks },
            ]}
            live={pathname === paths.main ? <SectionLive /> : <LiveLine changes={[]} />}
          />
          <TopBar menuOpen={menu.open} onMenu={menu.toggle} />
        </>
      }
      side={
        menu.rail && (
          <>
            <Rail label={shell.mainMenu} campus={entries.campus} own={entries.own} />
            {pathname === paths.main && <SubNav />}
            <Slot element={subNav} />
          </>
        )
      }
      content={
        <SubNavSlot value={menu.rail ? subNav : null}>
          {/* Beside the rail a screen may put a menu of its own. */}
          <Content page={page} atOnce={menu.rail}>
            <Outlet />
          </Content>
        </SubNavSlot>
      }
      awaitsPanel={isOfFrame(panel)}
    >
      {menu.drawer !== null && <BottomNav label={shell.bottomMenu} entries={entries.bottom} />}
      <LateParts drawer={menu.drawer} />
    </Frame>
  );
}
