import { type RefObject, useEffect, useRef } from 'react';

function lineage(element: Element | null): Element[] {
  const line: Element[] = [];
  for (let each = element; each !== null && each !== document.body; each = each.parentElement) line.push(each);
  return line;
}

/** The thing itself, or when it is gone, the start of what stood around it; never what is only a picture and takes no focus. */
function placeOf([origin, ...around]: readonly Element[]): HTMLElement | undefined {
  if (origin instanceof HTMLElement && origin.isConnected) return origin;
  for (const each of around) {
    const start = each.isConnected ? each.querySelector('[tabindex="-1"]:not([inert] *)') : null;
    if (start instanceof HTMLElement) return start;
  }
  return undefined;
}

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
