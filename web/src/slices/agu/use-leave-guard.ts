import { useEffect, useEffectEvent } from 'react';
import { endLeaverOnTheWayOut, readLeaverEnd } from '../../api/client/leaver.ts';

/** The path that a click leads to in this page; undefined where it opens another one, or stays on this. */
function pathOf({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || ctrlKey || metaKey || shiftKey || link.target === '_blank') return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/**
 * R-AGU-07: asks before the page is left while a return is not finished. A step back is undone and asked about, and a
 * link is handed on. When the page is closed or reloaded, the browser asks; a person who does it all the same has left.
 */
export function useLeaveGuard(active: boolean, onAsk: (path?: string) => void, onLeft: () => void): void {
  const ask = useEffectEvent(onAsk);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    if (!active) return undefined;
    const stand = () => history.pushState(history.state, '', location.href);
    const back = () => {
      stand();
      ask();
    };
    const follow = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === undefined) return;
      event.preventDefault();
      ask(path);
    };
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const gone = () => {
      // The browser does not ask people who have touched nothing, so they have not said that they leave.
      if (navigator.userActivation.hasBeenActive) endLeaverOnTheWayOut();
    };
    // A step back brings the page as it was left, and the verification has ended.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readLeaverEnd() === undefined) left();
    };
    stand();
    addEventListener('popstate', back);
    addEventListener('click', follow, true);
    addEventListener('beforeunload', unload);
    addEventListener('pagehide', gone);
    addEventListener('pageshow', shown);
    return () => {
      removeEventListener('popstate', back);
      removeEventListener('click', follow, true);
      removeEventListener('beforeunload', unload);
      removeEventListener('pagehide', gone);
      removeEventListener('pageshow', shown);
    };
  }, [active]);
}
