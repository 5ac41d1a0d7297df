import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Takes what a sheet covers whole out of reach, the page alone or the bars with it: the keyboard would go on behind the
 * sheet, unseen.
 */
export function useCovered(covered: 'page' | 'all' | undefined): void {
  const behind = useRef<HTMLElement>(null);
  // After the sheet has noted where the focus was, and until just before it gives the focus back.
  useEffect(() => {
    const page = covered === undefined ? null : document.querySelector('main');
    behind.current = covered === 'all' ? (page?.closest<HTMLElement>('#root > *') ?? null) : page;
    if (behind.current !== null) behind.current.inert = true;
  }, [covered]);
  useLayoutEffect(
    () => () => {
      if (behind.current !== null) behind.current.inert = false;
    },
    [covered],
  );
}
