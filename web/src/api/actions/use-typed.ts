import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { changeTyped, findTyped, forgetTyped, isSame, type Typed } from '../../state/typing/typed.ts';
import { readHolder } from '../holder/visitor.ts';

type Show = (fields: Typed, begun: Typed) => void;

/** The forms on the screen, by person and place: the answer to one of them may arrive while another is shown there. */
const drawn = new Map<string, Set<Show>>();

/** Draws with every change of what is typed there, until it is called off. */
function follow(at: string, show: Show): () => void {
  const there = drawn.get(at) ?? new Set();
  drawn.set(at, there.add(show));
  return () => {
    there.delete(show);
    if (there.size === 0) drawn.delete(at);
  };
}

/**
 * The fields of a form, kept in this tab as long as they differ from how the form begins. `place` names the form; without
 * one nothing is kept. `begin` lets it begin anew, with what stands there now, and forgets what was typed. Both work when
 * the page has been left too: an answer may come later.
 */
export function useTyped<Fields extends Typed>(
  place: string | undefined,
  begins: Fields,
): readonly [fields: Fields, set: Dispatch<SetStateAction<Fields>>, begin: (anew: Fields) => void] {
  // The person who began goes on typing, though the sign-in may end meanwhile.
  const [whose] = useState(() => {
    const holder = readHolder();
    return place === undefined || holder === undefined ? undefined : { holder, place, at: `${holder} ${place}` };
  });
  const [begun, setBegun] = useState(begins);
  const [fields, setFields] = useState(() => (whose && findTyped(whose, begun)) ?? begun);
  useEffect(() => {
    // The kept text may equal the beginning by now.
    if (whose !== undefined && isSame(fields, begun)) forgetTyped(whose);
  }, [whose, begun, fields]);
  useEffect(() => {
    if (whose === undefined) return undefined;
    // The same place has the same fields.
    return follow(whose.at, (next, from) => {
      setBegun(from as Fields);
      setFields(next as Fields);
    });
  }, [whose]);
  const change = (next: Fields, from: Fields) => {
    setBegun(from);
    setFields(next);
    if (whose === undefined) return;
    changeTyped(whose, next, from);
    for (const show of drawn.get(whose.at) ?? []) show(next, from);
  };
  const set: Dispatch<SetStateAction<Fields>> = (next) => {
    if (typeof next !== 'function') change(next, begun);
    else if (whose === undefined) setFields(next);
    else change(next(findTyped(whose, begun) ?? begun), begun);
  };
  return [fields, set, (anew) => change(anew, anew)];
}
