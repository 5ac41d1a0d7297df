import { useEffect, useRef } from 'react';
import { isComposing } from '../fields/composing.ts';
import { useUiText } from '../ui-text.ts';

/** A dialog takes the focus a moment after it has opened: an Escape before that is meant for it, not for the panel under it. */
const isDialogOpen = () => document.querySelector('[role="dialog"][data-open]') !== null;

/**
 * Takes the focus on opening unless it stays with the page, gives it back on closing, and closes on Escape. The focus
 * goes back to what opened the thing that the panel shows, by its title: another may have been chosen meanwhile. Once it
 * is no longer open it may still be leaving: a key is meant for the page then.
 */
export function usePanelKeys(onClose: () => void, takesFocus: boolean, title: string, open = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  /** The part of the page where that stood, which may be a row that goes. */
  const around = useRef<HTMLElement>(null);
  const words = useUiText();
  const wordsOfTitle = useRef(words);
  useEffect(() => {
    // In another language it is the same thing with another title.
    const isTranslated = wordsOfTitle.current !== words;
    wordsOfTitle.current = words;
    if (isTranslated) return;
    const focused = document.activeElement;
    if (focused === document.body || section.current?.contains(focused) === true || isDialogOpen()) return;
    opener.current = focused;
    around.current = focused?.closest('section') ?? null;
  }, [title, words]);
  useEffect(() => {
    if (!open) return undefined;
    const panel = section.current;
    const focused = document.activeElement;
    if (takesFocus && focused !== null && focused !== document.body) heading.current?.focus({ preventScroll: true });
    return () => {
      const before = opener.current;
      const left = document.activeElement === document.body || panel?.contains(document.activeElement) === true;
      if (!left) return;
      // What was opened by nothing, or went with all that stood around it: the page itself takes the focus.
      const place = [before, around.current].find((each) => each?.isConnected) ?? document.querySelector('main');
      if (!(place instanceof HTMLElement)) return;
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
  }, [takesFocus, open]);
  useEffect(() => {
    const panel = section.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || isDialogOpen()) return;
      // React tells what stands in the panel only afterwards: a field that is left keeps the panel open.
      setTimeout(() => event.defaultPrevented || onClose());
    };
    panel?.addEventListener('keydown', leave);
    return () => panel?.removeEventListener('keydown', leave);
  }, [onClose]);
  return { heading, section };
}
