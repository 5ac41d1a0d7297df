import { useEffect, useEffectEvent, useState } from 'react';

/** Turns back to the last page once the page shown is beyond it: its last row has gone meanwhile. */
export function useLastPage(page: number, pages: number, onPage: (page: number) => void): void {
  const turnTo = useEffectEvent(onPage);
  useEffect(() => {
    if (pages > 0 && page >= pages) turnTo(pages - 1);
  }, [page, pages]);
}

type ReadOfPage = {
  /** What it says is of the page before it, or of another list. */
  readonly isPlaceholderData: boolean;
};

/**
 * How many pages a list has. Where a page could not be read, it is as many as before: the others can still be turned
 * to, and the keyboard stays where it is. `list` tells the list from those that a filter makes of it.
 */
export function useKnownPages(pages: number | undefined, { isPlaceholderData }: ReadOfPage, list = ''): number {
  const [known, setKnown] = useState({ list, pages: 0 });
  const isNew = known.list !== list || known.pages !== pages;
  if (pages !== undefined && !isPlaceholderData && isNew) setKnown({ list, pages });
  return pages ?? (known.list === list ? known.pages : 0);
}
