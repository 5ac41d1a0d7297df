import { useEffect, useRef } from 'react';

/** A dialog takes the focus a moment after it has opened: an Escape before that is meant for it, not for the panel under it. */
const isDialogOpen = () => document.querySelector('[role="dialog"][data-open]') !== null;

/** Takes the focus on opening unless it stays with the page, gives it back on closing, and closes on Escape. */
export function usePanelKeys(onClose: () => void, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const panel = section.current;
    if (takesFocus && before !== null && before !== document.body) heading.current?.focus({ preventScroll: true });
    return () => {
      const left = document.activeElement === document.body || panel?.contains(document.activeElement) === true;
      if (left && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  useEffect(() => {
    const panel = section.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isDialogOpen()) return;
      // React tells what stands in the panel only afterwards: a field that is left keeps the panel open.
      setTimeout(() => event.defaultPrevented || onClose());
    };
    panel?.addEventListener('keydown', leave);
    return () => panel?.removeEventListener('keydown', leave);
  }, [onClose]);
  return { heading, section };
}
