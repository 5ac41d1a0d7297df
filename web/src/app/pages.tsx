import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Location, useLocation, useNavigate, useRoutes } from 'react-router';
import { onSignOut, readLastWords } from '../api/client/sign-in.ts';
import { isCutOff } from '../api/failures/refusals.ts';
import { keepAskedAddress } from '../state/address/asked-address.ts';
import { paths } from '../state/address/paths.ts';
import { readLastHolder } from '../state/person/person.ts';
import { leaveFreely } from '../state/typing/leaving.ts';
import { LoadingView } from '../ui/feedback/loading-view.tsx';
import { whenIdle } from '../ui/layout/idle.ts';
import { untilThere } from '../ui/layout/until-there.ts';
import { BrokenBoundary, BrokenView } from './broken-view.tsx';
import { enter, entranceAt } from './enter.ts';
import { routesFor } from './entrances.tsx';

const otherLetters = untilThere(async () => (await import('../ui/font/other-letters.ts')).bringOtherLetters());

const urlOf = ({ pathname, search }: Location) => new URL(`${pathname}${search}`, location.origin);

type Shown = {
  readonly at: Location;
  readonly failed: boolean;
  /** The page is taken off because its address is being left: nobody enters it again. */
  readonly left?: boolean;
};

/**
 * The address whose code and words have come, and a way to take it off. The previous page stays on the screen while the
 * next is fetched, and where it cannot be fetched it is asked for until it can.
 */
function useShown(entered: boolean): readonly [shown: Shown | undefined, hide: () => void] {
  const here = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | undefined>(entered ? { at: here, failed: false } : undefined);
  // The query of an address changes the content of a screen, not which screen it is.
  const isShown = shown?.at.pathname === here.pathname;
  // The query is remembered too, so that a page that is being left does not fall back to its first one.
  if (isShown && shown.at !== here) setShown({ ...shown, at: here });
  const isThere = isShown && !shown.failed;
  const go = useEffectEvent((isLeft: () => boolean) => {
    const show = (failed: boolean) => startTransition(() => setShown({ at: here, failed }));
    const entering = untilThere(async () => {
      if (isLeft()) return;
      const instead = await enter(urlOf(here));
      if (isLeft()) return;
      if (instead === undefined) show(false);
      else void navigate(instead, { replace: true });
    });
    entering.onFailure(() => isLeft() || show(true));
    void entering.prepare();
  });
  useEffect(() => {
    if (isThere) return undefined;
    let left = false;
    go(() => left);
    return () => {
      left = true;
    };
  }, [isThere, here.key]);
  return [shown, useCallback(() => setShown((now) => now && { ...now, left: true }), [])];
}

/**
 * A sign-in can end anywhere, by a press or by the server; the area says which address follows. A person who did not sign out
 * comes back from the next sign-in to where they were. Where everybody is let in, nobody is sent away.
 */
function useWayOut(hide: () => void): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSignOut(() => {
        leaveFreely();
        const area = entranceAt(location.pathname)?.area;
        if (area?.visitor === 'none') return;
        if (readLastWords() !== '') keepAskedAddress(location, readLastHolder());
        // Without its data the page would lead to another one by itself.
        hide();
        void navigate(area?.signIn ?? paths.login, { replace: true });
      }),
    [navigate, hide],
  );
}

function Screen({ at }: { at: Location }) {
  return useRoutes(routesFor(at.pathname), at);
}

/** The page at the address the browser shows; `entered` when that of the first one is there from the start. */
export function Pages({ entered }: { entered: boolean }) {
  const [shown, hide] = useShown(entered);
  useWayOut(hide);
  const drawn = shown !== undefined;
  useEffect(() => (drawn ? whenIdle(() => void otherLetters.prepare()) : undefined), [drawn]);
  if (shown === undefined || shown.left) return <LoadingView />;
  if (shown.failed) return <BrokenView cut={isCutOff(undefined)} />;
  return (
    <BrokenBoundary at={shown.at.pathname}>
      <Screen at={shown.at} />
    </BrokenBoundary>
  );
}
