import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';

type FirstWrong = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Called with what is found to be wrong, before that is drawn. */
  lead(): void;
};

/** What says of a field what is wrong with it is read with the field that takes the focus: as an alert it would be read twice. */
function silenceAlertsOf(field: HTMLElement): void {
  for (const id of field.getAttribute('aria-describedby')?.split(' ') ?? [])
    document.getElementById(id)?.closest('[role=alert]')?.removeAttribute('role');
}

/** Leads the keyboard to the first field of a form that is told to be wrong: whoever sent it hears where to begin. */
export function useFirstWrong(): FirstWrong {
  const form = useRef<HTMLFormElement>(null);
  const [times, lead] = useReducer((before: number) => before + 1, 0);
  // Before the browser has told anybody of the alert.
  useLayoutEffect(() => {
    const first = times > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid=true]') : undefined;
    // In the field where somebody is already nothing is read anew but the alert.
    if (first == null || first === document.activeElement) return;
    silenceAlertsOf(first);
    first.focus();
  }, [times]);
  return { form, lead };
}

/** `act` for after an answer: it does nothing for a person whose keyboard has left the place where it is now. */
export function unlessGoneOn(act: () => void): () => void {
  const sentFrom = document.activeElement;
  return () => {
    if (document.activeElement === sentFrom) act();
  };
}
