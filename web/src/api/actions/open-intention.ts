import { useEffect, useRef } from 'react';
import { findTyped, forgetTyped, keepTyped } from '../../state/typing/typed.ts';
import { readHolder } from '../holder/visitor.ts';
import type { Intention } from './intention.ts';

type OpenIntention = {
  /** That of which nobody knows whether it was carried out; undefined when there is none. */
  find(): Intention | undefined;
  keep(intention: Intention | undefined): void;
};

const none: Intention = { key: '', given: '' };

/**
 * The open intention of a component, for as long as `during` stays what it is. Where what was typed is kept in this tab, it
 * is kept with it under the same `place`: somebody who comes back to the page, and presses once more, still means the same.
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
    // Where it is kept in this tab, it is forgotten there: nothing else knows when what was typed is given up.
    find: () => (whose === undefined ? open.current : findTyped(whose, none)),
    keep(intention) {
      open.current = intention;
      if (whose === undefined) return;
      if (intention === undefined) forgetTyped(whose);
      else keepTyped(whose, intention);
    },
  };
}
