import { useEffect, useRef } from 'react';
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

/** The open intention in a slot, and with what a tab keeps typed under `whose`. */
export function openIn(slot: { current: Intention | undefined }, whose?: Whose): OpenIntention {
  // The tab's copy counts: it goes with what was typed, which the holder of the slot may not hear of.
  const find = () => (whose === undefined ? slot.current : findTyped(whose, none));
  return {
    find,
    keep(intention) {
      slot.current = intention;
      if (whose !== undefined) keepTyped(whose, intention);
    },
    forget(intention) {
      if (find()?.key !== intention.key) return;
      slot.current = undefined;
      if (whose !== undefined) forgetTyped(whose);
    },
  };
}

/**
 * The open intention of a component, for as long as `during` does not change. Where this tab keeps what was typed, it keeps
 * the intention with it, under the same `place`: a person who comes back to the page and presses again means the same.
 */
export function useOpenIntention(during: unknown, place: string | undefined): OpenIntention {
  const slot = useRef<Intention | undefined>(undefined);
  useEffect(
    () => () => {
      slot.current = undefined;
    },
    [during],
  );
  const holder = readHolder();
  return openIn(slot, place === undefined || holder === undefined ? undefined : { holder, place });
}
