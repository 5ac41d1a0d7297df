import { type RefObject, useEffect, useRef } from 'react';

function lineage(element: Element | null): Element[] {
  const line: Element[] = [];
  for (let each = element; each !== null && each !== document.body; each = each.parentElement) line.push(each);
  return line;
}

/**
 * The thing itself, or when it is gone, the start of what stood around it, else its heading: of the page as a whole the first
 * button would be taken, whatever it does. Never what is only a picture and takes no focus.
 */
function placeOf([origin, ...around]: readonly Element[]): HTMLElement | undefined {
  if (origin instanceof HTMLElement && origin.isConnected) return origin;
  const starts = around.flatMap((each) =>
    each.isConnected ? [find(each, '[tabindex="-1"]'), find(each, 'h1,h2,h3')] : [],
  );
  const start = starts.find((each) => each instanceof HTMLElement);
  if (start !== undefined) start.tabIndex = -1;
  return start;
}

const find = (within: Element, what: string) => within.querySelector(`:is(${what}):not([inert] *)`);

type FocusReturn = {
  /** Notes where the focus is now. */
  remember(): void;
  /** Where the focus should be once the dialog has left the screen. */
  recall(): HTMLElement | true;
};

/**
 * Gives the focus back to where it was, even when an answer has meanwhile replaced the button that was pressed. It does so
 * as soon as the dialog closes: while it leaves, a key is meant for the page.
 */
export function useFocusReturn(open: boolean, dialog: RefObject<HTMLElement | null>): FocusReturn {
  const line = useRef<Element[]>([]);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && dialog.current?.contains(document.activeElement) === true) {
      placeOf(line.current)?.focus({ preventScroll: true });
    }
    wasOpen.current = open;
  }, [open, dialog]);
  return {
    remember: () => {
      line.current = lineage(document.activeElement);
    },
    recall: () => {
      const now = document.activeElement;
      const movedOn = now instanceof HTMLElement && now !== document.body && dialog.current?.contains(now) !== true;
      return movedOn ? now : (placeOf(line.current) ?? true);
    },
  };
}
