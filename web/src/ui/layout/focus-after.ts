import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a control, or what holds some, that goes when it has been pressed or by what happens elsewhere, and would take the
 * keyboard with it: `next` says where the keyboard goes on, and is asked while the control still stands in its place. That is
 * best a row or a line, not its button: a second press of Enter must not do the same to the next one.
 */
export function useFocusAfter<Control extends HTMLElement>(
  next: (control: Control) => Element | null | undefined,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const goOn = useEffectEvent((own: Control) => {
    const place = next(own);
    if (!(place instanceof HTMLElement)) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus();
  });
  useLayoutEffect(() => {
    const own = control.current;
    return () => {
      if (own?.contains(document.activeElement) === true) goOn(own);
    };
  }, []);
  return control;
}

/** The row beside, of what stands in a list. */
export function rowBeside(control: Element): Element | null | undefined {
  const row = control.closest('li');
  return row?.nextElementSibling ?? row?.previousElementSibling;
}
