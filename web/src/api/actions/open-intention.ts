import { useEffect, useState } from 'react';
import { findTyped, forgetTyped, keepTyped, type Whose } from '../../state/typing/typed.ts';
import { readHolder } from '../holder/visitor.ts';
import type { Intention } from './intention.ts';

export type OpenIntention = {
  /** The intention that was sent and has no answer yet; undefined when there is none. */
  find(): Intention | undefined;
  keep(intention: Intention): void;
  /** Forgets an intention that has its answer. The question may be over by then; the intention of the next one stays. */
  forget(intention: Intention): void;
};

const none: Intention = { key: '', given: '' };

/** Room for one open intention, which a form that keeps what is typed under `whose` keeps with it in this tab. */
export function makeRoom() {
  let open: Intention | undefined;
  const of = (whose?: Whose): OpenIntention => {
    // The tab's copy counts: it goes with what was typed, of which the owner of this room may not hear.
    const find = () => (whose === undefined ? open : findTyped(whose, none));
    return {
      find,
      keep(intention) {
        open = intention;
        if (whose !== undefined) keepTyped(whose, intention);
      },
      forget(intention) {
        if (find()?.key !== intention.key) return;
        open = undefined;
        if (whose !== undefined) forgetTyped(whose);
      },
    };
  };
  const clear = () => {
    open = undefined;
  };
  return { of, clear };
}

/**
 * The open intention of a component, for as long as `during` does not change. Where this tab keeps what was typed, it keeps
 * the intention with it, under the same `place`: a person who comes back to the page and presses again means the same.
 */
export function useOpenIntention(during: unknown, place: string | undefined): OpenIntention {
  const [{ of, clear }] = useState(makeRoom);
  useEffect(() => clear, [during, clear]);
  const holder = readHolder();
  return of(place === undefined || holder === undefined ? undefined : { holder, place });
}
