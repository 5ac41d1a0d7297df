import { useEffect, useEffectEvent } from 'react';
import { endLeaverOnTheWayOut } from '../../api/leaver.ts';

/**
 * R-AGU-07: asks before the page is left while a return is not finished. A step back is taken again and asked about; to
 * close or load the page is asked about by the browser, and whoever does it nevertheless has left.
 */
export function useLeaveGuard(active: boolean, onAsk: () => void): void {
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    if (!active) return undefined;
    const stand = () => history.pushState(history.state, '', location.href);
    const back = () => {
      stand();
      ask();
    };
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const gone = () => {
      // Who has touched nothing is not asked by the browser, so they have not said that they leave.
      if (navigator.userActivation.hasBeenActive) endLeaverOnTheWayOut();
    };
    stand();
    addEventListener('popstate', back);
    addEventListener('beforeunload', unload);
    addEventListener('pagehide', gone);
    return () => {
      removeEventListener('popstate', back);
      removeEventListener('beforeunload', unload);
      removeEventListener('pagehide', gone);
    };
  }, [active]);
}
