import { seoulDay } from '@cabinet/domain';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLiveNews } from '../../../api/live/news.ts';
import { usePolicy } from '../../../api/reads/rules.ts';
import { countdown } from '../../../slices/cabinets/opening.ts';
import { paths } from '../../../state/address/paths.ts';
import { useNow } from '../../../state/server-clock.ts';
import { remainingText } from '../../../text/dates.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { useText } from '../late/text/use-text.ts';
import { useOffers } from '../use-offers.ts';
import styles from './bar-facts.module.css';

const calmMilliseconds = 1000;

/** Whether the page has been at rest for a while: the map asks for nothing that it does not need itself before that. */
function useCalm(): boolean {
  const live = useLiveNews(({ link }) => link === 'live');
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    if (!live) return undefined;
    const timer = setTimeout(() => setCalm(true), calmMilliseconds);
    return () => clearTimeout(timer);
  }, [live]);
  return calm;
}

/** The next opening, counted down by server time; only this renders every second. */
function Opening({ count }: { count: number | undefined }) {
  const { facts } = useText();
  const now = useNow();
  const policy = usePolicy();
  const { opensAt, seconds } = countdown(now, policy);
  const today = seoulDay(opensAt).equals(seoulDay(now));
  return (
    <Link className={styles['fact']} to={paths.available}>
      <small>{facts.opening(today, policy.opening.time, count)}</small> <b>{remainingText(seconds)}</b>
    </Link>
  );
}

/** How many lockers are free and how many open next, on every page with room for it; both lead to them. */
export function BarFacts() {
  const { facts } = useText();
  const { pathname } = useLocation();
  const calm = useCalm();
  const offers = useOffers(calm || pathname !== paths.main);
  return (
    <div className={styles['facts']}>
      {offers !== null && (
        <Link className={styles['fact']} to={paths.available}>
          <small>{facts.free}</small>{' '}
          {offers === undefined ? <Skeleton width={44} height={18} /> : <b>{facts.count(offers.free)}</b>}
        </Link>
      )}
      <Opening count={offers?.opening} />
    </div>
  );
}
