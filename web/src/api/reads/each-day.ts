import { seoulDay } from '@cabinet/domain';
import { useEffect, useRef } from 'react';
import { spread, useNow } from '../../state/server-clock.ts';

/** All pages notice a midnight, or the end of a penalty, in the same second: they read spread over so long. */
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

/** Reads again once something that is shown is over by the clock, because nothing else tells of it. */
export function useReadAfter(isOver: boolean, readAgain: () => unknown): void {
  useEffect(() => {
    if (!isOver) return undefined;
    const wait = setTimeout(readAgain, mostMilliseconds * spread());
    return () => clearTimeout(wait);
  }, [isOver, readAgain]);
}
