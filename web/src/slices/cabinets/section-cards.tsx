import { openingAhead, opensNext, waitLeft } from '@cabinet/domain';
import type { CSSProperties } from 'react';
import { instantOf } from '../../api/client/wire-time.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useMapPath } from '../../state/address/map-path.ts';
import { secondsUntil, useNow } from '../../state/server-clock.ts';
import { remainingText, whenText } from '../../text/dates.ts';
import { scrollToTop } from '../../ui/frame/fresh-page.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead } from '../../ui/layout/card-head.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { isPlain, Link } from '../../ui/layout/link.tsx';
import { useText } from './cards/text/use-text.ts';
import { Seats } from './seats.tsx';
import styles from './section-cards.module.css';
import type { CabinetSummary } from './status-look.ts';

const mostNumbers = 6;
const daySeconds = 24 * 60 * 60;

/** The time until the next opening; as wherever it is counted down, the bar is what is left. */
function Countdown({ title }: { title: string }) {
  const now = useNow();
  const seconds = secondsUntil(openingAhead(now, usePolicy()), now);
  const bar: CSSProperties & { '--left': string } = { '--left': `${(seconds / daySeconds) * 100}%` };
  return (
    <>
      <CardHead
        size="small"
        aside={
          <p className={styles['big']} role="timer">
            {remainingText(seconds)}
          </p>
        }
      >
        {title}
      </CardHead>
      <span className={styles['bar']} style={bar} />
    </>
  );
}

/** When the next lockers of this section open, and which. */
function NextOpeningCard({ cabinets }: { cabinets: readonly CabinetSummary[] }) {
  const text = useText();
  const now = useNow('minute');
  const policy = usePolicy();
  const opening = cabinets
    .filter((cabinet) => opensNext({ ...cabinet, opensAt: instantOf(cabinet.opensAt) }, policy, now))
    .map((cabinet) => cabinet.visibleNum);
  const shown = opening.slice(0, mostNumbers);
  const more = opening.length - shown.length;
  return (
    <Card className={styles['card'] ?? ''}>
      <Countdown title={text.sectionCards.opensAtTitle(whenText(text, openingAhead(now, policy), now))} />
      <p className={styles['numbers']}>
        {opening.length === 0 ? text.sectionCards.nothingOpens : text.sectionCards.opening(shown, more)}
      </p>
    </Card>
  );
}

function Left({ until }: { until: Temporal.Instant }) {
  return <span className={styles['side']}>{remainingText(waitLeft(until, usePolicy(), useNow()).seconds)}</span>;
}

/** The lockers of this section that look for people to share with, and for how long; nothing while there are none. */
function WaitingCard({ cabinets }: { cabinets: readonly CabinetSummary[] }) {
  const text = useText();
  const waiting = cabinets.filter(({ sessionExpiredAt }) => sessionExpiredAt !== null);
  if (waiting.length === 0) return null;
  return (
    <Card className={styles['card'] ?? ''}>
      <CardHead size="small">{text.sectionCards.lookForPeople}</CardHead>
      <ul role="list" className={styles['lines']}>
        {waiting.map(({ cabinetId, visibleNum, sessionUserCount, maxUser, sessionExpiredAt }) => {
          const until = instantOf(sessionExpiredAt);
          return (
            <li key={cabinetId}>
              <b>{text.cabinets.number(visibleNum)}</b>
              <Seats taken={sessionUserCount} of={maxUser} />
              {until !== null && <Left until={until} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/**
 * Another section, which is no longer another one once it is gone to: the keyboard goes on at its name, and a phone shows
 * its start, far above this card.
 */
function Elsewhere({ floor, section, count }: { floor: number; section: string; count: number }) {
  const { cabinets, sectionCards } = useText();
  const mapPath = useMapPath();
  const line = useFocusAfter<HTMLLIElement>(() => document.querySelector('h1'));
  return (
    <li ref={line}>
      <Link to={mapPath({ floor, section })} onClick={(event) => isPlain(event) && scrollToTop(page())}>
        {cabinets.place(floor, section)}
      </Link>
      <b className={styles['side']}>{sectionCards.freeCount(count)}</b>
    </li>
  );
}

const page = () => document.querySelector('main');

type FreeElsewhereProps = {
  floor: number;
  /** Sections with their free places, the fullest of them first. */
  free: readonly (readonly [section: string, count: number])[];
};

/** Where else on the floor something is free. */
function FreeElsewhereCard({ floor, free }: FreeElsewhereProps) {
  const { sectionCards } = useText();
  return (
    <Card className={styles['card'] ?? ''}>
      <CardHead size="small">{sectionCards.freeElsewhere}</CardHead>
      {free.length === 0 ? (
        <p className={styles['numbers']}>{sectionCards.noneFree}</p>
      ) : (
        <ul role="list" className={styles['lines']}>
          {free.slice(0, 2).map(([section, count]) => (
            <Elsewhere key={section} floor={floor} section={section} count={count} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type SectionCardsProps = {
  floor: number;
  /** The section on the screen, and its lockers. */
  current: string;
  cabinets: readonly CabinetSummary[];
  /** The free places of each section of the floor. */
  free: ReadonlyMap<string, number>;
};

/** What opens next, who looks for people, and where else something is free. */
export function SectionCards({ floor, current, cabinets, free }: SectionCardsProps) {
  const elsewhere = [...free].filter(([name, count]) => count > 0 && name !== current);
  return (
    <>
      <NextOpeningCard cabinets={cabinets} />
      <WaitingCard cabinets={cabinets} />
      <FreeElsewhereCard floor={floor} free={elsewhere.toSorted(([, a], [, b]) => b - a)} />
    </>
  );
}
