import { seoulDay } from '@cabinet/domain';
import { useEffect, useRef } from 'react';
import { useNow } from '../../state/server-clock.ts';

/** Reads again when another day has begun: the server counts in days, and nothing tells of a midnight. */
export function useEachDay({ refetch }: { refetch(): unknown }): void {
  const today = `${seoulDay(useNow('minute'))}`;
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    refetch();
  }, [today, refetch]);
}
