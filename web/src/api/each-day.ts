import { seoulDay } from '@cabinet/domain';
import { useEffect, useRef } from 'react';
import { spread, useNow } from '../state/server-clock.ts';

/** All pages notice a midnight in the same second. */
const mostMilliseconds = 3000;

/** Reads again when another day has begun: the server counts in days, and nothing tells of a midnight. */
export function useEachDay(readAgain: () => unknown): void {
  const today = `${seoulDay(useNow('minute'))}`;
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return undefined;
    const wait = setTimeout(() => {
      readOn.current = today;
      readAgain();
    }, mostMilliseconds * spread());
    return () => clearTimeout(wait);
  }, [today, readAgain]);
}
