import { useEffect, useEffectEvent } from 'react';

/** Turns back to the last page once the page shown is beyond it: its last row has gone meanwhile. */
export function useLastPage(page: number, pages: number, onPage: (page: number) => void): void {
  const turnTo = useEffectEvent(onPage);
  useEffect(() => {
    if (pages > 0 && page >= pages) turnTo(pages - 1);
  }, [page, pages]);
}
