import { type ReactNode, use } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useRead } from '../../../api/reads/query.ts';
import { QueryCache } from '../../../api/reads/query-cache.tsx';
import { RulesContext } from '../../../api/reads/rules.ts';
import { SignOutButton } from '../../../slices/auth/sign-out-button.tsx';
import { useBuilding } from '../../../slices/cabinets/current-building.ts';
import { freePlaces } from '../../../slices/cabinets/free-places.ts';
import { LiveLine } from '../../../slices/cabinets/live-line.tsx';
import { SectionLive } from '../../../slices/cabinets/section-live.tsx';
import { SectionNav } from '../../../slices/cabinets/section-nav.tsx';
import { DomainStrip } from '../../../slices/users/domain-strip.tsx';
import { type Panel, usePanel } from '../../../state/address/panel.ts';
import { paths } from '../../../state/address/paths.ts';
import { useRememberedPlace } from '../../../state/address/place.ts';
import { BottomNav } from '../../../ui/frame/bottom-nav.tsx';
import { Content, Frame } from '../../../ui/frame/frame.tsx';
import { Rail } from '../../../ui/frame/rail.tsx';
import { useIdle } from '../../../ui/layout/idle.ts';
import { later } from '../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../ui/overlays/opening-boundary.tsx';
import { bringLate } from '../late/bring-late.ts';
import { useText } from '../text/use-text.ts';
import { DeskBar } from './desk-bar.tsx';
import { type Menu, useMenu } from './menu.ts';
import { useEntries } from './navigation.ts';

const DeskSide = later(async () => (await bringLate(import('../side/desk-side.tsx'))).DeskSide);
const Afterwards = later(async () => (await bringLate(import('./afterwards.tsx'))).Afterwards);

/** The rules, as soon as they are known: only what asks for them is drawn again then. */
function RulesAround({ children }: { children: ReactNode }) {
  return <RulesContext value={useRead('getRules', undefined).data}>{children}</RulesContext>;
}

/** A locker or a person stands in the panel. */
const isAbout = ({ kind }: Panel): boolean => kind === 'cabinet' || kind === 'person';

function RememberedPlace() {
  const { name, numbers } = useBuilding();
  useRememberedPlace(name, numbers);
  return null;
}

function Strip() {
  const { users } = useText();
  const { pathname } = useLocation();
  return (
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
  );
}

function Side() {
  const { desk } = useText();
  const { pathname } = useLocation();
  const { name } = useBuilding();
  const { campus, office } = useEntries();
  return (
    <>
      <Rail label={desk.mainMenu} campus={campus} own={office} end={SignOutButton} />
      {pathname === paths.adminMain && <SectionNav building={name} free={freePlaces} />}
    </>
  );
}

function Bottom({ onMore }: { onMore(): void }) {
  const { desk } = useText();
  const { bottom, office } = useEntries();
  const more = { label: desk.more, current: office.some(({ current }) => current), open: onMore };
  return <BottomNav label={desk.bottomMenu} entries={bottom} more={more} />;
}

/** The parts that come after the first picture, and at once where somebody asks for one. */
function LateParts({ drawer }: Pick<Menu, 'drawer'>) {
  const ruled = use(RulesContext) !== undefined;
  const { panel, close } = usePanel();
  const asked = drawer?.isOpen === true || panel.kind === 'map';
  const wanted = useIdle(asked);
  const sideWanted = useIdle(isAbout(panel));
  return (
    <>
      <OpeningBoundary onClose={close}>
        <Afterwards wanted={wanted} asked={asked} with={{ drawer, ruled }} />
      </OpeningBoundary>
      {ruled && (
        <OpeningBoundary onClose={close}>
          <DeskSide wanted={sideWanted} asked={isAbout(panel)} with={{}} />
        </OpeningBoundary>
      )}
    </>
  );
}

/** Each part reads what it shows, so that an answer redraws only that part. */
function Framed() {
  const { generic } = useText();
  const { pathname } = useLocation();
  const menu = useMenu();
  const { panel } = usePanel();
  return (
    <Frame
      skip={generic.skipToContent}
      awaitsPanel={isAbout(panel) || panel.kind === 'map'}
      bars={
        <>
          <Strip />
          <DeskBar menu={menu} />
        </>
      }
      side={menu.rail && <Side />}
      content={
        <Content page={pathname}>
          <Outlet />
        </Content>
      }
    >
      {menu.drawer !== null && <Bottom onMore={menu.drawer.open} />}
      <LateParts drawer={menu.drawer} />
    </Frame>
  );
}

/** The frame of every page of an administrator: the strip, the bar, and the way to every page. */
export function DeskFrame() {
  return (
    <QueryCache>
      <RulesAround>
        <RememberedPlace />
        <Framed />
      </RulesAround>
    </QueryCache>
  );
}
