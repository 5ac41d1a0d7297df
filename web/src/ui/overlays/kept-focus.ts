import { type RefObject, useEffect } from 'react';

/** What stands behind a dialog, by the mark of its library; notices are read and answered over it. */
function isBehind(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.hasAttribute('data-base-ui-focus-guard')) return false;
  return target.closest('[data-base-ui-inert]') !== null && target.closest('[aria-live]') === null;
}

/**
 * Keeps the focus in a dialog that is open. The guards at its ends send the focus back a moment later, and a key that is
 * held down is faster: it would walk through the page behind the dialog, where the next key presses what nobody sees.
 */
export function useKeptFocus(open: boolean, start: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return undefined;
    const keep = ({ target }: FocusEvent) => {
      if (isBehind(target)) start.current?.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [open, start]);
}
