import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** What goes with the keyboard, and where that goes on: a place that goes too hands it on to its own. */
let going: { readonly from: Element | null; readonly to: HTMLElement } | undefined;

function arrive(): void {
  const { from, to } = going ?? {};
  going = undefined;
  // Of a page that goes as a whole nothing takes the keyboard any more.
  if (to?.isConnected !== true) return;
  const now = document.activeElement;
  if (now !== null && now !== document.body && now !== from) return;
  if (to.tabIndex < 0) to.tabIndex = -1;
  to.focus();
}

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
    const to = next(own);
    if (!(to instanceof HTMLElement)) return;
    // Once everything that goes has gone.
    if (going === undefined) queueMicrotask(arrive);
    going = { from: going?.from ?? document.activeElement, to };
  });
  useLayoutEffect(() => {
    const own = control.current;
    return () => {
      if (own?.contains(going?.to ?? document.activeElement) === true) goOn(own);
    };
  }, []);
  return control;
}

/** The row beside, of what stands in a list. */
export function rowBeside(control: Element): Element | null | undefined {
  const row = control.closest('li');
  return row?.nextElementSibling ?? row?.previousElementSibling;
}
