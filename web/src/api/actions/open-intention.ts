import { useEffect, useRef } from 'react';
import { findTyped, forgetTyped, keepTyped } from '../../state/typing/typed.ts';
import { readHolder } from '../holder/visitor.ts';
import type { Intention } from './intention.ts';

export type OpenIntention = {
  /** The intention that was sent and has no answer yet; undefined when there is none. */
  find(): Intention | undefined;
  keep(intention: Intention | undefined): void;
};

const none: Intention = { key: '', given: '' };

/**
 * The open intention of a component, for as long as `during` does not change. Where this tab keeps what was typed, it keeps
 * the intention with it, under the same `place`: a person who comes back to the page and presses again means the same.
 */
export function useOpenIntention(during: unknown, place: string | undefined): OpenIntention {
  const open = useRef<Intention | undefined>(undefined);
  useEffect(
    () => () => {
      open.current = undefined;
    },
    [during],
  );
  const holder = readHolder();
  const whose = place === undefined || holder === undefined ? undefined : { holder, place };
  return {
    // The tab's copy counts: it goes with what was typed, which this component may not hear of.
    find: () => (whose === undefined ? open.current : findTyped(whose, none)),
    keep(intention) {
      open.current = intention;
      if (whose === undefined) return;
      if (intention === undefined) forgetTyped(whose);
      else keepTyped(whose, intention);
    },
  };
}
