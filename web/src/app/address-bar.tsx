import { type ReactNode, startTransition, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createPath, type Location, type Navigator, Router, type To } from 'react-router';
import { newIntentionKey } from '../state/server-clock.ts';
import { isGuarded, leave } from '../state/typing/leaving.ts';

/**
 * What the browser keeps with each address of its history. Addresses are numbered by their place in it, so that a step
 * through it can be undone.
 */
type Kept = { readonly state: unknown; readonly key: string; readonly number: number };

/** An address that a page was opened at has nothing kept yet, and is the last of the history. */
function keptHere(): Kept {
  if (history.state === null) {
    history.replaceState({ state: null, key: 'first', number: history.length - 1 } satisfies Kept, '');
  }
  return history.state as Kept;
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { state, key } = keptHere();
  return { pathname, search, hash, state, key };
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
const isHere = (href: string): boolean => new URL(href, window.location.href).pathname === window.location.pathname;

/**
 * A step back or forward is reported before the page for it is drawn. If the page before it still completed its own
 * address by now, it would replace the wrong one.
 */
let isUndrawn = false;

/** Does in the browser's history what the router asks for, and tells of each step. Another page may have to wait. */
function navigatorFor(tell: () => void): Navigator {
  const keep = (state: unknown, number: number): Kept => ({ state, key: newIntentionKey(), number });
  const take = (to: To, step: (href: string) => void) => {
    const href = hrefOf(to);
    const go = () => {
      step(href);
      tell();
    };
    if (isHere(href)) go();
    else leave(go);
  };
  return {
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push(to, state) {
      take(to, (href) => history.pushState(keep(state, keptHere().number + 1), '', href));
    },
    replace(to, state) {
      if (isUndrawn && isHere(hrefOf(to))) return;
      take(to, (href) => history.replaceState(keep(state, keptHere().number), '', href));
    },
  };
}

const readStep = () => ({ number: keptHere().number, pathname: window.location.pathname });

/** The address that is shown: a step back or forth has changed the browser's by the time it is told. */
let shown = readStep();
let isUndoing = false;

/** A step back or forth. One that has to be asked about is undone first, and done again with the answer. */
function followStep(tell: () => void): void {
  if (isUndoing) {
    isUndoing = false;
    return;
  }
  const steps = keptHere().number - shown.number;
  if (!isGuarded() || steps === 0 || window.location.pathname === shown.pathname) {
    isUndrawn = true;
    tell();
    return;
  }
  isUndoing = true;
  history.go(-steps);
  leave(() => history.go(steps));
}

/** The router at the address the browser shows. The library's own for it brings far more than it does here. */
export function AddressBar({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(readLocation);
  const tell = useCallback(() => {
    shown = readStep();
    startTransition(() => setLocation(readLocation()));
  }, []);
  useLayoutEffect(() => {
    if (location.key === keptHere().key) isUndrawn = false;
  }, [location]);
  const navigator = useMemo(() => navigatorFor(tell), [tell]);
  useLayoutEffect(() => {
    const look = () => followStep(tell);
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, [tell]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
