import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { onSignOut } from '../../api/client/sign-in.ts';
import { readHolder } from '../../api/holder/visitor.ts';
import { keepTyped, privately, type Typed, type Whose } from '../../state/typing/typed.ts';

/** The student who began to type, and a place at which they type something private. */
export function usePrivatePlace(place: string): Whose {
  const [holder] = useState(() => readHolder() ?? 'nobody');
  return useMemo(() => ({ holder, place: `${privately}${place}` }), [holder, place]);
}

/**
 * R-SIGN-12: a sign-in that ends takes the page away, but not what is being typed there; undefined is nothing. Being
 * private, it is kept no sooner than that.
 */
export function useKeptAtSignOut(whose: Whose, typed: Typed | undefined): void {
  const keep = useEffectEvent(() => {
    if (typed !== undefined) keepTyped(whose, typed);
  });
  useEffect(() => onSignOut(() => keep()), []);
}
