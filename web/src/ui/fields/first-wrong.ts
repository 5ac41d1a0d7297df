import { type RefObject, useEffect, useReducer, useRef } from 'react';

type FirstWrong = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Called with what is found to be wrong, before that is drawn. */
  lead(): void;
};

/** Leads the keyboard to the first field of a form that is told to be wrong: whoever sent it hears where to begin. */
export function useFirstWrong(): FirstWrong {
  const form = useRef<HTMLFormElement>(null);
  const [times, lead] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
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
