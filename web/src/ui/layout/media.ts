import { useSyncExternalStore } from 'react';

/** The widths and heights at which components change; style sheets know further ones. */
const queries = {
  /** Rail, sub-navigation and the right panel fit beside the content. */
  wide: matchMedia('(min-width: 1041px)'),
  phone: matchMedia('(max-width: 768px)'),
  /** A phone that is turned, or a page at 400 %. */
  low: matchMedia('(max-height: 26em)'),
  paper: matchMedia('print'),
};

const last = { wide: false, phone: false, low: false, paper: false };

/** What was so on the screen while the page is printed: a sheet is narrow, and no panel shall become one that lies over it. */
function isNow(name: keyof typeof queries): boolean {
  if (name === 'paper' || !queries.paper.matches) last[name] = queries[name].matches;
  return last[name];
}

/** Whether the window has this width or height now; follows it live. */
export function useMedia(name: keyof typeof queries): boolean {
  return useSyncExternalStore(
    (notify) => {
      queries[name].addEventListener('change', notify);
      return () => queries[name].removeEventListener('change', notify);
    },
    () => isNow(name),
  );
}
