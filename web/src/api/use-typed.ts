import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { findTyped, forgetTyped, keepTyped, type Typed } from '../state/typed.ts';
import { readHolder } from './visitor.ts';

/**
 * The fields of a form, kept in this tab as long as they differ from how the form begins. `place` names the form; without
 * one nothing is kept. `begin` lets it begin anew, with what stands there now, and forgets what was typed.
 */
export function useTyped<Fields extends Typed>(
  place: string | undefined,
  begins: Fields,
): readonly [fields: Fields, set: Dispatch<SetStateAction<Fields>>, begin: (anew: Fields) => void] {
  // The person who began goes on typing, though the sign-in may end meanwhile.
  const [whose] = useState(() => {
    const holder = readHolder();
    return place === undefined || holder === undefined ? undefined : { holder, place };
  });
  const [begun, setBegun] = useState(begins);
  const [fields, setFields] = useState(() => (whose && findTyped(whose, begun)) ?? begun);
  useEffect(() => {
    if (whose === undefined) return;
    if (Object.keys(begun).every((name) => fields[name] === begun[name])) forgetTyped(whose);
    else keepTyped(whose, fields);
  }, [whose, begun, fields]);
  const begin = (anew: Fields) => {
    setBegun(anew);
    setFields(anew);
  };
  return [fields, setFields, begin];
}
