import { seoulDay } from '@cabinet/domain';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePolicy } from '../../../../api/reads/rules.ts';
import { useCurrentBuilding, useSections } from '../../../../slices/cabinets/current-building.ts';
import { countdown } from '../../../../slices/cabinets/opening.ts';
import { useMyRental } from '../../../../slices/rentals/my-rental.ts';
import { mainPath, offersPath, paths } from '../../../../state/address/paths.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { remainingText } from '../../../../text/dates.ts';
import { usePainted } from '../../../../ui/layout/after-paint.ts';
import { Link } from '../../../../ui/layout/link.tsx';
import { Parts } from '../../../../ui/layout/parts.tsx';
import { useOffers } from '../../use-offers.ts';
import styles from './quick-links.module.css';
import { useText } from './text/use-text.ts';
import { useLastFloor } from './use-last-floor.ts';

/** How many numbers fit beside their count. */
const mostNumbers = 3;

function QuickLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link className={styles['link']} to={to}>
      <span>
        <small>{label}</small>
        <b>{children}</b>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}

/** The next opening, counted down by server time; only this renders every second. */
function Opening({ count }: { count: number | undefined }) {
  const { home } = useText();
  const now = useNow();
  const policy = usePolicy();
  const { opensAt, seconds } = countdown(now, policy);
  const { time } = policy.opening;
  const today = seoulDay(opensAt).equals(seoulDay(now));
  const left = (
    <span key="left" role="timer">
      {remainingText(seconds)}
    </span>
  );
  return (
    <QuickLink to={paths.available} label={today ? home.openingToday(time) : home.openingTomorrow(time)}>
      <Parts parts={count === undefined ? [left] : [home.count(count), left]} />
    </QuickLink>
  );
}

/** Shared lockers on the last floor where somebody waits for others; without one, how many shared ones are free. */
function Sharing() {
  const { home } = useText();
  const { floor, sections = [] } = useLastFloor();
  const freeShared = useOffers()?.freeShared;
  const [first, ...others] = sections.flatMap(({ section, cabinets }) =>
    cabinets.flatMap((cabinet) => (cabinet.status === 'IN_SESSION' ? [{ ...cabinet, section }] : [])),
  );
  if (first === undefined) {
    return (
      <QuickLink to={offersPath('SHARE')} label={home.freeShared}>
        {freeShared === undefined ? home.seeAvailable : home.count(freeShared)}
      </QuickLink>
    );
  }
  const numbers = [first, ...others].map(({ visibleNum }) => visibleNum);
  return (
    <QuickLink to={mainPath({ floor, section: first.section })} label={home.gathering}>
      {home.numbers(numbers.length, numbers.slice(0, mostNumbers))}
    </QuickLink>
  );
}

function Free({ count }: { count: number | undefined }) {
  const { home } = useText();
  return (
    <QuickLink to={paths.available} label={home.freeLockers}>
      {count === undefined ? home.seeAvailable : home.count(count)}
    </QuickLink>
  );
}

/** The section whose opening is to be told, on the first of these floors that has one; else what was rented so far. */
function Awaited({ floors, asking }: { floors: readonly number[]; asking: boolean }) {
  const { home, shell } = useText();
  const { name: building } = useCurrentBuilding();
  const [floor, ...others] = floors;
  const section = useSections(building, floor, asking)?.find(({ alarmRegistered }) => alarmRegistered)?.section;
  if (floor === undefined) {
    return (
      <QuickLink to={paths.log} label={home.past}>
        {shell.history}
      </QuickLink>
    );
  }
  if (section === undefined) return <Awaited floors={others} asking={asking} />;
  return (
    <QuickLink to={mainPath({ floor, section })} label={home.alarmOf}>
      {home.sectionOf(floor, section)}
    </QuickLink>
  );
}

/** Below the student's situation: what opens next, what else is free, and the student's own things. */
export function QuickLinks() {
  const { home } = useText();
  const { openFloors } = useCurrentBuilding();
  const { rental } = useMyRental();
  // The words of the situation are drawn first; these numbers are asked for then.
  const asking = usePainted();
  const offers = useOffers(asking);
  return (
    <nav className={styles['links']} aria-label={home.quickLinks}>
      <Opening count={offers?.opening} />
      {rental === null ? <Sharing /> : <Free count={offers?.free} />}
      <Awaited floors={openFloors} asking={asking} />
    </nav>
  );
}
