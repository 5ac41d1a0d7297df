import { type RefObject, useEffect, useRef } from 'react';
import { isInReach, startOfPage } from '../layout/in-reach.ts';

function lineage(element: Element | null): Element[] {
  const line: Element[] = [];
  for (let each = element; each !== null && each !== document.body; each = each.parentElement) line.push(each);
  return line;
}

/**
 * The thing itself, or when it is gone, the start of what stood around it, else its heading, else what takes the focus as a
 * whole, as a day does: of a page as a whole the first button would be taken, whatever it does. Never what is only a
 * picture and takes no focus. What was open from the start was opened by nothing: the page itself takes the focus.
 */
function placeOf([origin, ...around]: readonly Element[]): HTMLElement | null {
  if (origin === undefined) return startOfPage();
  if (origin instanceof HTMLElement && isInReach(origin)) return origin;
  const starts = around
    .filter((each) => each.isConnected)
    .flatMap((each) => [
      find(each, '[tabindex="-1"]'),
      find(each, 'h1,h2,h3'),
      each.matches('[tabindex]') && isInReach(each) ? each : null,
    ]);
  const start = starts.find((each) => each instanceof HTMLElement) ?? startOfPage();
  if (start?.hasAttribute('tabindex') === false) start.tabIndex = -1;
  return start;
}

const find = (within: Element, what: string) => within.querySelector(`:is(${what}):not([inert], [inert] *)`);

type FocusReturn = {
  /** Notes where the focus is now. */
  remember(): void;
  /** Where the focus should be once the dialog has left the screen; false where it is there already. */
  recall(): HTMLElement | boolean;
};

/** Where the dialog before was opened from: one that takes its place gives the focus back to where that one would. */
let before: readonly Element[] = [];

/**
 * Gives the focus back to where it was, even when an answer has meanwhile replaced the button that was pressed. It does so
 * as soon as the dialog closes: while it leaves, a key is meant for the page.
 */
export function useFocusReturn(open: boolean, dialog: RefObject<HTMLElement | null>): FocusReturn {
  const line = useRef<readonly Element[]>([]);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && dialog.current?.contains(document.activeElement) === true) {
      placeOf(line.current)?.focus({ preventScroll: true });
    }
    wasOpen.current = open;
  }, [open, dialog]);
  return {
    remember: () => {
      const now = document.activeElement;
      const isInside = dialog.current?.contains(now) === true;
      // It asks once more where the button that was pressed inside has gone. Where it takes the place of another dialog it
      // may ask first when the focus is inside already.
      if (isInside && line.current.length > 0) return;
      const own = isInside ? [] : lineage(now);
      line.current = [...own, ...before];
      if (own.some(({ id }) => id === 'content')) before = own;
    },
    recall: () => {
      const now = document.activeElement;
      const movedOn = now instanceof HTMLElement && now !== document.body && dialog.current?.contains(now) !== true;
      return movedOn ? false : (placeOf(line.current) ?? true);
    },
  };
}
